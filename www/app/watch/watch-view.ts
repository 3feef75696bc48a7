// Pause and one move among the tools of the game, in places that are there in every mode, and the speed beside the steps through it.

import { isThinking } from "../../shared/game/search-request.ts";
import { modeOf } from "../../shared/game/seats.ts";
import { message, type PlainKey } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { REPLY_PAUSES } from "../settings/choices.ts";
import { tool } from "../tool.ts";

/** What the pauses before a reply are called here. */
const PACES: Readonly<Record<number, PlainKey>> = { 0: "watch.fast", 400: "watch.even", 1000: "watch.slow" };

export function transport(state: State, send: Send) {
  const { paused } = state.game;
  const running = state.game.position.outcome === null;
  const thinking = isThinking(state);
  const label = message(paused ? "controls.resume" : "controls.pause");
  const toggle = () => send({ type: "pause", paused: !paused });
  const canStep = running && !(thinking && state.turn.stepping);
  return {
    pause: tool("pause", label, running, toggle, paused ? "go" : "pause"),
    step: paused
      ? tool("step", message("watch.step"), canStep, () => send({ type: "step" }), "step")
      : tool("move-now", message("controls.moveNow"), thinking, () => send({ type: "move-now" }), "go"),
  };
}

/**
 * How fast engines answer each other: the same setting as the pause before a reply.
 * @returns `null` unless engines that are watched still play: the end of a game has its own buttons there
 */
export function pace({ game, settings }: State, send: Send) {
  if (modeOf(game.seats) !== "watch" || game.position.outcome) return null;
  const choose = ({ currentTarget }: Event) => {
    const replyPause = REPLY_PAUSES[(currentTarget as HTMLSelectElement).selectedIndex];
    if (replyPause !== undefined) send({ type: "settings", settings: { replyPause } });
  };
  return html`<select data-testid="pace" aria-label=${message("watch.pace")} title=${message("watch.pace")} @change=${choose}>
    ${REPLY_PAUSES.map((pause) => html`<option .selected=${live(pause === settings.replyPause)}>${message(PACES[pause] ?? "watch.slow")}</option>`)}
  </select>`;
}
