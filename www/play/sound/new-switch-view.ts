// The switch of the sounds beside the board, while they are new to somebody.

import { modeOf } from "../../shared/game/seats.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { soundSwitch } from "./switch-view.ts";

/**
 * In the first game on a device the switch is in sight.
 * @returns `null` where something else is offered
 */
export function newSwitch(state: State, send: Send): unknown {
  const { game, games, history, tallies } = state;
  const isFirst = Object.keys(tallies.scores).length === 0 && games.puzzle === null && game.cursor > 0;
  // Whoever watches has the speed there.
  if (modeOf(game.seats) === "watch") return null;
  if (!isFirst || game.position.outcome || history.looking || history.replaced || history.own) return null;
  return html`<span class="sound-new">${soundSwitch(state, send, "sound-new")}</span>`;
}
