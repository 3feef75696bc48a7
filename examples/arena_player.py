#!/usr/bin/env python3
"""A player for the arena, in Python without further packages.

It plays k in a row for two on a board without gravity: it completes a row of its own, blocks one of the opponent, and otherwise takes
the empty square nearest to the centre. Let it play against the engine:

    cargo xtask arena mcts/100it "py@python3 examples/arena_player.py" --game 3x3x3 --games 20

The arena writes one JSON request a line to the standard input, and reads one reply a line. arena/README.md lists the calls.
"""

import json
import sys


class Search:
    """The position of one game, and the choice of a move."""

    def __init__(self, state):
        rules = state["rules"]
        if rules["kind"] != "mnk" or rules.get("players", 2) != 2 or rules.get("swap") or rules.get("exact"):
            raise ValueError("this player knows k in a row for two, without swap or exact rows")
        self.rows, self.cols, self.k = rules["rows"], rules["cols"], rules["k"]
        self.moves = []
        for move in state["moves"]:
            self.advance(move)

    def advance(self, move):
        if move in self.moves or not 0 <= move < self.rows * self.cols:
            raise ValueError(f"move {move} is not possible")
        self.moves.append(move)

    def choose(self):
        empty = [cell for cell in range(self.rows * self.cols) if cell not in self.moves]
        if not empty:
            return None
        mover = len(self.moves) % 2
        for player in (mover, 1 - mover):
            own = set(self.moves[player::2])
            for cell in empty:
                if self.completes(own, cell):
                    return cell
        return min(empty, key=self.distance)

    def completes(self, own, cell):
        """Whether a stone on this cell makes k in a row with these."""
        row, col = divmod(cell, self.cols)
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            length = 1
            for sign in (1, -1):
                step = sign
                while self.has(own, row + step * down, col + step * right):
                    length += 1
                    step += sign
            if length >= self.k:
                return True
        return False

    def has(self, own, row, col):
        return 0 <= row < self.rows and 0 <= col < self.cols and row * self.cols + col in own

    def distance(self, cell):
        """How far a cell is from the centre, in half squares; of equal ones the first comes first."""
        row, col = divmod(cell, self.cols)
        return max(abs(2 * row - self.rows + 1), abs(2 * col - self.cols + 1)), cell


def answer(request, searches):
    """The result of a request."""
    call = request.get("call")
    if call == "open":
        searches.append(Search(request["state"]))
        return len(searches)
    search = searches[request["search"] - 1]
    if call == "run":
        # A report needs the move alone. Counters, if there are any, are shown in the results.
        return {"move": search.choose(), "counters": {"nodes": 1}}
    if call == "advance":
        return search.advance(request["move"])
    raise ValueError(f"unknown call {call}: expected open, run or advance")


def main():
    searches = []
    for line in sys.stdin:
        try:
            reply = {"ok": answer(json.loads(line), searches)}
        except (ValueError, KeyError, IndexError, TypeError) as error:
            reply = {"error": {"message": str(error)}}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
