// A new game by the rules that somebody chose.

/** @import {Rules} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {State} from "../state/types.d.ts" */

import { asSet } from "../game/levels.js";
import { sameRules } from "../game/presets.js";
import { seatsFor } from "../game/seats.js";
import { algorithmLabel } from "../i18n/engine-terms.js";
import { onNew, startGame } from "./history.js";

/**
 * @param {State} state
 * @param {Rules} rules
 * @param {Referee} referee
 */
export function startGameOf(state, rules, referee) {
  if (sameRules(rules, state.game.rules)) return onNew(state, { type: "new" }, referee);
  return startGame(state, tableFor(state, rules, referee), referee);
}

/**
 * Who plays a game by other rules, and a word about those who cannot.
 * @param {State} state
 * @param {Rules} rules
 * @param {Referee} referee
 */
function tableFor(state, rules, referee) {
  const algorithms = referee.algorithms(rules);
  const sitting = state.game.seats.map((seat) => asSet(state.game.algorithms, seat));
  const { seats, replaced, by } = seatsFor(rules, algorithms, sitting, state.settings.options);
  const known = [...state.game.algorithms, ...algorithms];
  const label = (/** @type {string} */ id) =>
    algorithmLabel(known.find((info) => info.id === id) ?? { id, label: id });
  const params = { replaced: replaced.map(label), by: label(by) };
  const notice = replaced.length > 0 ? { key: /** @type {const} */ ("notice.replaced"), params } : null;
  return { rules, algorithms, seats, notice };
}
