//! The search worker of OnTop.

use tilescope_core::games::ontop::OnTop;

fn main() {
    tilescope_worker::serve::<OnTop>();
}
