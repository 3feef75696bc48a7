// The view of the training: what is trained, the way through it, what the learner thinks, and its curves.

/** @import {ChunkOf} from "../lab-view.js" */
/** @import {Send, State} from "../../state/types.d.ts" */
/** @import {Described} from "./choice.js" */
/** @import {Run, Trained, Training} from "./training.js" */
/** @import {Unit} from "./trainer.js" */

import { faultText } from "../../failure/fault-text.js";
import { joinSentences, language, message, number } from "../../i18n/language.js";
import { markName } from "../../ui/labels.js";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { boxes } from "./boxes-view.js";
import { network } from "./network-view.js";
import { settings } from "./settings-view.js";
import { thoughts, updates } from "./thoughts-view.js";
import { gamesOf, trainingOf } from "./training.js";
import { learnerName, moverOn, opponentOf, standing, stepText } from "./words.js";

/**
 * @param {State} state
 * @param {Send} send
 * @param {ChunkOf} chunk gives the plot and what goes with it
 */
export function training(state, send, chunk) {
  const now = trainingOf(state);
  const { described, run, fault } = now;
  return html`<div class="training" ?data-trained=${run !== null && run.steps.length === 0 && gamesOf(run) > 0}>
    <h2 id="lab-title">${message("training.title")}</h2>
    <p class="hint">${message("training.summary")}</p>
    ${
      described && run
        ? trained(now, described, run, send, chunk("curves")?.view(state, send, chunk))
        : html`<p role="status">${fault ? message("training.failed", { fault: faultText(fault) }) : message("training.loading")}</p>
          ${fault ? html`<div class="row"><button type="button" data-testid="training-again" @click=${() => send({ type: "training-mode", mode: "paused" })}>${message("training.again")}</button></div>` : nothing}`
    }
  </div>`;
}

/**
 * @param {Training} now
 * @param {Described} described
 * @param {Run} run
 * @param {Send} send
 * @param {unknown} curves
 */
function trained(now, described, run, send, curves) {
  const { slice, steps } = run;
  const isLearned = slice?.boxes ?? slice?.layers;
  return html`
    ${guard([described, run.choice, now.drafts, now.unread, language()], () => settings(now, described, run, send))}
    ${guard([now.before, language()], () => (now.before ? back(now.before, send) : nothing))}
    <div class="walk">${status(now, described, run)} ${controls(now, described, run, send)}</div>
    <div class="lesson">
      ${thoughts(described, run, send)}
      ${guard([steps, language()], () => updates(steps))}
    </div>
    ${isLearned ? guard([slice?.boxes, slice?.box, slice?.layers, now.box, language()], () => [boxes(run, now.box, send), network(run)]) : nothing}
    ${curves ?? nothing} ${brains(described, run, send)}
  `;
}

/**
 * The way back to the training that was replaced.
 * @param {Trained} before
 * @param {Send} send
 */
function back({ choice, points }, send) {
  const games = points.at(-1)?.[0] ?? 0;
  const params = {
    name: learnerName(choice.learner),
    seed: number(choice.seed),
    games,
    gamesText: number(games),
  };
  return html`<div class="row"><button type="button" data-testid="training-back" @click=${() => send({ type: "training-back" })}>${message("training.back", params)}</button></div>`;
}

/**
 * What happened last. Nothing is read aloud while the learner trains by itself: it would never end.
 * @param {Training} now
 * @param {Described} described
 * @param {Run} run
 */
function status(now, described, run) {
  const isCalm = now.mode === "paused" || run.slice?.awaits;
  return html`<p class="sentence" role="status" aria-live=${isCalm ? "polite" : "off"} data-testid="training-said">${said(now, described, run)}</p>
    ${now.lost || now.unsaved ? html`<p class="hint" data-testid="training-kept">${message(now.lost ? "training.lost" : "training.unsaved")}</p>` : nothing}`;
}

/**
 * @param {Training} now
 * @param {Described} described
 * @param {Run} run
 */
function said({ fault, mode }, described, run) {
  if (fault) return message("training.failed", { fault: faultText(fault) });
  const { slice, steps, points } = run;
  if (!slice) return message("training.loading");
  const opponent = opponentOf(described, run);
  const step = steps.at(-1);
  const told = step ? stepText(step, opponent) : "";
  if (slice.awaits) {
    const yours = message("training.yours", { mark: markName(`${moverOn(slice.board)}`) });
    return joinSentences(told, yours);
  }
  if (step) return told;
  if (slice.games > 0) return standing(points.at(-1), run.choice.learner);
  return opponent === "person" && mode === "paused"
    ? message("training.yourGames")
    : message("training.untrained");
}

/** @type {readonly Unit[]} */
const UNITS = ["move", "update", "game"];

/**
 * @param {Training} now
 * @param {Described} described
 * @param {Run} run
 * @param {Send} send
 */
function controls({ mode, fault }, described, run, send) {
  const { slice, budget } = run;
  const games = gamesOf(run);
  const isThere = slice !== null;
  const isFree = isThere && !slice.awaits;
  const isPerson = opponentOf(described, run) === "person";
  const able = (/** @type {boolean} */ is) => (is ? "false" : "true");
  const set = (/** @type {Training["mode"]} */ next) => () =>
    isThere && send({ type: "training-mode", mode: next });
  return html`<div class="row" role="group" aria-label=${message("training.controls")}>
      ${
        mode === "paused"
          ? html`<button type="button" data-testid="training-play" aria-disabled=${able(isThere)} @click=${set("play")}>${message("training.play")}</button>
            ${isPerson ? nothing : html`<button type="button" class="primary" data-testid="training-fast" aria-disabled=${able(isFree)} @click=${() => isFree && set("fast")()}>${message(games >= budget ? "training.on" : "training.fast")}</button>`}`
          : html`<button type="button" class="primary" data-testid="training-pause" @click=${() => send({ type: "training-mode", mode: "paused" })}>${message("training.pause")}</button>`
      }
      ${UNITS.map(
        (unit) =>
          html`<button type="button" data-testid="training-${unit}" aria-disabled=${able(isFree)} @click=${() => isFree && send({ type: "training-step", unit })}>${message(`training.${unit}`)}</button>`,
      )}
      <button type="button" data-testid="training-reset" aria-disabled=${able(games > 0 || run.steps.length > 0 || fault !== null)} @click=${() => send({ type: "training-reset" })}>${message("training.reset")}</button>
    </div>
    <div class="row">
      <progress max=${budget} .value=${Math.min(games, budget)} aria-label=${message("training.controls")}></progress>
      <output data-testid="training-games">${message("training.games", { games, budget })}</output>
    </div>`;
}

/**
 * What can become of the learner, where the page has what that needs.
 * @param {Described} described
 * @param {Run} run
 * @param {Send} send
 */
function brains({ seats }, run, send) {
  if (!seats || gamesOf(run) === 0) return nothing;
  const use = (/** @type {"keep" | 0 | 1} */ use) => () => send({ type: "training-use", use });
  return html`<section aria-labelledby="brain-title">
    <h3 id="brain-title">${message("brain.title")}</h3>
    <div class="row">
      <button type="button" data-testid="brain-keep" @click=${use("keep")}>${message("brain.keep")}</button>
      ${/** @type {const} */ ([0, 1]).map((seat) => html`<button type="button" data-testid="brain-seat-${seat}" @click=${use(seat)}>${message("brain.seat", { mark: markName(`${seat}`) })}</button>`)}
    </div>
  </section>`;
}
