pub mod complexity;
pub mod experiment;
pub mod nodes;
