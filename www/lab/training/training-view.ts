// The view of the training: what is trained, the way through it, what the learner thinks, and its curves.

import { faultText } from "../../shared/fault/fault-text.ts";
import { joinSentences, language, message, number } from "../../shared/i18n/language.ts";
import type { ChunkOf } from "../../shared/state/feature.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { markName } from "../../shared/ui/labels.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { boxes } from "./boxes-view.ts";
import type { Described } from "./choice.ts";
import { network } from "./network-view.ts";
import { settings } from "./settings-view.ts";
import { thoughts, updates } from "./thoughts-view.ts";
import type { Unit } from "./trainer.ts";
import { gamesOf, type Run, type Trained, type Training, trainingOf } from "./training.ts";
import { learnerName, moverOn, opponentOf, standing, stepText } from "./words.ts";

/** @param chunk gives the plot and what goes with it */
export function training(state: State, send: Send, chunkOf: ChunkOf) {
  const now = trainingOf(state);
  const { described, run, fault } = now;
  return html`<div class="training" ?data-trained=${run !== null && run.steps.length === 0 && gamesOf(run) > 0}>
    <h2 id="lab-title">${message("training.title")}</h2>
    <p class="hint">${message("training.summary")}</p>
    ${
      described && run
        ? trained(now, described, run, send, chunkOf("curves")?.view?.(state, send, chunkOf))
        : html`<p role="status">${fault ? message("training.failed", { fault: faultText(fault) }) : message("training.loading")}</p>
          ${fault ? html`<div class="row"><button type="button" data-testid="training-again" @click=${() => send({ type: "training-mode", mode: "paused" })}>${message("training.again")}</button></div>` : nothing}`
    }
  </div>`;
}

function trained(now: Training, described: Described, run: Run, send: Send, curves: unknown) {
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

/** The way back to the training that was replaced. */
function back({ choice, points }: Trained, send: Send) {
  const games = points.at(-1)?.[0] ?? 0;
  const params = {
    name: learnerName(choice.learner),
    seed: number(choice.seed),
    games,
    gamesText: number(games),
  };
  return html`<div class="row"><button type="button" data-testid="training-back" @click=${() => send({ type: "training-back" })}>${message("training.back", params)}</button></div>`;
}

/** What happened last. Nothing is read aloud while the learner trains by itself: it would never end. */
function status(now: Training, described: Described, run: Run) {
  const isCalm = now.mode === "paused" || run.slice?.awaits;
  return html`<p class="sentence" role="status" aria-live=${isCalm ? "polite" : "off"} data-testid="training-said">${said(now, described, run)}</p>
    ${now.lost || now.unsaved ? html`<p class="hint" data-testid="training-kept">${message(now.lost ? "training.lost" : "training.unsaved")}</p>` : nothing}`;
}

function said({ fault, mode }: Training, described: Described, run: Run) {
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

const UNITS: readonly Unit[] = ["move", "update", "game"];

function controls({ mode, fault }: Training, described: Described, run: Run, send: Send) {
  const { slice, budget } = run;
  const games = gamesOf(run);
  const isThere = slice !== null;
  const isFree = isThere && !slice.awaits;
  const isPerson = opponentOf(described, run) === "person";
  const able = (is: boolean) => (is ? "false" : "true");
  const set = (next: Training["mode"]) => () => isThere && send({ type: "training-mode", mode: next });
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

/** What can become of the learner, where the page has what that needs. */
function brains({ seats }: Described, run: Run, send: Send) {
  if (!seats || gamesOf(run) === 0) return nothing;
  const use = (use: "keep" | 0 | 1) => () => send({ type: "training-use", use });
  return html`<section aria-labelledby="brain-title">
    <h3 id="brain-title">${message("brain.title")}</h3>
    <div class="row">
      <button type="button" data-testid="brain-keep" @click=${use("keep")}>${message("brain.keep")}</button>
      ${([0, 1] as const).map((seat) => html`<button type="button" data-testid="brain-seat-${seat}" @click=${use(seat)}>${message("brain.seat", { mark: markName(`${seat}`) })}</button>`)}
    </div>
  </section>`;
}
