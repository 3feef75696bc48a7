// What is said of a game that is shared: how it stands, and what its picture shows to those who do not see it.

/** @import {GameState, State} from "../state/types.d.ts" */

import { gridOf, squareAt } from "../game/coordinates.js";
import { lineWords } from "../game/line-words.js";
import { isOthers } from "../game/others.js";
import { asPlayed } from "../game/played-by.js";
import { isHuman, isLoss, modeOf } from "../game/seats.js";
import { shown } from "../game/selectors.js";
import { isLabelled, ninthWords } from "../game/square-words.js";
import { numberAfter, tokenOf } from "../game/tokens.js";
import { joinSentences, message, text } from "../i18n/language.js";
import { capitalised, gameName, inWords, markName, sitterName } from "../ui/labels.js";
import { winnerName } from "../ui/winner-name.js";

/** Boards up to this many squares are told row by row. */
const TOLD_SQUARES = 16;

/**
 * What whoever shares the game has to say: how it went, and what others might do.
 * @param {State} state
 */
export function headline(state) {
  const { params, standing } = told(state);
  return text({ key: /** @type {const} */ (`share.tell.${standing}`), params });
}

/**
 * How the game stands, by whoever shares it: one person at the table says I.
 * @param {State} state
 */
export function standing(state) {
  const { params, standing } = told(state);
  return text({ key: /** @type {const} */ (`share.${standing}`), params });
}

/**
 * @param {State} now
 * @returns {{ standing: "fresh" | "open" | "won" | "lost" | "drawn" | "wins" | "ends", params: Record<string, string | number> }}
 */
function told(now) {
  const state = asPlayed(now);
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

/**
 * What the picture shows.
 * @param {State} state
 */
export function description(state) {
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

/** @param {GameState} game */
function whatLies(game) {
  const { rules, position, cursor } = game;
  const { rows, cols } = gridOf(rules);
  if (position.boards) return joinSentences(counted(game), smallBoards(game));
  if (cursor === 0 || rows * cols > TOLD_SQUARES) return counted(game);
  const sign = (/** @type {number} */ square) => {
    const owner = position.cells[square];
    return typeof owner === "number" ? markName(`${owner}`) : message("share.empty");
  };
  const told = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => sign(squareAt(rules, { row, col }))).join(message("gap.parts")),
  );
  return joinSentences(...told.map((signs, row) => message("share.row", { row: row + 1, signs })));
}

/** @param {GameState} game */
function counted(game) {
  const count = numberAfter(game, game.cursor);
  return message("share.board", { game: gameName(game.rules), count });
}

/**
 * Who won which small boards.
 * @param {GameState} game
 */
function smallBoards({ position, seats }) {
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

/**
 * Those whom the one person played against.
 * @param {State} state
 */
function opponents(state) {
  const engines = state.game.seats.flatMap((seat, index) =>
    isHuman(seat) ? [] : [sitterName(state, index)],
  );
  return [...new Set(engines)].join(message("gap.parts"));
}
