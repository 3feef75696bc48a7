// The form of the next tournament: its game, its players, who meets whom from which openings, and a test.

/** @import {brainChoice} from "../../brains/brain-field.js" */
/** @import {AlgorithmInfo, AlgorithmOption, Budget} from "../../noughts.js" */
/** @import {Send, State} from "../../state/types.d.ts" */
/** @import {Draft, DraftEntrant} from "./tournament.js" */

import { LEVEL, levelOf, levelsOf } from "../../game/levels.js";
import { settingInSeat } from "../../game/options.js";
import { PRESETS, sameRules } from "../../game/presets.js";
import { playersOf } from "../../game/seats.js";
import { algorithmLabel, familyLabel, levelLabel } from "../../i18n/engine-terms.js";
import { message, number, text } from "../../i18n/language.js";
import { choiceLabel, optionLabel } from "../../i18n/option-terms.js";
import { families } from "../../seats/seats-view.js";
import { gameName } from "../../ui/labels.js";
import { presetLine } from "../../ui/preset-labels.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, noChange, nothing } from "../../vendor/lit-html/lit-html.js";
import { FIRST_TEST, MOST_ENTRANTS, MOST_GAMES, MOST_ROUNDS } from "./settings.js";
import { algorithmsIn, entrantNamed, gamesOf, planOf, rulesOf, seated, tournamentOf } from "./tournament.js";
import { changedOptions } from "./words.js";

/** Openings of more random moves decide most games before they begin. */
const MOST_PLIES = 20;
/** A limit of one move. */
const MOST_WORK = 1_000_000_000;
/** The board of the game that is played, among those by name. */
const BOARD = "board";

/** Draws the choice of a trained player. @typedef {typeof brainChoice} BrainChoice */
/** @typedef {"iterations" | "nodes" | "depth" | "timeMs"} Limit */
/** @type {readonly Limit[]} */
const LIMITS = ["iterations", "nodes", "depth", "timeMs"];
/** What a limit is when it is chosen. @type {Readonly<Record<Limit, number>>} */
const FIRST_LIMITS = { iterations: 1000, nodes: 20_000, depth: 4, timeMs: 100 };

/**
 * @param {State} state
 * @param {Send} send
 * @param {BrainChoice} [brainChoice] once it is there
 */
export function setup(state, send, brainChoice) {
  const { draft } = tournamentOf(state);
  const set = (/** @type {Partial<Draft>} */ changes) => send({ type: "tournament-draft", changes });
  return html`
    ${board(state, draft, set)} ${entrants(state, send, brainChoice)}
    <div class="row">
      <label>${message("tournament.pairing")}
        <select data-testid="tournament-pairing" @change=${(/** @type {Event} */ event) => set({ pairing: valueIn(event) === "gauntlet" ? "gauntlet" : "roundRobin" })}>
          ${/** @type {const} */ (["roundRobin", "gauntlet"]).map((one) => html`<option value=${one} .selected=${live(one === draft.pairing)}>${message(`tournament.${one}`)}</option>`)}
        </select>
      </label>
      ${openings(draft, set)}
      ${draft.openings.kind === "all" ? nothing : count("rounds", draft.rounds, 1, MOST_ROUNDS, (rounds) => set({ rounds }))}
      ${count("seed", draft.seed, 0, Number.MAX_SAFE_INTEGER, (seed) => set({ seed }))}
    </div>
    ${test(draft, set)} ${start(state, send)}
  `;
}

/**
 * @param {State} state
 * @param {Draft} draft
 * @param {(changes: Partial<Draft>) => void} set
 */
function board(state, draft, set) {
  const rules = draft.rules;
  const now = rules ? PRESETS.find((one) => sameRules(one.rules, rules))?.id : BOARD;
  const choose = (/** @type {Event} */ event) =>
    set({ rules: PRESETS.find(({ id }) => id === valueIn(event))?.rules ?? null });
  return html`<div class="row"><label>${message("tournament.board")}
    <select data-testid="tournament-board" @change=${choose}>
      <option value=${BOARD} .selected=${live(now === BOARD)}>${message("tournament.thisBoard", { game: gameName(state.game.rules) })}</option>
      ${rules && now === undefined ? html`<option value="kept" .selected=${live(true)}>${gameName(rules)}</option>` : nothing}
      ${PRESETS.map((preset) => html`<option value=${preset.id} .selected=${live(preset.id === now)}>${presetLine(preset)}</option>`)}
    </select>
  </label></div>`;
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {BrainChoice} [brainChoice]
 */
function entrants(state, send, brainChoice) {
  const players = seated(state);
  const algorithms = algorithmsIn(state);
  return html`<fieldset class="entrants"><legend>${message("tournament.players")}</legend>
    <ol class="plain">${players.map(({ entrant, info }, index) => {
      const change = (/** @type {DraftEntrant} */ next) =>
        send({ type: "tournament-entrant", index, entrant: next });
      return html`<li data-entrant=${index}>
        <div class="row">
          <span class="number" aria-hidden="true">${index + 1}</span>
          ${picker(entrant, algorithms, index, change)}
          ${info ? limits(entrant, info, index, change) : html`<span class="error">${message("tournament.cannotPlay")}</span>`}
          ${players.length > 2 ? html`<button type="button" class="quiet" data-testid="tournament-remove-${index}" aria-label=${message("tournament.removePlayer", { number: index + 1 })} @click=${() => send({ type: "tournament-remove", index })}>${message("tournament.remove")}</button>` : nothing}
        </div>
        ${info && info.options.length > 0 ? options(state, { entrant, info, index, change, brainChoice }) : nothing}
      </li>`;
    })}</ol>
    <button type="button" data-testid="tournament-add" aria-disabled=${players.length < MOST_ENTRANTS ? "false" : "true"} @click=${() => send({ type: "tournament-add" })}>${message("tournament.add")}</button>
  </fieldset>`;
}

/**
 * @param {DraftEntrant} entrant
 * @param {readonly AlgorithmInfo[]} algorithms
 * @param {number} index
 * @param {(next: DraftEntrant) => void} change
 */
function picker(entrant, algorithms, index, change) {
  const level = levelOf(algorithms, { kind: "engine", participant: 0, ...entrant });
  const now = level ? `${LEVEL}${level}` : entrant.algo.id;
  const option = (/** @type {string} */ value, /** @type {string} */ label) =>
    html`<option value=${value} .selected=${live(value === now)}>${label}</option>`;
  const choose = (/** @type {Event} */ event) => {
    const next = entrantNamed(algorithms, valueIn(event));
    if (next) change(next);
  };
  return html`<select data-testid="tournament-player-${index}" aria-label=${message("tournament.playerNumber", { number: index + 1 })} @change=${choose}>
    ${algorithms.some(({ id }) => id === entrant.algo.id) ? nothing : option(entrant.algo.id, entrant.algo.id)}
    <optgroup label=${message("seat.levels")}>${levelsOf(algorithms).map((one) => option(`${LEVEL}${one.id}`, text(levelLabel(one))))}</optgroup>
    ${families(algorithms).map(([family, infos]) => html`<optgroup label=${text(familyLabel(family))}>${infos.map((info) => option(info.id, text(algorithmLabel(info))))}</optgroup>`)}
  </select>`;
}

/**
 * The limit of a move: what is counted, and how much of it.
 * @param {DraftEntrant} entrant
 * @param {AlgorithmInfo} info
 * @param {number} index
 * @param {(next: DraftEntrant) => void} change
 */
function limits(entrant, info, index, change) {
  const able = LIMITS.filter((limit) => info.limits.includes(limit));
  if (able.length === 0) return nothing;
  const { budget, algo } = entrant;
  const now = LIMITS.find((limit) => budget[limit] !== undefined);
  const others = LIMITS.filter((limit) => budget[limit] !== undefined && limit !== now);
  const set = (/** @type {Budget} */ next) => change({ algo, budget: next });
  const choose = (/** @type {Event} */ event) => {
    const limit = LIMITS.find((one) => one === valueIn(event));
    set(limit ? { [limit]: FIRST_LIMITS[limit] } : {});
  };
  return html`<select data-testid="tournament-limit-${index}" aria-label=${message("tournament.limit", { number: index + 1 })} @change=${choose}>
      <option value="" .selected=${live(!now)}>${message("tournament.noLimit")}</option>
      ${able.map((limit) => html`<option value=${limit} .selected=${live(limit === now)}>${message(`tournament.by.${limit}`)}</option>`)}
    </select>
    ${now ? numberInput({ id: `tournament-work-${index}`, label: message(`tournament.by.${now}`), value: budget[now] ?? 1, min: 1, max: MOST_WORK, set: (value) => set({ ...budget, [now]: value }) }) : nothing}
    ${others.length > 0 ? html`<span class="hint">${message("tournament.moreLimits", { count: others.length })}</span>` : nothing}`;
}

/**
 * What can be set about an algorithm, as it describes itself.
 * @param {State} state
 * @param {{ entrant: DraftEntrant, info: AlgorithmInfo, index: number, change: (next: DraftEntrant) => void, brainChoice: BrainChoice | undefined }} about
 */
function options(state, { entrant, info, index, change, brainChoice }) {
  const { algo, budget } = entrant;
  const changed = changedOptions(info, algo);
  const set = (/** @type {AlgorithmOption} */ { id }, /** @type {unknown} */ value) => {
    const { [id]: _, ...others } = /** @type {Record<string, unknown> & { id: string }} */ (algo);
    change({ algo: { ...others, id: info.id, ...(value === null ? {} : { [id]: value }) }, budget });
  };
  const fieldOf = (/** @type {AlgorithmOption} */ option) => {
    const id = `tournament-option-${option.id}-${index}`;
    const change = (/** @type {unknown} */ value) => set(option, value);
    if (option.kind !== "brain")
      return optionField(option, settingInSeat(info.options, algo, option), id, change);
    const current = algo[option.id] ?? "";
    return html`<label>${text(optionLabel(option))} ${brainChoice?.(state, { id, learner: info.id, current, change })}</label>`;
  };
  return html`<details>
    <summary data-testid="tournament-options-${index}">${changed.length > 0 ? changed.join(message("gap.parts")) : message("tournament.options")}</summary>
    <div class="row">${info.options.map(fieldOf)}
      ${changed.length > 0 ? html`<button type="button" class="quiet" @click=${() => change({ algo: { id: info.id }, budget })}>${message("tournament.defaults")}</button>` : nothing}
    </div>
  </details>`;
}

/**
 * @param {Exclude<AlgorithmOption, { kind: "brain" }>} option
 * @param {unknown} value
 * @param {string} id
 * @param {(value: unknown) => void} set
 */
function optionField(option, value, id, set) {
  const label = text(optionLabel(option));
  if (option.kind === "flag") {
    return html`<label><input type="checkbox" data-testid=${id} .checked=${live(value === true)} @change=${(/** @type {Event} */ event) => set(inputOf(event).checked)}> ${label}</label>`;
  }
  if (option.kind === "choice") {
    return html`<label>${label} <select data-testid=${id} @change=${(/** @type {Event} */ event) => set(valueIn(event))}>${option.choices.map((choice) => html`<option value=${choice.id} .selected=${live(choice.id === value)}>${text(choiceLabel(option, choice))}</option>`)}</select></label>`;
  }
  const { min, max, kind } = option;
  return html`<label>${label} ${numberInput({ id, value: Number(value), min, max, isWhole: kind === "count", set })}</label>`;
}

/**
 * @param {Draft} draft
 * @param {(changes: Partial<Draft>) => void} set
 */
function openings({ openings: now }, set) {
  const kind = kindOf(now);
  const plies = now.kind === "all" ? now.plies : now.most;
  const to = (/** @type {string} */ next, /** @type {number} */ length) => {
    if (next === "all") return set({ openings: { kind: "all", plies: length } });
    const most = next === "empty" ? 0 : Math.max(1, length);
    return set({ openings: { kind: "random", fewest: most, most } });
  };
  const choose = (/** @type {Event} */ event) =>
    to(valueIn(event), plies || (valueIn(event) === "all" ? 1 : 2));
  return html`<label>${message("tournament.openings")}
      <select data-testid="tournament-openings" @change=${choose}>
        ${/** @type {const} */ (["empty", "random", "all"]).map((one) => html`<option value=${one} .selected=${live(one === kind)}>${message(`tournament.openings.${one}`)}</option>`)}
      </select>
    </label>
    ${kind === "empty" ? nothing : count("plies", plies, 1, MOST_PLIES, (length) => to(kind, length))}`;
}

/**
 * @param {Draft["openings"]} openings
 * @returns {"all" | "empty" | "random"}
 */
function kindOf(openings) {
  if (openings.kind === "all") return "all";
  return openings.most === 0 ? "empty" : "random";
}

/**
 * A whole number that is typed.
 * @param {"rounds" | "seed" | "plies"} id
 * @param {number} value
 * @param {number} least
 * @param {number} most
 * @param {(value: number) => void} set
 */
function count(id, value, least, most, set) {
  return html`<label>${message(`tournament.${id}`)}
    ${numberInput({ id: `tournament-${id}`, value, min: least, max: most, set })}
  </label>`;
}

/**
 * @param {Draft} draft
 * @param {(changes: Partial<Draft>) => void} set
 */
function test({ test: now }, set) {
  const toggle = (/** @type {Event} */ event) => set({ test: inputOf(event).checked ? FIRST_TEST : null });
  return html`<div class="row">
    <label><input type="checkbox" data-testid="tournament-test" .checked=${live(now !== null)} @change=${toggle}> ${message("tournament.sprt")}</label>
    ${now ? testFields(now, set) : nothing}
  </div>`;
}

/**
 * @param {NonNullable<Draft["test"]>} now
 * @param {(changes: Partial<Draft>) => void} set
 */
function testFields(now, set) {
  const bound = (/** @type {"elo0" | "elo1"} */ id, /** @type {number} */ min, /** @type {number} */ max) => {
    const enter = (/** @type {number} */ value) => set({ test: { ...now, [id]: value } });
    return html`<label>${message(`tournament.${id}`)} ${numberInput({ id: `tournament-${id}`, value: now[id], min, max, isWhole: false, set: enter })}</label>`;
  };
  const least = 0.01;
  return html`${bound("elo0", -1000, now.elo1 - least)} ${bound("elo1", now.elo0 + least, 1000)}
    <label>${message("tournament.model")}
      <select data-testid="tournament-model" @change=${(/** @type {Event} */ event) => set({ test: { ...now, model: valueIn(event) === "logistic" ? "logistic" : "normalized" } })}>
        ${/** @type {const} */ (["normalized", "logistic"]).map((one) => html`<option value=${one} .selected=${live(one === now.model)}>${message(`tournament.${one}`)}</option>`)}
      </select>
    </label>`;
}

/**
 * @param {State} state
 * @param {Send} send
 */
function start(state, send) {
  const { draft, played } = tournamentOf(state);
  const games = gamesOf(state);
  const tooMany = games !== null && games > MOST_GAMES;
  const able = planOf(state) !== null && !tooMany;
  const size = 2 ** playersOf(rulesOf(state, draft)) - 2;
  const key = games === null ? "tournament.sizeAll" : "tournament.size";
  return html`<div class="row">
    <button type="button" class="primary" data-testid="tournament-start" aria-disabled=${able ? "false" : "true"} @click=${() => able && send({ type: "tournament-start" })}>${message("tournament.start")}</button>
    ${played ? html`<button type="button" data-testid="tournament-back" @click=${() => send({ type: "tournament-drafting", on: false })}>${message("tournament.back")}</button>` : nothing}
    <span class="hint" data-testid="tournament-size">${message(tooMany ? "tournament.sizeTooLarge" : key, { games: games ?? 0, group: size, most: number(MOST_GAMES) })}</span>
  </div>`;
}

/** @param {Event} event */
function inputOf({ currentTarget }) {
  return /** @type {HTMLInputElement} */ (currentTarget);
}

/** @param {Event} event */
function valueIn(event) {
  return inputOf(event).value;
}

/**
 * A field for a number. What is typed counts as soon as it is possible; while somebody types, the text is theirs.
 * @param {object} about
 * @param {string} about.id
 * @param {string} [about.label] where no label stands around it
 * @param {number} about.value
 * @param {number} about.min
 * @param {number} about.max
 * @param {boolean} [about.isWhole]
 * @param {(value: number) => void} about.set
 */
function numberInput({ id, label, value, min, max, isWhole = true, set }) {
  const isTyping = document.activeElement?.getAttribute("data-testid") === id;
  const enter = (/** @type {Event} */ event) => {
    const { validity, valueAsNumber } = inputOf(event);
    if (validity.valid && Number.isFinite(valueAsNumber) && valueAsNumber !== value) set(valueAsNumber);
  };
  const leave = (/** @type {Event} */ event) => {
    if (!inputOf(event).validity.valid) inputOf(event).value = String(value);
  };
  return html`<input type="number" data-testid=${id} aria-label=${label ?? nothing} min=${min} max=${max} step=${isWhole ? 1 : "any"} required .value=${isTyping ? noChange : live(String(value))} @input=${enter} @change=${enter} @blur=${leave}>`;
}
