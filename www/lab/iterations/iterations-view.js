// The view of the iterations: what is searched, the way through the run, the phases, the children and the tree.

/** @import {AlgorithmOption} from "../../noughts.js" */
/** @import {Send, State} from "../../state/types.d.ts" */
/** @import {Told} from "./words.js" */

import { faultText } from "../../failure/fault-text.js";
import { settingOf } from "../../game/options.js";
import { shown } from "../../game/selectors.js";
import { algorithmLabel } from "../../i18n/engine-terms.js";
import { language, message, number, text } from "../../i18n/language.js";
import { choiceLabel, optionLabel } from "../../i18n/option-terms.js";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { LAST_ITERATION } from "../views.js";
import { childrenTable } from "./children-table.js";
import {
  asked,
  choiceOf,
  isElsewhere,
  iterating,
  iterationsOf,
  PHASES,
  STRIDES,
  stepFrom,
} from "./iterations.js";
import { river } from "./river.js";
import { iterationAt, PLACES, placeOf } from "./scale.js";
import { stages } from "./stages-view.js";
import { treePicture } from "./tree-picture.js";
import { phaseName, phaseText, said, summaryOf } from "./words.js";

/** A seed is a whole number up to this one. */
const LAST_SEED = 4_294_967_295;

/**
 * @param {State} state
 * @param {Send} send
 */
export function iterations(state, send) {
  const now = iterationsOf(state);
  const { looked, game } = now;
  const told = toldOf(state);
  return html`<div class="iterations" @keydown=${(/** @type {KeyboardEvent} */ event) => keyed(event, send)}>
    <h2 id="lab-title">${message("iterations.title")}</h2>
    <p class="hint">${message(summaryOf(choiceOf(state)?.info.id))}</p>
    ${guard(settingsOf(state), () => settings(state, send))} ${elsewhere(state, send)}
    <div class="walk">
      <p class="sentence" role="status" data-testid="iteration-said">${status(state, told)}</p>
      ${way(state, send)}
    </div>
    ${looked && game ? [phases(state, told, send), childrenTable(now, looked, game.rules, send), stages(now, game.rules, looked.at, send), treePicture(looked, now, game.rules, send)] : nothing}
  </div>`;
}

/**
 * The iteration that is shown, with the players.
 * @param {State} state
 * @returns {Told | null}
 */
function toldOf(state) {
  const { looked, game } = iterationsOf(state);
  if (!looked?.step || !game) return null;
  const players = state.game.seats.length;
  return { step: looked.step, rules: game.rules, mover: game.moves.length % players, players };
}

/**
 * @param {State} state
 * @param {Told | null} told
 */
function status(state, told) {
  const now = iterationsOf(state);
  if (now.fault) return message("iterations.failed", { fault: faultText(now.fault) });
  if (!asked(state)) return message("compare.over");
  return now.looked ? said(now, told) : message("iterations.searching");
}

/**
 * What the settings show. Nothing else draws them anew: somebody may be typing there.
 * @param {State} state
 */
function settingsOf(state) {
  const choice = choiceOf(state)?.choice;
  return [state.game.algorithms, choice?.algo, choice?.seed, language()];
}

/**
 * What is searched, and by whom.
 * @param {State} state
 * @param {Send} send
 */
function settings(state, send) {
  const found = choiceOf(state);
  if (!found) return nothing;
  const { info, choice } = found;
  const choose = (/** @type {Event} */ event) =>
    send({ type: "iteration-choose", choice: { algo: { id: inputOf(event).value } } });
  const set = (/** @type {string} */ id, /** @type {unknown} */ value) =>
    send({ type: "iteration-choose", choice: { algo: { ...choice.algo, [id]: value } } });
  const seed = (/** @type {Event} */ event) => {
    const { valueAsNumber: value, validity } = inputOf(event);
    if (validity.valid && Number.isInteger(value))
      send({ type: "iteration-choose", choice: { seed: value } });
  };
  return html`<div class="row">
    <label>${message("lab.algorithm")}
      <select data-testid="iteration-algo" @change=${choose}>
        ${iterating(state.game.algorithms).map((one) => html`<option value=${one.id} .selected=${live(one.id === info.id)}>${text(algorithmLabel(one))}</option>`)}
      </select>
    </label>
    ${info.options.filter(isWord).map((option) => wordField(option, choice.algo[option.id], set))}
    ${info.options.filter(isConstant).map((option) => constantField(option, settingOf(info.options, choice.algo, option), set))}
    <label>${message("iterations.seed")}
      <input type="number" data-testid="iteration-seed" min="0" max=${LAST_SEED} step="1" required .value=${live(String(choice.seed))} @change=${seed}>
    </label>
  </div>`;
}

/** The option that sets all others is offered; they keep what it says. */
const PRESET = "preset";

/**
 * @param {AlgorithmOption} option
 * @returns {option is AlgorithmOption & { kind: "choice" }}
 */
function isWord(option) {
  return option.kind === "choice" && option.id === PRESET;
}

/** The constant that weighs exploration against the mean. */
const CONSTANT = "exploration";

/**
 * @param {AlgorithmOption} option
 * @returns {option is AlgorithmOption & { kind: "number" }}
 */
function isConstant(option) {
  return option.kind === "number" && option.id === CONSTANT;
}

/**
 * @param {AlgorithmOption & { kind: "number" }} option
 * @param {unknown} value
 * @param {(id: string, value: number) => void} set
 */
function constantField(option, value, set) {
  const now = Number(value ?? option.default);
  const enter = (/** @type {Event} */ event) => {
    const { valueAsNumber, validity } = inputOf(event);
    if (validity.valid) set(option.id, valueAsNumber);
  };
  return html`<label>${text(optionLabel(option))}
    <input type="number" data-testid="iteration-${option.id}" min=${option.min} max=${option.max} step="any" required .value=${live(String(Math.round(1000 * now) / 1000))} @change=${enter}>
  </label>`;
}

/**
 * @param {AlgorithmOption & { kind: "choice" }} option
 * @param {unknown} value
 * @param {(id: string, value: string) => void} set
 */
function wordField(option, value, set) {
  const now = value ?? option.default;
  return html`<label>${text(optionLabel(option))}
    <select data-testid="iteration-${option.id}" @change=${(/** @type {Event} */ event) => set(option.id, inputOf(event).value)}>
      ${option.choices.map((choice) => html`<option value=${choice.id} .selected=${live(choice.id === now)}>${text(choiceLabel(option, choice))}</option>`)}
    </select>
  </label>`;
}

/** @param {Event} event */
function inputOf({ currentTarget }) {
  return /** @type {HTMLInputElement} */ (currentTarget);
}

/**
 * The board has gone on: the search stays with its position until somebody asks for another.
 * @param {State} state
 * @param {Send} send
 */
function elsewhere(state, send) {
  if (!isElsewhere(state)) return nothing;
  const able = shown(state).position.toMove !== null;
  return html`<div class="row"><span>${message("compare.stale")}</span>
    <button type="button" data-testid="iteration-board" aria-disabled=${able ? "false" : "true"} @click=${() => able && send({ type: "iteration-board" })}>${message("iterations.board")}</button>
  </div>`;
}

/**
 * The way through the run: a slider over all of it, and steps.
 * @param {State} state
 * @param {Send} send
 */
function way(state, send) {
  const now = iterationsOf(state);
  const found = choiceOf(state);
  if (!found) return nothing;
  const { at } = found.choice;
  const slide = (/** @type {Event} */ event) =>
    send({ type: "iteration-go", at: iterationAt(Number(inputOf(event).value)) });
  return html`
    <div class="run">
      ${now.shares && now.game ? river(now.shares, now.game.rules) : nothing}
      <input type="range" data-testid="iteration-slider" min="0" max=${PLACES} step="any" aria-label=${message("iterations.slider")} aria-valuetext=${message("iterations.at", { at: number(at) })} .value=${live(String(placeOf(at)))} @input=${slide} @keydown=${(/** @type {KeyboardEvent} */ event) => slid(event, at, send)}>
    </div>
    <div class="row ways">
      <output data-testid="iteration-at">${message("iterations.at", { at: number(at) })}</output>
      <fieldset class="row"><legend>${message("iterations.stride")}</legend>
        ${STRIDES.map(
          (stride) =>
            html`<label><input type="radio" name="stride" data-testid="stride-${stride}" .checked=${live(stride === now.stride)} @change=${() => send({ type: "iteration-stride", stride })}> ${stride === "phase" ? message("iterations.onePhase") : number(stride)}</label>`,
        )}
      </fieldset>
      <span class="row">${stepButton(state, -1, send)} ${stepButton(state, 1, send)}</span>
    </div>`;
}

/**
 * @param {State} state
 * @param {1 | -1} way
 * @param {Send} send
 */
function stepButton(state, way, send) {
  const able = stepFrom(state, way) !== null;
  const forward = way > 0;
  return html`<button type="button" class=${forward ? "primary" : nothing} data-testid=${forward ? "iteration-forward" : "iteration-back"} aria-disabled=${able ? "false" : "true"} @click=${() => able && send({ type: "iteration-step", way })}>${message(forward ? "iterations.forward" : "iterations.back")}</button>`;
}

/**
 * On the slider an arrow is one iteration, wherever it stands: its places are wider than that at the end, and narrower at the
 * beginning.
 * @param {KeyboardEvent} event
 * @param {number} at
 * @param {Send} send
 */
function slid(event, at, send) {
  const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 100, PageDown: -100 };
  const step = steps[/** @type {keyof typeof steps} */ (event.key)];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  send({ type: "iteration-go", at: at + step });
  event.preventDefault();
}

/**
 * The arrows step, except where they have a meaning of their own.
 * @param {KeyboardEvent} event
 * @param {Send} send
 */
function keyed(event, send) {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  if (!(target instanceof Element) || target.closest("input, select, [role='region']")) return;
  if (key === "ArrowRight") send({ type: "iteration-step", way: 1 });
  else if (key === "ArrowLeft") send({ type: "iteration-step", way: -1 });
  else if (key === "Home") send({ type: "iteration-go", at: 0 });
  else if (key === "End") send({ type: "iteration-go", at: LAST_ITERATION });
  else return;
  event.preventDefault();
}

/**
 * The four phases; each can be lit.
 * @param {State} state
 * @param {Told | null} told
 * @param {Send} send
 */
function phases(state, told, send) {
  if (!told) return nothing;
  const { phase, looked } = iterationsOf(state);
  const at = looked?.at ?? 0;
  return html`<ol class="phases" aria-label=${message("iterations.phases")}>
    ${PHASES.map((one) => {
      const lit = one === phase;
      const name = phaseName(one, told);
      return html`<li ?data-lit=${lit}>
        <button type="button" data-testid="phase-${one}" aria-pressed=${lit ? "true" : "false"} @click=${() => send({ type: "iteration-go", at, phase: lit ? null : one })}>${name}</button>
        <span>${phaseText(one, told)}</span>
      </li>`;
    })}
  </ol>`;
}
