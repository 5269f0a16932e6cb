//! The search worker of OnTop.

use tilescope_core::games::ontop::OnTop;

tilescope_worker::program!(OnTop);
