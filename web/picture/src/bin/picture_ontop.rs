//! The program that draws an embedded position of OnTop.

use tilescope_core::games::ontop::OnTop;

tilescope_picture::program!(OnTop);
