//! Games as other programs write them, made from random games, and the texts that must be refused.

mod fuzz;
mod links;
mod logs;
mod mutated_logs;
mod real;
mod saves;
mod shapes;
mod writer;
