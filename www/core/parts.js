// The parts of the page that load on demand: nobody needs them for the first move. An event that opens such a part waits
// until it is there.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Fields} from "../game/presets.js" */
/** @import {AppEvent, Change, Handlers, Plain, Send, State, StateAndEffects} from "../state/types.d.ts" */
/** @import {View} from "../lab/views.js" */
/** @import {Runners, Wisher} from "./searches.js" */

import { canZoom } from "../board/zoom.js";
import { hasGravity } from "../game/coordinates.js";
import { takesBrain } from "../game/options.js";
import { fieldsOf } from "../game/presets.js";
import { learn } from "../i18n/language.js";
import { amend } from "../state/amend.js";
import { loaded, setPart } from "./loaded.js";
import { addStyle } from "./styles.js";

export { part, setPart } from "./loaded.js";

/** Each part is a module that gives its styles, its messages, its views, and the changes of state that nothing else needs. */
const LOADERS = {
  analysis: () => import("../analysis/analysis-part.js"),
  brains: () => import("../brains/brains-part.js"),
  cards: () => import("../seats/cards-part.js"),
  ending: () => import("../ending/ending-part.js"),
  failure: () => import("../failure/failure-part.js"),
  games: () => import("../games/games-part.js"),
  gomoku: () => import("../gomoku/gomoku-part.js"),
  iterations: () => import("../lab/iterations-part.js"),
  curves: () => import("../lab/curves-part.js"),
  lab: () => import("../lab/lab-part.js"),
  opening: () => import("../games/opening-part.js"),
  puzzles: () => import("../puzzles/puzzles-part.js"),
  release: () => import("../release/release-part.js"),
  reports: () => import("../evaluation/reports-part.js"),
  share: () => import("../share/share-part.js"),
  review: () => import("../review/review-part.js"),
  rules: () => import("../rules/rules-part.js"),
  settings: () => import("../settings/settings-part.js"),
  sounds: () => import("../sound/sounds-part.js"),
  setup: () => import("../setup/setup-part.js"),
  statistics: () => import("../statistics/statistics-part.js"),
  tools: () => import("../board/tools-part.js"),
  training: () => import("../lab/training-part.js"),
  tournament: () => import("../lab/tournament-part.js"),
  tree: () => import("../lab/tree-part.js"),
  ultimate: () => import("../board/ultimate-part.js"),
};

/** @typedef {keyof typeof LOADERS} PartName */
/** @typedef {{ [Name in PartName]: Awaited<ReturnType<typeof LOADERS[Name]>> }} Parts */
/** What is said of a part; nothing of one that nobody asked for. @typedef {Readonly<Partial<Record<PartName, "loading" | "failed" | "ready">>>} PartsState */
/** A part is needed by an event, which is sent once more when it is there. @typedef {{ type: "load-part", part: PartName, event: AppEvent }} LoadPartEffect */

export const PART_NAMES = /** @type {PartName[]} */ (Object.keys(LOADERS));

/**
 * Loads a part, unless it is there.
 * @param {PartName} name
 */
export async function loadPart(name) {
  const module = await LOADERS[name]();
  await Promise.all(module.styles.map(addStyle));
  module.messages.forEach(learn);
  setPart(name, module);
}

/**
 * What events do of which parts know that are there.
 * @returns {Readonly<Partial<Record<string, unknown>>>}
 */
export function partHandlers() {
  return joined((part) => "update" in part && part.update);
}

/**
 * What the parts that are there wish to have searched.
 * @returns {Readonly<Record<string, Wisher>>}
 */
export function partWishes() {
  return joined((part) => "wishes" in part && part.wishes);
}

/**
 * Those who carry that out.
 * @param {Engine} engine
 * @param {Send} send
 * @returns {Runners}
 */
export function partRunners(engine, send) {
  return joined((part) => "runners" in part && part.runners(engine, send));
}

/**
 * What a change means to the parts that are there.
 * @param {State} before
 * @param {State} after
 * @returns {State}
 */
export function followedByParts(before, after) {
  return Object.values(loaded).reduce(
    (next, part) => ("follow" in part ? part.follow(before, next) : next),
    after,
  );
}

/** @param {(part: Parts[PartName]) => object | false} table of a part that has one */
function joined(table) {
  return Object.assign({}, ...Object.values(loaded).map(table));
}

/**
 * The part without which an event can do nothing. All other events of a part come from its own views.
 * @param {AppEvent} event
 * @param {PartsState} parts
 * @returns {PartName | null}
 */
function partFor(event, parts) {
  switch (event.type) {
    case "keep-brain":
    case "open-brains":
    case "seat-brain":
      return "brains";
    case "cards":
    case "review":
      return event.type;
    case "puzzle":
      return "puzzles";
    case "put-away":
      return "games";
    case "hint":
      return "reports";
    case "open":
    case "open-link":
    case "own":
      return "opening";
    case "part":
      return event.part;
    // The parts of a view are called for once it is open; those that did not come are called for again.
    case "view":
      return PART_NAMES.find((part) => parts[part] === "failed" && isOf(event.view, part)) ?? null;
    case "analysis":
      return event.choice.on ? "analysis" : null;
    default:
      return PART_NAMES.find((part) => event.type === `${part}-open`) ?? null;
  }
}

/**
 * Whether a view of the laboratory needs a part.
 * @param {View | null} view
 * @param {PartName} part
 */
function isOf(view, part) {
  return view !== null && (part === "lab" || part === view);
}

/**
 * What an event does that needs a part which is not there: it waits.
 * @param {State} state
 * @param {AppEvent} event
 * @returns {Change | null} `null` where nothing is missing
 */
export function awaitingPart(state, event) {
  const part = partFor(event, state.parts);
  if (part === null || state.parts[part] === "ready") return null;
  return [withPart(state, part, "loading"), loading(part, event)];
}

/**
 * @param {PartName} part
 * @param {AppEvent} event
 * @returns {LoadPartEffect}
 */
function loading(part, event) {
  return { type: "load-part", part, event };
}

/**
 * @param {State} state
 * @param {PartName} part
 * @param {"loading" | "failed" | "ready"} phase
 * @returns {State}
 */
function withPart(state, part, phase) {
  return { ...state, parts: { ...state.parts, [part]: phase } };
}

/** When the parts draw something of a state. The others do so in the view of the laboratory that has their name. @type {Readonly<Partial<Record<PartName, (state: State) => boolean>>>} */
const DRAWN = {
  brains: ({ forms, game, lab }) =>
    lab.view === "tournament" || (forms.cards && game.algorithms.some(takesBrain)),
  curves: ({ lab }) => lab.view === "training",
  ending: ({ game }) => game.position.outcome !== null,
  failure: ({ failure }) => failure.fault !== null,
  gomoku: ({ game, settings }) => settings.stones !== "off" || isGomoku(fieldsOf(game.rules)),
  lab: ({ lab }) => lab.view !== null,
  reports: ({ turn }) => turn.progress !== null || turn.lastReport !== null,
  rules: ({ game }) => game.position.boards !== undefined,
  sounds: ({ settings }) => settings.sounds,
  statistics: ({ forms, game }) => game.position.outcome !== null || forms.dialog?.kind === "games",
  tools: (state) => state.board.aiming || canZoom(state),
  ultimate: ({ game }) => game.position.boards !== undefined || hasGravity(game.rules),
};

/** Whether rules are those of gomoku, or have one of its own. @param {Fields} rules */
function isGomoku({ k = 0, exact, swap }) {
  return k > 4 || exact !== undefined || swap !== undefined;
}

/**
 * The parts that a state cannot be drawn without are loaded, each once.
 * @param {State} state
 * @returns {StateAndEffects}
 */
export function calledFor(state) {
  const lacking = PART_NAMES.filter(
    (part) => state.parts[part] === undefined && (DRAWN[part]?.(state) ?? part === state.lab.view),
  );
  return [
    lacking.reduce((next, part) => withPart(next, part, "loading"), state),
    ...lacking.map((part) => loading(part, { type: "part", part })),
  ];
}

/**
 * @typedef {{ type: "part", part: PartName }} CalledPartEvent a part is needed to draw the page
 * @typedef {{ type: "part-ready", part: PartName }} PartReadyEvent
 * @typedef {{ type: "part-failed", part: PartName, event: AppEvent, again: boolean, outdated: boolean }} PartFailedEvent with the event that needed it, and whether the host has another release
 * @typedef {CalledPartEvent | PartReadyEvent | PartFailedEvent | Plain<"reload">} PartEvent
 */
/** The page is loaded again, with the game. @typedef {{ type: "reload" }} ReloadEffect */

/** @type {Handlers<PartEvent>} */
export const update = {
  part: (state) => state,
  "part-ready": (state, { part }) => withPart(state, part, "ready"),
  "part-failed": onPartFailed,
  reload: (state) => [state, { type: "reload" }],
};

/**
 * Some browsers remember that a module failed until the page is loaded again; a file that the host has no more will not come at all.
 * @param {State} state
 * @param {PartFailedEvent} event
 * @returns {State}
 */
function onPartFailed(state, { part, event, again, outdated }) {
  const key = outdated ? "notice.outdated" : "notice.part";
  const retry = { part, event: again || outdated ? /** @type {const} */ ({ type: "reload" }) : event };
  return amend(withPart(state, part, "failed"), { messages: { notice: { key, retry } } });
}
