// What is said of a game that is shared: how it stands, and what its picture shows to those who do not see it.

import { gridOf, squareAt, squareName } from "../../shared/game/coordinates.ts";
import { lineWords } from "../../shared/game/line-words.ts";
import { withoutNames } from "../../shared/game/names.ts";
import { isOthers } from "../../shared/game/others.ts";
import { asPlayed } from "../../shared/game/played-by.ts";
import { isHuman, isLoss, modeOf } from "../../shared/game/seats.ts";
import { shown } from "../../shared/game/selectors.ts";
import { isLabelled, ninthWords } from "../../shared/game/square-words.ts";
import { numberAfter, tokenOf } from "../../shared/game/tokens.ts";
import { joinSentences, message, text } from "../../shared/i18n/language.ts";
import type { GameState, State } from "../../shared/state/types.ts";
import { capitalised, gameName, inWords, levelName, markName, sitterName } from "../../shared/ui/labels.ts";
import { winnerName } from "../../shared/ui/winner-name.ts";

/** Boards up to this many squares are told row by row. */
const TOLD_SQUARES = 16;

/** What whoever shares the game has to say: how it went, and what others might do. */
export function headline(state: State) {
  const { params, standing } = told(state);
  return text({ key: `share.tell.${standing}` as const, params });
}

/** How the game stands, by whoever shares it: one person at the table says I. */
export function standing(state: State) {
  const { params, standing } = told(state);
  return text({ key: `share.${standing}` as const, params });
}

function told(now: State): {
  standing: "fresh" | "open" | "won" | "lost" | "drawn" | "wins" | "ends";
  params: Record<string, string | number>;
} {
  // The names of those at the device stay there.
  const state = asPlayed(withoutNames(now));
  const there = shown(state);
  const { position, rules, seats, cursor } = there;
  const { outcome, toMove } = position;
  const winner = outcome?.kind === "win" ? outcome.player : null;
  const params = {
    game: gameName(rules),
    move: numberAfter(there, cursor),
    mark: capitalised(markName(tokenOf(state, toMove ?? 0, cursor))),
    winner: winner === null ? "" : winnerName(state, winner),
    opponent: opponents(state),
  };
  if (!outcome) return { standing: cursor === 0 ? "fresh" : "open", params };
  if (modeOf(seats) !== "1p" || isOthers(state))
    return { standing: winner === null ? "ends" : "wins", params };
  if (winner === null) return { standing: "drawn", params };
  return { standing: isLoss(seats, winner) ? "lost" : "won", params };
}

/** What the picture shows. */
export function description(state: State) {
  const game = shown(state);
  const { rules, position } = game;
  const { outcome } = position;
  const labelled = isLabelled(rules, state.settings.coordinates);
  const line =
    outcome?.kind === "win"
      ? message("share.line", {
          mark: capitalised(markName(tokenOf(state, outcome.player))),
          line: lineWords(rules, outcome.line, labelled),
        })
      : "";
  return joinSentences(whatLies(game), line);
}

function whatLies(game: GameState) {
  const { rules, position, cursor } = game;
  const { rows, cols } = gridOf(rules);
  if (position.boards) return joinSentences(counted(game), smallBoards(game));
  if (cursor === 0 || rows * cols > TOLD_SQUARES) return counted(game);
  const sign = (square: number) => {
    const owner = position.cells[square];
    const number = position.numbers?.[square] ?? null;
    if (number !== null) return `${number}`;
    return typeof owner === "number" ? markName(`${owner}`) : message("share.empty");
  };
  const told = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => squareAt(rules, { row, col }))
      .flatMap((square) => (squareName(rules, square) ? [sign(square)] : []))
      .join(message("gap.parts")),
  );
  return joinSentences(...told.map((signs, row) => message("share.row", { row: row + 1, signs })));
}

function counted(game: GameState) {
  const count = numberAfter(game, game.cursor);
  return message("share.board", { game: gameName(game.rules), count });
}

/** Who won which small boards. */
function smallBoards({ position, seats }: GameState) {
  const won = seats.map((_, seat) =>
    (position.boards ?? []).flatMap((owner, board) => (owner === seat ? [inWords(ninthWords(board))] : [])),
  );
  const told = won.flatMap((places, seat) =>
    places.length === 0
      ? []
      : [
          message("share.boards", {
            mark: capitalised(markName(`${seat}`)),
            places: places.join(message("gap.parts")),
          }),
        ],
  );
  return joinSentences(...told);
}

/** Who gets the text has not met a thing from the pencil case: its level says how it plays. */
function explained(sitter: string, level: string) {
  return level && level !== sitter ? message("score.seat", { sitter, mark: level }) : sitter;
}

/** Those whom the one person played against. */
function opponents(state: State) {
  const engines = state.game.seats.flatMap((seat, index) =>
    isHuman(seat) ? [] : [explained(sitterName(state, index), levelName(state, seat))],
  );
  return [...new Set(engines)].join(message("gap.parts"));
}
