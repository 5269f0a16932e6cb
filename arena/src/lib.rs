//! `arena`: matches between searchers, experiments and inspection of games on the command line.
//!
//! ```text
//!   cmd/*        a module for each command: its options and its output
//!     ├─ position, input, foreign/*        a position as JSON, texts, records of other programs
//!     ├─ run ─ play ─ player, threads      games on all cores; one game; its players, also with several threads
//!     │         └─ budget, stopwatch       a player's limits and thinking time
//!     ├─ results                           games as lines of a file
//!     │    └─ files                        the files that commands write: locks and replacements
//!     └─ report ─ summary, metrics, luck ─ sprt       the statistics of the games
//!     └─ crosstable, ladder, experiment, complexity, markdown, svg     tournaments, papers, pages and plots
//!     └─ nodes ─ node_search             the nodes of searches, counted
//!   openings     the positions at which the games of a match begin
//!   parallel     work that is divided into parts for several threads
//!   slurm        the part of a match that a task of a job array plays
//!   tune         tunes the parameters of searchers by games
//!   train        trains the weights of evaluations by self-play
//!     └─ fates   the outcomes of features as labels
//!   calibrate    compares reviews of games that people played with their results
//!   imitate      trains the weights of policies by imitating searches
//!   serve        games between people and programs over HTTP, with a page
//!   engine, ugi  programs of other people, and our players as such a program
//!   probe, compliance      positions to try programs with, and the rules of their protocol
//!   fuzz         the readers of files, for a fuzzer
//!   game/*       the fields that each game shows to other programs, and its metrics
//!   replay, json, table, print, quote      a game's positions; values as JSON; tables; output; quotes in errors
//! ```
//!
//! Core's `contest` decides seats and draws, plays games and computes the players' statistics. The page uses it too.

#[macro_use]
mod print;

mod budget;
mod calibrate;
mod cmd;
mod complexity;
mod compliance;
mod crosstable;
mod engine;
mod experiment;
mod fates;
mod files;
mod foreign;
pub mod fuzz;
mod game;
mod imitate;
mod input;
mod json;
mod ladder;
mod luck;
mod markdown;
mod metrics;
mod node_search;
mod nodes;
mod openings;
mod parallel;
mod play;
mod player;
mod position;
mod probe;
mod quote;
mod replay;
mod report;
mod results;
mod run;
mod serve;
mod slurm;
mod sprt;
mod stopwatch;
mod summary;
mod svg;
mod table;
mod threads;
mod train;
mod tune;
mod ugi;

use std::process::ExitCode;

use clap::Parser;

/// Runs the program: reads the arguments, runs the command, and prints errors on standard error.
pub fn main() -> ExitCode {
    let cli = cmd::Cli::parse();
    match cmd::run(cli.command).and_then(|()| print::flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if print::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            errln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
