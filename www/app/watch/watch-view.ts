// Pause, one move, and the speed, among the tools of the game.

import { isThinking } from "../../shared/game/search-request.ts";
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
  const canStep = running && !(isThinking(state) && state.turn.stepping);
  return html`
    ${tool("pause", message(paused ? "controls.resume" : "controls.pause"), running, () => send({ type: "pause", paused: !paused }), paused ? "go" : "pause")}
    ${tool("step", message("watch.step"), canStep, () => send({ type: "step" }), "step")}
    ${pace(state, send)}
  `;
}

/** How fast engines answer each other: the same setting as the pause before a reply. */
function pace({ settings }: State, send: Send) {
  const choose = ({ currentTarget }: Event) => {
    const replyPause = REPLY_PAUSES[(currentTarget as HTMLSelectElement).selectedIndex];
    if (replyPause !== undefined) send({ type: "settings", settings: { replyPause } });
  };
  return html`<select data-testid="pace" aria-label=${message("watch.pace")} title=${message("watch.pace")} @change=${choose}>
    ${REPLY_PAUSES.map((pause) => html`<option .selected=${live(pause === settings.replyPause)}>${message(PACES[pause] ?? "watch.slow")}</option>`)}
  </select>`;
}
