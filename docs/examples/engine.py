#!/usr/bin/env python3
"""A player of every game of Tilescope, as short as possible.

The referee owns the rules. This program asks for the legal moves (`needs legalmoves`) and chooses among them with the
seed of the game, so that the same game is played again. docs/ugi.md describes the protocol.
"""
import random
import sys


def say(line):
    print(line, flush=True)


def main():
    legal, played = [], 0
    for line in sys.stdin:
        command, *words = line.split() or [""]
        if command == "ugi":
            say("id name Example in Python")
            say("needs legalmoves")
            say("ugiok")
        elif command == "isready":
            say("readyok")
        elif command == "position":
            played = len(words)
        elif command == "legalmoves":
            legal = words
        elif command == "go":
            limits = dict(zip(words[::2], map(int, words[1::2])))
            chance = random.Random(limits.get("seed", 0) * 1000 + played)
            # The shortest move of three: in Carcassonne, one that keeps the meeple.
            say("info iterations 3")
            say("bestmove " + min(chance.choices(legal, k=3), key=len))
        elif command == "quit":
            return


if __name__ == "__main__":
    main()
