// The view of the iterations: what is searched, the way through the run, the phases, the children and the tree.

import type { AlgorithmOption } from "../../noughts.js";
import { faultText } from "../../shared/fault/fault-text.ts";
import { settingOf } from "../../shared/game/options.ts";
import { moverAt, shown } from "../../shared/game/selectors.ts";
import { algorithmLabel } from "../../shared/i18n/engine-terms.ts";
import { language, message, number, text } from "../../shared/i18n/language.ts";
import { optionLabel } from "../../shared/i18n/option-terms.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { labelled, select } from "../../shared/ui/controls.ts";
import { valueIn } from "../../shared/ui/input.ts";
import { numberInput, whenPossible } from "../../shared/ui/number-input.ts";
import { optionField } from "../../shared/ui/option-field.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { paceField, stepButtons } from "../steps-view.ts";
import { ask, type TermId, termOfOption, withTerm } from "../terms.ts";
import { tokensIn } from "../tokens.ts";
import { childrenTable } from "./children-table.ts";
import { iterating } from "./first-search.ts";
import { asked, choiceOf, isElsewhere, iterationsOf, PHASES, STRIDES, stepFrom } from "./iterations.ts";
import { river } from "./river.ts";
import { iterationAt, LAST_ITERATION, PLACES, placeOf } from "./scale.ts";
import { stages } from "./stages-view.ts";
import { treePicture } from "./tree-picture.ts";
import { phaseName, phaseText, said, summaryOf, type Told } from "./words.ts";

/** A seed is a whole number up to this one. */
const LAST_SEED = 4_294_967_295;

export function iterations(state: State, send: Send) {
  const now = iterationsOf(state);
  const { looked, game } = now;
  const told = toldOf(state);
  return html`<div class="iterations" @keydown=${(event: KeyboardEvent) => keyed(event, send)}>
    <h2 id="lab-title">${message("iterations.title")}</h2>
    <p class="hint">${message(summaryOf(choiceOf(state)?.info.id))}</p>
    ${guard(settingsOf(state), () => settings(state, send))} ${elsewhere(state, send)}
    <div class="walk">
      <p class="sentence" role="status" aria-live=${now.playing ? "off" : "polite"} data-testid="iteration-said">${status(state, told)}</p>
      ${way(state, send)}
    </div>
    ${looked && game ? [phases(state, told, send), childrenTable(now, looked, game.rules, send), stages(now, game.rules, looked.at, send), treePicture(looked, now, game.rules, send)] : nothing}
  </div>`;
}

/** The iteration that is shown, with the players. */
function toldOf(state: State): Told | null {
  const { looked, game } = iterationsOf(state);
  if (!looked?.step || !game) return null;
  const { step } = looked;
  const moverAfter = (plies: number) =>
    moverAt({ ...state.game, rules: game.rules }, game.moves.length + plies);
  return {
    step,
    rules: game.rules,
    mover: moverAfter(0),
    leafMover: moverAfter(step.path.length),
    tokens: tokensIn(state, game.rules),
  };
}

function status(state: State, told: Told | null) {
  const now = iterationsOf(state);
  if (now.fault) return message("iterations.failed", { fault: faultText(now.fault) });
  if (!asked(state)) return message("lab.over");
  return now.looked ? said(now, told) : message("iterations.searching");
}

/** What the settings show. Nothing else draws them anew: somebody may be typing there. */
function settingsOf(state: State) {
  const choice = choiceOf(state)?.choice;
  return [state.game.algorithms, choice?.algo, choice?.seed, language()];
}

/** What is searched, and by whom. */
function settings(state: State, send: Send) {
  const found = choiceOf(state);
  if (!found) return nothing;
  const { info, choice } = found;
  const choose = (id: string) => send({ type: "iteration-choose", choice: { algo: { id } } });
  const searchers = iterating(state.game.algorithms);
  const names = searchers.map((one) => [one.id, text(algorithmLabel(one))] as const);
  const set = (id: string, value: unknown) =>
    send({ type: "iteration-choose", choice: { algo: { ...choice.algo, [id]: value } } });
  const setSeed = (seed: number) => send({ type: "iteration-choose", choice: { seed } });
  const enter = whenPossible(choice.seed, setSeed, true);
  return html`<div class="row">
    ${labelled(message("lab.algorithm"), select({ id: "iteration-algo" }, info.id, names, choose))}
    ${info.options.filter(isWord).map((option) => optionField(option, choice.algo[option.id] ?? option.default, `iteration-${option.id}`, (value) => set(option.id, value)))}
    ${info.options.filter(isConstant).map((option) => constantField(option, settingOf(info.options, choice.algo, option), set))}
    ${withTerm("seed", message("iterations.seed"), labelled(message("iterations.seed"), numberInput({ id: "iteration-seed", value: choice.seed, min: 0, max: LAST_SEED, enter })))}
  </div>`;
}

/** The option that sets all others is offered; they keep what it says. */
const PRESET = "preset";

function isWord(option: AlgorithmOption): option is AlgorithmOption & { kind: "choice" } {
  return option.kind === "choice" && option.id === PRESET;
}

/** The constant that weighs exploration against the mean. */
const CONSTANT = "exploration";

function isConstant(option: AlgorithmOption): option is AlgorithmOption & { kind: "number" } {
  return option.kind === "number" && option.id === CONSTANT;
}

/** A long number is rounded to be read. */
function constantField(
  option: AlgorithmOption & { kind: "number" },
  value: unknown,
  set: (id: string, value: number) => void,
) {
  const { id, max, min } = option;
  const now = Math.round(1000 * Number(value ?? option.default)) / 1000;
  const enter = whenPossible(now, (constant) => set(id, constant), true);
  const about = { id: `iteration-${id}`, value: now, min, max, step: "any", enter } as const;
  const label = text(optionLabel(option));
  return withTerm(termOfOption(id), label, labelled(label, numberInput(about)));
}

/** The board has gone on: the search stays with its position until somebody asks for another. */
function elsewhere(state: State, send: Send) {
  if (!isElsewhere(state)) return nothing;
  const able = shown(state).position.toMove !== null;
  return html`<div class="row"><span>${message("lab.stale")}</span>
    <button type="button" data-testid="iteration-board" aria-disabled=${able ? "false" : "true"} @click=${() => able && send({ type: "iteration-board" })}>${message("iterations.board")}</button>
  </div>`;
}

/** The way through the run: a slider over all of it, and steps. */
function way(state: State, send: Send) {
  const now = iterationsOf(state);
  const found = choiceOf(state);
  if (!found) return nothing;
  const { at } = found.choice;
  const clock = html`<output data-testid="iteration-at">${message("iterations.at", { at: number(at) })}</output>`;
  const slide = (event: Event) => send({ type: "iteration-go", at: iterationAt(Number(valueIn(event))) });
  return html`
    <div class="run">
      ${now.shares && now.game ? river(now.shares, now.game.rules) : nothing}
      <input type="range" data-testid="iteration-slider" min="0" max=${PLACES} step="any" aria-label=${message("iterations.slider")} aria-valuetext=${message("iterations.at", { at: number(at) })} .value=${live(String(placeOf(at)))} @input=${slide} @keydown=${(event: KeyboardEvent) => slid(event, at, send)}>
    </div>
    <div class="row">
      <fieldset class="row"><legend>${message("iterations.stride")}</legend>
        ${STRIDES.map(
          (stride) =>
            html`<label><input type="radio" name="stride" data-testid="stride-${stride}" .checked=${live(stride === now.stride)} @change=${() => send({ type: "iteration-stride", stride })}> ${stride === "phase" ? message("iterations.onePhase") : number(stride)}</label>`,
        )}
      </fieldset>
    </div>
    ${stepButtons(
      { back: stepFrom(state, -1) !== null, next: stepFrom(state, 1) !== null, playing: now.playing },
      html`${clock} ${paceField(state, send)}`,
      {
        play: (on) => send({ type: "iteration-play", on }),
        step: (way) => send({ type: "iteration-step", way }),
      },
    )}`;
}

/**
 * On the slider an arrow is one iteration, wherever it stands: its places are wider than that at the end, and narrower at the
 * beginning.
 */
function slid(event: KeyboardEvent, at: number, send: Send) {
  const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 100, PageDown: -100 };
  const step = steps[event.key as keyof typeof steps];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  send({ type: "iteration-go", at: at + step });
  event.preventDefault();
}

/** The arrows step, except where they have a meaning of their own. */
function keyed(event: KeyboardEvent, send: Send) {
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

/** The term that each phase is. */
const PHASE_TERMS = {
  select: "selection",
  expand: "expansion",
  simulate: "simulation",
  backUp: "backpropagation",
} as const satisfies Record<(typeof PHASES)[number], TermId>;

/** The four phases; each can be lit. */
function phases(state: State, told: Told | null, send: Send) {
  if (!told) return nothing;
  const { phase, looked } = iterationsOf(state);
  const at = looked?.at ?? 0;
  return html`<ol class="phases" aria-label=${message("iterations.phases")}>
    ${PHASES.map((one) => {
      const lit = one === phase;
      const name = phaseName(one, told);
      return html`<li ?data-lit=${lit}>
        <button type="button" data-testid="phase-${one}" aria-pressed=${lit ? "true" : "false"} @click=${() => send({ type: "iteration-go", at, phase: lit ? null : one })}>${name}</button>
        <span>${phaseText(one, told)} ${ask(PHASE_TERMS[one], name)}</span>
      </li>`;
    })}
  </ol>`;
}
