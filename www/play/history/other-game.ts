// A new game by the rules that somebody chose.

import type { Referee } from "../../engine/engine.ts";
import type { Rules } from "../../noughts.js";
import { asSet } from "../../shared/game/levels.ts";
import { sameRules } from "../../shared/game/presets.ts";
import { seatsFor } from "../../shared/game/seats.ts";
import { algorithmLabel } from "../../shared/i18n/engine-terms.ts";
import type { State } from "../../shared/state/types.ts";
import { onNew, startGame } from "./history.ts";

export function startGameOf(state: State, rules: Rules, referee: Referee) {
  if (sameRules(rules, state.game.rules)) return onNew(state, { type: "new" }, referee);
  return startGame(state, tableFor(state, rules, referee), referee);
}

/** Who plays a game by other rules, and a word about those who cannot. */
function tableFor(state: State, rules: Rules, referee: Referee) {
  const algorithms = referee.algorithms(rules);
  const sitting = state.game.seats.map((seat) => asSet(state.game.algorithms, seat));
  const { seats, replaced, by } = seatsFor(rules, algorithms, sitting, state.settings.options);
  const known = [...state.game.algorithms, ...algorithms];
  const label = (id: string) => algorithmLabel(known.find((info) => info.id === id) ?? { id, label: id });
  const params = { replaced: replaced.map(label), by: label(by) };
  const notice = replaced.length > 0 ? { key: "notice.replaced" as const, params } : null;
  return { rules, algorithms, seats, notice };
}
