// The form of the next tournament: its game, its players, who meets whom from which openings, and a test.

import type { AlgorithmInfo, AlgorithmOption, Budget, Rules } from "../../noughts.js";
import { families } from "../../shared/game/families.ts";
import { LEVEL, levelOf, levelsOf } from "../../shared/game/levels.ts";
import { settingInSeat, usualInSeat } from "../../shared/game/options.ts";
import { PRESETS, sameRules } from "../../shared/game/presets.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { algorithmLabel, familyLabel, levelLabel } from "../../shared/i18n/engine-terms.ts";
import { message, number, type PlainKey, text } from "../../shared/i18n/language.ts";
import { optionLabel } from "../../shared/i18n/option-terms.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { checkbox, labelled, select } from "../../shared/ui/controls.ts";
import { valueIn } from "../../shared/ui/input.ts";
import { gameName } from "../../shared/ui/labels.ts";
import { numberInput, whenPossible } from "../../shared/ui/number-input.ts";
import { optionField } from "../../shared/ui/option-field.ts";
import { presetLine } from "../../shared/ui/preset-labels.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { brainChoice } from "../brains/brain-field.ts";
import { takesTime } from "../judge-of.ts";
import { changedOptions } from "../option-words.ts";
import { termOfOption, withTerm } from "../terms.ts";
import { FIRST_TEST, MOST_ENTRANTS, MOST_GAMES, MOST_ROUNDS } from "./settings.ts";
import {
  algorithmsIn,
  type Draft,
  type DraftEntrant,
  entrantNamed,
  gamesOf,
  planOf,
  rulesOf,
  seated,
  tournamentOf,
} from "./tournament.ts";

/** Openings of more random moves decide most games before they begin. */
const MOST_PLIES = 20;
/** A limit of one move. */
const MOST_WORK = 1_000_000_000;
/** The board of the game that is played, among those by name. */
const BOARD = "board";

/** Draws the choice of a trained player. */
type BrainChoice = typeof brainChoice;

type Limit = "iterations" | "nodes" | "depth" | "timeMs";

const LIMITS: readonly Limit[] = ["iterations", "nodes", "depth", "timeMs"];
/** What a limit is when it is chosen. */
const FIRST_LIMITS: Readonly<Record<Limit, number>> = {
  iterations: 1000,
  nodes: 20_000,
  depth: 4,
  timeMs: 100,
};

/** @param brainChoice once it is there */
export function setup(state: State, send: Send, brainChoice?: BrainChoice) {
  const { draft } = tournamentOf(state);
  const set = (changes: Partial<Draft>) => send({ type: "tournament-draft", changes });
  return html`
    ${board(state, draft, set)} ${entrants(state, send, brainChoice)}
    <div class="row">
      ${labelled(
        message("tournament.pairing"),
        select({ id: "tournament-pairing" }, draft.pairing, named(["roundRobin", "gauntlet"]), (pairing) =>
          set({ pairing }),
        ),
      )}
      ${openings(draft, set)}
      ${draft.openings.kind === "all" ? nothing : count("rounds", draft.rounds, 1, MOST_ROUNDS, (rounds) => set({ rounds }))}
      ${count("seed", draft.seed, 0, Number.MAX_SAFE_INTEGER, (seed) => set({ seed }))}
    </div>
    ${judging(rulesOf(state, draft), draft, set)} ${test(draft, set)} ${start(state, send)}
  `;
}

function board(state: State, draft: Draft, set: (changes: Partial<Draft>) => void) {
  const rules = draft.rules;
  const now = rules ? PRESETS.find((one) => sameRules(one.rules, rules))?.id : BOARD;
  const choose = (event: Event) =>
    set({ rules: PRESETS.find(({ id }) => id === valueIn(event))?.rules ?? null });
  return html`<div class="row"><label>${message("tournament.board")}
    <select data-testid="tournament-board" @change=${choose}>
      <option value=${BOARD} .selected=${live(now === BOARD)}>${message("tournament.thisBoard", { game: gameName(state.game.rules) })}</option>
      ${rules && now === undefined ? html`<option value="kept" .selected=${live(true)}>${gameName(rules)}</option>` : nothing}
      ${PRESETS.map((preset) => html`<option value=${preset.id} .selected=${live(preset.id === now)}>${presetLine(preset)}</option>`)}
    </select>
  </label></div>`;
}

function entrants(state: State, send: Send, brainChoice?: BrainChoice) {
  const players = seated(state);
  const algorithms = algorithmsIn(state);
  return html`<fieldset class="entrants"><legend>${message("tournament.players")}</legend>
    <ol class="plain">${players.map(({ entrant, info }, index) => {
      const change = (next: DraftEntrant) => send({ type: "tournament-entrant", index, entrant: next });
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

function picker(
  entrant: DraftEntrant,
  algorithms: readonly AlgorithmInfo[],
  index: number,
  change: (next: DraftEntrant) => void,
) {
  const level = levelOf(algorithms, { kind: "engine", participant: 0, ...entrant });
  const now = level ? `${LEVEL}${level}` : entrant.algo.id;
  const option = (value: string, label: string) =>
    html`<option value=${value} .selected=${live(value === now)}>${label}</option>`;
  const choose = (event: Event) => {
    const next = entrantNamed(algorithms, valueIn(event));
    if (next) change(next);
  };
  return html`<select data-testid="tournament-player-${index}" aria-label=${message("tournament.playerNumber", { number: index + 1 })} @change=${choose}>
    ${algorithms.some(({ id }) => id === entrant.algo.id) ? nothing : option(entrant.algo.id, entrant.algo.id)}
    <optgroup label=${message("seat.levels")}>${levelsOf(algorithms).map((one) => option(`${LEVEL}${one.id}`, text(levelLabel(one))))}</optgroup>
    ${families(algorithms).map(([family, infos]) => html`<optgroup label=${text(familyLabel(family))}>${infos.map((info) => option(info.id, text(algorithmLabel(info))))}</optgroup>`)}
  </select>`;
}

/** The limit of a move: what is counted, and how much of it. */
function limits(
  entrant: DraftEntrant,
  info: AlgorithmInfo,
  index: number,
  change: (next: DraftEntrant) => void,
) {
  const able = LIMITS.filter((limit) => info.limits.includes(limit));
  if (able.length === 0) return nothing;
  const { budget, algo } = entrant;
  const now = LIMITS.find((limit) => budget[limit] !== undefined);
  const others = LIMITS.filter((limit) => budget[limit] !== undefined && limit !== now);
  const set = (next: Budget) => change({ algo, budget: next });
  const choose = (event: Event) => {
    const limit = LIMITS.find((one) => one === valueIn(event));
    set(limit ? { [limit]: FIRST_LIMITS[limit] } : {});
  };
  return html`<select data-testid="tournament-limit-${index}" aria-label=${message("tournament.limit", { number: index + 1 })} @change=${choose}>
      <option value="" .selected=${live(!now)}>${message("tournament.noLimit")}</option>
      ${able.map((limit) => html`<option value=${limit} .selected=${live(limit === now)}>${message(`tournament.by.${limit}`)}</option>`)}
    </select>
    ${now ? work(now, budget[now] ?? 1, index, (value) => set({ ...budget, [now]: value })) : nothing}
    ${others.length > 0 ? html`<span class="hint">${message("tournament.moreLimits", { count: others.length })}</span>` : nothing}`;
}

/** What can be set about an algorithm, as it describes itself. */
function options(
  state: State,
  {
    entrant,
    info,
    index,
    change,
    brainChoice,
  }: {
    entrant: DraftEntrant;
    info: AlgorithmInfo;
    index: number;
    change: (next: DraftEntrant) => void;
    brainChoice: BrainChoice | undefined;
  },
) {
  const { algo, budget } = entrant;
  const changed = changedOptions(info, algo, usualInSeat);
  const set = ({ id }: AlgorithmOption, value: unknown) => {
    const { [id]: _, ...others } = algo as Record<string, unknown> & { id: string };
    change({ algo: { ...others, id: info.id, ...(value === null ? {} : { [id]: value }) }, budget });
  };
  const fieldOf = (option: AlgorithmOption) => {
    const id = `tournament-option-${option.id}-${index}`;
    const change = (value: unknown) => set(option, value);
    if (option.kind !== "brain")
      return withTerm(
        termOfOption(option.id),
        text(optionLabel(option)),
        optionField(option, settingInSeat(info.options, algo, option), id, change),
      );
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

function openings({ openings: now }: Draft, set: (changes: Partial<Draft>) => void) {
  const kind = kindOf(now);
  const plies = now.kind === "all" ? now.plies : now.most;
  const to = (next: string, length: number) => {
    if (next === "all") return set({ openings: { kind: "all", plies: length } });
    const most = next === "empty" ? 0 : Math.max(1, length);
    return set({ openings: { kind: "random", fewest: most, most } });
  };
  const kinds = ["empty", "random", "all"] as const;
  const choices = kinds.map((one) => [one, message(`tournament.openings.${one}`)] as const);
  const choose = (next: (typeof kinds)[number]) => to(next, plies || (next === "all" ? 1 : 2));
  const label = message("tournament.openings");
  return html`${withTerm("opening", label, labelled(label, select({ id: "tournament-openings" }, kind, choices, choose)))}
    ${kind === "empty" ? nothing : count("plies", plies, 1, MOST_PLIES, (length) => to(kind, length))}`;
}

function kindOf(openings: Draft["openings"]): "all" | "empty" | "random" {
  if (openings.kind === "all") return "all";
  return openings.most === 0 ? "empty" : "random";
}

/** How much of what is counted. */
function work(limit: (typeof LIMITS)[number], value: number, index: number, set: (value: number) => void) {
  const label = message(`tournament.by.${limit}`);
  const enter = whenPossible(value, set);
  return numberInput({ id: `tournament-work-${index}`, label, value, min: 1, max: MOST_WORK, enter });
}

/** A whole number that is typed. */
function count(
  id: "rounds" | "seed" | "plies",
  value: number,
  least: number,
  most: number,
  set: (value: number) => void,
) {
  const enter = whenPossible(value, set);
  const control = numberInput({ id: `tournament-${id}`, value, min: least, max: most, enter });
  const label = message(`tournament.${id}`);
  return withTerm(id === "seed" ? id : undefined, label, labelled(label, control));
}

/** Whether every move is judged, where somebody can and it takes time. */
function judging(rules: Rules, { judged }: Draft, set: (changes: Partial<Draft>) => void) {
  if (!takesTime(rules)) return nothing;
  const control = checkbox({ id: "tournament-judging" }, judged, (isOn) => set({ judged: isOn }));
  return html`<div class="row">${labelled(message("tournament.judging"), control, true)}</div>`;
}

function test({ test: now }: Draft, set: (changes: Partial<Draft>) => void) {
  const toggle = (isOn: boolean) => set({ test: isOn ? FIRST_TEST : null });
  return html`<div class="row">
    ${withTerm("sprt", message("tournament.sprt"), labelled(message("tournament.sprt"), checkbox({ id: "tournament-test" }, now !== null, toggle), true))}
    ${now ? testFields(now, set) : nothing}
  </div>`;
}

function testFields(now: NonNullable<Draft["test"]>, set: (changes: Partial<Draft>) => void) {
  const bound = (id: "elo0" | "elo1", min: number, max: number) => {
    const enter = whenPossible(now[id], (value) => set({ test: { ...now, [id]: value } }));
    const about = { id: `tournament-${id}`, value: now[id], min, max, step: "any", enter } as const;
    return labelled(message(`tournament.${id}`), numberInput(about));
  };
  const least = 0.01;
  return html`${bound("elo0", -1000, now.elo1 - least)} ${bound("elo1", now.elo0 + least, 1000)}
    ${labelled(
      message("tournament.model"),
      select({ id: "tournament-model" }, now.model, named(["normalized", "logistic"]), (model) =>
        set({ test: { ...now, model } }),
      ),
    )}`;
}

/** Choices with the names that the texts of a tournament have for them. */
function named<Value extends "gauntlet" | "logistic" | "normalized" | "roundRobin">(
  values: readonly Value[],
) {
  return values.map((one) => [one, message(`tournament.${one}` as PlainKey)] as const);
}

function start(state: State, send: Send) {
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
