// How a game gets onto the board without being begun there: kept from the last visit, or named by a link.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Rules} from "../noughts.js" */
/** @import {Session} from "../games/restore.js" */
/** @import {Problem} from "../link/read-link.js" */
/** @import {Change, EventOf, GameState, Handlers, HistoryState, Plain, State, StateAndEffects, Tallies} from "../state/types.d.ts" */

/**
 * A game from somewhere. What it does not say of itself is as the page has it, and its end does not count.
 * @typedef {Pick<GameState, "rules" | "seats" | "moves"> & Partial<Pick<GameState, "cursor" | "counted"> & Tallies & Pick<HistoryState, "own">>
 *   & { problems: readonly Problem[] }} Opened
 */

import { asSet } from "../game/levels.js";
import { withPosition } from "../game/position.js";
import { sameRules } from "../game/presets.js";
import { FROM_ELSEWHERE } from "../game/score.js";
import { modeOf, seatsFor } from "../game/seats.js";
import { linked } from "../link/read-link.js";
import { amend } from "../state/amend.js";
import { ANOTHER_GAME, leaving, previousOf } from "./history.js";

/**
 * Opens a game; the one on the board stays one undo away. Engines that would play alone wait for a word. Of what
 * could not be read, the first is said: mending it shows the next.
 * @param {State} state
 * @param {Opened} game
 * @param {Referee} referee
 * @returns {StateAndEffects}
 */
export function onOpen(state, game, referee) {
  const { rules, seats, moves } = game;
  const [problem] = game.problems;
  const changes = {
    ...ANOTHER_GAME,
    game: {
      rules,
      algorithms: referee.algorithms(rules),
      seats,
      moves,
      cursor: game.cursor ?? moves.length,
      latest: /** @type {const} */ ("start"),
      counted: game.counted === undefined ? FROM_ELSEWHERE : game.counted,
      knownValues: {},
    },
    turn: { lastReport: null, paused: modeOf(seats) === "watch" },
    history: {
      previous: previousOf(state),
      replaced: null,
      own: game.own === undefined ? state.history.own : game.own,
    },
    tallies: { scores: game.scores ?? state.tallies.scores, hints: game.hints ?? state.tallies.hints },
    messages: { notice: problem ? { key: problem.key, params: { token: problem.token }, problem } : null },
  };
  return [withPosition(state, changes, referee), ...leaving(state)];
}

/**
 * Opens the game of a link. The game of one's own that was on the board waits until it is wanted again.
 * @param {State} state
 * @param {EventOf<"open-link">} event
 * @param {Referee} referee
 * @returns {Change}
 */
function onOpenLink(state, { link }, referee) {
  const { rules, seats, moves, cursor, counted } = state.game;
  const own = moves.length > 0 ? { rules, seats, moves, cursor, counted } : null;
  const game = linked(link, referee);
  const [next, ...effects] = onOpen(state, game, referee);
  // A place belongs to a tree that is still to be searched, or to rows that are still to be listed.
  const tree = game.view === "tree" && game.place !== "" && { place: game.place, tree: null };
  const row = game.view === "numbers" && game.place !== "" && { row: game.place, numbers: null };
  const lab = { view: game.view, iterations: null, iterationChoice: game.step, ...tree, ...row };
  return [amend(next, { history: { own: state.history.own ?? own }, lab }), ...effects];
}

/**
 * Back to the game of one's own.
 * @param {State} state
 * @param {EventOf<"own">} _event
 * @param {Referee} referee
 * @returns {Change}
 */
function onOwn(state, _event, referee) {
  const { own } = state.history;
  const { scores } = state.tallies;
  if (!own) return state;
  const [next, ...effects] = onOpen(state, { ...own, scores, own: null, problems: [] }, referee);
  return [amend(next, { game: { latest: "restored" } }), ...effects];
}

/**
 * Those at the table, for a game that does not say who plays it.
 * @param {State} state
 * @param {Rules} rules
 * @param {Referee} referee
 */
export function seatsAt(state, rules, referee) {
  if (sameRules(rules, state.game.rules)) return [...state.game.seats];
  const sitting = state.game.seats.map((seat) => asSet(state.game.algorithms, seat));
  return seatsFor(rules, referee.algorithms(rules), sitting, state.settings.options).seats;
}

/**
 * @typedef {{ type: "open", game: Session }} OpenEvent a game of the last visit
 * @typedef {{ type: "open-link", link: string }} OpenLinkEvent a game in a fragment of an address
 * @typedef {Plain<"own"> | OpenEvent | OpenLinkEvent} OpenGameEvent
 */

/** @type {Handlers<OpenGameEvent>} */
export const update = {
  open: (state, { game }, referee) => onOpen(state, game, referee),
  "open-link": onOpenLink,
  own: onOwn,
};
