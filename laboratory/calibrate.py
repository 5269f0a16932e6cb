#!/usr/bin/env python3
"""Prints tables of the moves that `arena calibrate` judged. docs/review.md explains them."""

import argparse
import os
import sys

import judge_error
import reliability
import results
from lines import InputError, rated, read_moves, read_ratings
from verdicts import verdicts

UNINFORMED = ("random", "uniform")
"""The policies that know nothing of a game."""


def tables_of_moves(moves):
    """Yields the tables of moves without judgements, each with its heading."""
    for name in moves[0].evaluations:

        def evaluation(one, name=name):
            return one.evaluations[name]

        yield f"The final lead and the evaluation `{name}`, after the played move", results.leads(moves, evaluation)
        if moves[0].aspects:
            yield f"Final lead less the evaluation `{name}`", results.aspects(moves, evaluation)
    known = [one for one in moves if one.lost_by_outlook is not None]
    if known:

        def lost(one):
            return one.lost_by_outlook

        yield "Losses by `outlook`, one turn ahead, by rating", results.by_rating(known, lost)
        table = results.by_result(known, [("losses by `outlook`", lost)])
        yield "The losses of a game by `outlook`, one turn ahead, and its result", table
    policies = [name for name in moves[0].policies if name not in UNINFORMED]
    table = results.shares(moves, policies, lambda one, name: one.policies[name])
    yield "The share of moves that a policy would have made", table
    if moves[0].effects:
        table = results.shares(moves, list(moves[0].effects), lambda one, name: one.effects[name])
        yield "The share of moves that do something to another player", table


def tables_of_judgements(moves, arbiter):
    """Yields the tables of judged moves, each with its heading."""

    def expected(one):
        return one.judgement.lead - one.judgement.lost

    def counted(one):
        return one.judgement.counted()

    yield "The final lead and the expected one, after the played move", results.leads(moves, expected)
    if moves[0].aspects:
        yield "Final less expected lead", results.aspects(moves, expected)
    ended = [one for one in moves if one.final_win is not None]
    samples = [(one.game, one.judgement.win, one.final_win) for one in ended]
    right = [sample for sample, one in zip(samples, ended) if counted(one) == 0]
    yield "Wins and the predicted win rate, after moves that lose nothing", reliability.bins(right)
    kinds = [("after moves that lose nothing", right), ("after the best move, whatever was played", samples)]
    yield "The calibration error of win rates, with one random move of each game", reliability.summary(kinds)
    yield "Moves beside the review's", results.agreement(moves)
    yield "Losses as the review counts them, by rating", results.by_rating(moves, counted)
    kinds = [
        ("losses as the review counts them", counted),
        ("all losses", lambda one: one.judgement.lost),
        ("losses less gains", lambda one: counted(one) - one.judgement.gain),
    ]
    yield "The losses of a game and its result", results.by_result(moves, kinds)
    if arbiter:
        yield "The review's verdicts beside the arbiter's", verdicts(moves, arbiter)


def tables_of_errors(moves, deeper, half):
    """Yields the tables of the judge's error, each with its heading."""
    for name, value, decimals in (("lead", "lead", 2), ("win", "win rate", 3)):
        samples = judge_error.pairs(moves, deeper, name)
        fitted = [sample for sample in samples if is_of(half, sample[0])]
        yield f"The judge's {value} beside the deeper one", judge_error.errors(fitted, decimals)
        if half != "all":
            tested = [sample for sample in samples if not is_of(half, sample[0])]
            yield f"Intervals of the {value} in the other games", judge_error.coverage(fitted, tested, decimals)


def is_of(half, game):
    return half == "all" or (game % 2 == 0) == (half == "even")


def tables(args):
    """Yields the tables that the options name, each with its heading.

    Raises InputError if a file cannot be used."""
    game, lines = read_moves(args.file)
    if args.ratings:
        lines = rated(lines, read_ratings(args.ratings))
    arbiter = [one for one in lines if one.arbiter]
    judged = [one for one in lines if one.judgement and not one.arbiter]
    if args.against:
        other, deeper = read_moves(args.against)
        deeper = [one for one in deeper if one.judgement and not one.arbiter]
        if other != game or not {one.place for one in judged} & {one.place for one in deeper}:
            raise InputError(f"{args.against}: expected judgements of the moves in {args.file}")
        return tables_of_errors(judged, deeper, args.half)
    lines, judged, arbiter = ([one for one in of if is_of(args.half, one.game)] for of in (lines, judged, arbiter))
    if not lines:
        raise InputError(f"{args.file}: expected a move in each of the chosen games")
    return tables_of_judgements(judged, arbiter) if judged else tables_of_moves(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("file", metavar="FILE", help="the output of `arena calibrate`")
    ratings = "the ratings of the players: a line for each record, with a number or nothing for each player and commas"
    add("--ratings", metavar="FILE", help=ratings)
    half = "the games, by their numbers from 0; with --against, intervals are fitted to them and tested with the others"
    add("--half", choices=["all", "even", "odd"], default="all", help=half)
    against = "deeper judgements of the same moves by another policy: shows the error of the judge"
    add("--against", metavar="FILE", help=against)
    try:
        for heading, table in tables(parser.parse_args()):
            print(f"{heading}\n\n{table}")
        sys.stdout.flush()
    except InputError as error:
        sys.exit(f"calibrate.py: {error}")
    except BrokenPipeError:
        # Nobody reads on. The interpreter must not flush the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
