// What can be done with the game: take back, go on, start anew.

/** @import {State} from "../app/state.js" */
/** @import {AppEvent} from "../app/update.js" */

import { isThinking } from "../app/effects.js";
import { scoreOf } from "../app/score.js";
import { modeOf } from "../app/seats.js";
import { canRedo, canUndo, undoTarget } from "../app/state.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { markName, sitterName } from "./words.js";

/** @typedef {(event: AppEvent) => void} Send */

/**
 * @param {State} state
 * @param {Send} send
 */
export function controls(state, send) {
  const restores = undoTarget(state) === null && state.previous !== null;
  return html`<fieldset class="controls" aria-label="Game">
    ${action("undo", "Undo", canUndo(state), () => send({ type: "undo" }), restores ? "Undo new game" : nothing)}
    ${action("redo", "Redo", canRedo(state), () => send({ type: "redo" }))}
    ${action("move-now", "Move now", isThinking(state), () => send({ type: "move-now" }))}
    ${modeOf(state.seats) === "watch" ? transport(state, send) : nothing}
    <button type="button" class="primary" data-testid="new" @click=${() => send({ type: "new" })}>New game</button>
  </fieldset>`;
}

/**
 * @param {State} state
 * @param {Send} send
 */
function transport(state, send) {
  const running = state.position.outcome === null;
  return html`
    ${action("pause", state.paused ? "Resume" : "Pause", running, () => send({ type: "pause", paused: !state.paused }))}
    ${action("step", "Step", running && !(isThinking(state) && state.stepping), () => send({ type: "step" }))}
  `;
}

/**
 * A button that keeps the focus while there is nothing to do for it.
 * @param {string} id
 * @param {string} label
 * @param {boolean} possible
 * @param {() => void} act
 * @param {string | typeof nothing} [detail] what the button does just now, more exactly
 */
function action(id, label, possible, act, detail = nothing) {
  return html`<button type="button" data-testid=${id} title=${detail} aria-label=${detail} aria-disabled=${possible ? "false" : "true"} @click=${() => possible && act()}>${label}</button>`;
}

/**
 * The score between those at the table.
 * @param {State} state
 * @param {Send} send
 */
export function score(state, send) {
  const { wins, ties } = scoreOf(state);
  const played = ties > 0 || wins.some((count) => count > 0);
  const seats = state.seats.map((seat, index) => ({
    participant: seat.participant,
    name: `${sitterName(state, index)} (${markName(index)})`,
  }));
  seats.sort((a, b) => a.participant - b.participant);
  return html`<div class="score">
    <p data-testid="score">
      ${seats.map(({ participant, name }) => html`<span>${name} <b>${wins[participant] ?? 0}</b></span> `)}
      <span>Ties <b>${ties}</b></span>
    </p>
    <button type="button" class="quiet" data-testid="reset-score" ?hidden=${!played} @click=${() => send({ type: "reset-score" })}>Reset score</button>
  </div>`;
}

/**
 * Something that was decided for the player, until it is read.
 * @param {State} state
 * @param {Send} send
 */
export function notice(state, send) {
  return html`<div data-testid="notice" role="status" class="notice" ?hidden=${state.notice === null}>
    ${
      state.notice === null
        ? nothing
        : html`<p>${state.notice}</p><button type="button" class="quiet" @click=${() => send({ type: "dismiss" })}>Dismiss</button>`
    }
  </div>`;
}
