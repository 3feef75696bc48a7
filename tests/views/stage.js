// The page without its boot: the shipped views draw a state that the shipped `update` computes, with the engine's own rules.
// There is no worker, and nothing is kept from one test to the next. One page serves many tests; each begins with a state of its own.

/** @import {Engine} from "../../www/engine/engine.ts" */
/** @import {Report} from "../../pkg/noughts.js" */
/** @import {Settings} from "../../www/shared/state/settings.ts" */
/** @import {AppEvent, Effect, State} from "../../www/shared/state/types.ts" */

import { chunkRows, chunkRunners, FEATURE_NAMES, loadChunk } from "../../www/app/chunks.ts";
import { shortcut } from "../../www/app/keys.ts";
import { draw } from "../../www/app/page.ts";
import { followPresses } from "../../www/app/second-press.ts";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { applyTheme } from "../../www/app/settings/theme.ts";
import { Store } from "../../www/app/store.ts";
import { TaskRunner } from "../../www/app/tasks.ts";
import { initial, update } from "../../www/app/update.ts";
import { Driver } from "../../www/device/storage/driver.ts";
import { searchRunner } from "../../www/engine/search-task.ts";
import { recordOf } from "../../www/library/games/record.ts";
import { SquareObserver } from "../../www/play/board/touch.ts";
import { describedBy } from "../../www/shared/game/shape.ts";
import { expectTexts, languageFor, learn, speak } from "../../www/shared/i18n/language.ts";
import { linkOf } from "../../www/shared/link/link.ts";
import { replaceTranslated } from "../../www/shared/ui/translated.ts";
import { analysisEvents } from "../../www/study/analysis/analysis.ts";
import { render } from "../../www/vendor/lit-html/lit-html.js";

/**
 * What a test begins with.
 * @typedef {object} Beginning
 * @property {string} [link] a game, as an address names it
 * @property {Partial<Settings>} [settings] where they are not the usual ones
 * @property {number} [replyPause] engines answer at once, unless told otherwise
 * @property {boolean} [asleep] no search comes to an end, and no worker of the laboratory begins
 */

/** A search with a time limit takes no longer than this here. */
const LONGEST_MS = 100;

const page = document.documentElement;
const root = Object.assign(document.createElement("div"), { id: "app" });
/** Other words for Chinese ones, in folders that are nowhere. @type {Readonly<Record<string, unknown>>[]} */
const words = [];
/** The Chinese texts as they are shipped. @type {Record<string, unknown>} */
const chinese = {};

/** @type {Engine} */
let engine;
/** @type {Store<State, AppEvent, Effect>} */
let store;
/** @type {TaskRunner} */
let tasks;
/** @type {Driver} */
let driver;
/** What the events since the beginning asked for. @type {Effect[]} */
let effects = [];
let asleep = false;
const send = (/** @type {AppEvent} */ event) => store.send(event);
const observer = new SquareObserver(send);

/**
 * Gets the engine and the chunks of all features, once.
 * @param {{ bindings: string, module: string }} addresses of the shipped engine
 */
async function start({ bindings, module }) {
  const { default: init, ...methods } = await import(new URL(bindings, document.baseURI).href);
  await init({ module_or_path: new URL(module, document.baseURI) });
  engine = engineOf(methods);
  describedBy(engine);
  expectTexts([new URL("../../www/app/", import.meta.url)]);
  await Promise.all(FEATURE_NAMES.map(loadChunk));
  document.getElementById(root.id)?.replaceWith(root);
  document.addEventListener("keydown", (event) => shortcut(event, send, store.state));
  followPresses(document);
  replaceTranslated();
  page.dataset.engine = "ready";
}

/**
 * The engine, on the page's own thread.
 * @param {Record<string, (...args: any[]) => any>} methods
 * @returns {Engine}
 */
function engineOf({ games, status, algorithms, brain, ...methods }) {
  const never = new Promise(() => {});
  /** @type {any} */
  const call = async (/** @type {string} */ method, /** @type {unknown[]} */ args) => {
    if (asleep) return never;
    await null;
    return methods[method]?.(...args, () => true);
  };
  return /** @type {Engine} */ ({
    games,
    status,
    algorithms,
    brain,
    call,
    start: async () => {},
    started: Promise.resolve(),
    allow: () => {},
    search: ({ game, algo, budget }) => {
      const { timeMs, ...work } = budget;
      const limits = timeMs === undefined ? work : { ...work, timeMs: Math.min(timeMs, LONGEST_MS) };
      return call("best_move", [game, algo, limits]);
    },
  });
}

/**
 * Begins anew: nothing of the test before is left.
 * @param {Beginning} [beginning]
 */
async function open({ link, settings, replyPause = 0, ...how } = {}) {
  const chosen = { ...DEFAULTS, replyPause, ...settings };
  const first = initial(engine, chosen, true);
  // Nothing is to be computed of it: what runs ends.
  tasks?.follow(first);
  await speak(languageFor(chosen.language, navigator.languages));
  render(null, root);
  document.adoptedStyleSheets = [];
  localStorage.clear();
  sessionStorage.clear();
  scrollTo(0, 0);
  asleep = how.asleep ?? false;
  effects = [];
  store = new Store(first, (state, event) => update(state, event, engine), changed);
  tasks = new TaskRunner(
    { game: searchRunner(engine, send), analysis: searchRunner(engine, analysisEvents(send)) },
    () => chunkRunners(engine, send),
  );
  driver = driverOf(store);
  driver.read(chunkRows());
  if (link) send({ type: "open-link", link: link.replace("#", ""), now: new Date() });
  drawn();
}

/**
 * Keeps what a test changes, for this test.
 * @param {typeof store} own
 */
function driverOf(own) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  const device = {
    getItem: (/** @type {string} */ key) => texts.get(key) ?? null,
    removeItem: (/** @type {string} */ key) => void texts.delete(key),
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void texts.set(key, text),
  };
  return new Driver(device, {
    // What is written late is no news to the test after this one.
    send: (event) => {
      if (store === own) send(event);
    },
    state: () => own.state,
    referee: engine,
  });
}

/**
 * What a search says that found a move and nothing more.
 * @param {number} move
 * @returns {Report}
 */
function answer(move) {
  return {
    move,
    algo: "mcts",
    seed: 1,
    position: 1,
    value: 0,
    proven: null,
    plies: null,
    candidates: [],
    pv: [move],
    counters: { nodes: 1, playouts: 0, cutoffs: 0, tableHits: 0, depth: 1, elapsedMs: 1 },
    stoppedBy: "nodes",
  };
}

/**
 * Goes on with a game on 3 x 3 that was played here so far: the person began, against an engine of a level, which answers as told.
 * @param {string} level
 * @param {readonly number[]} moves
 */
async function resume(level, moves) {
  const { tallies, results } = store?.state ?? {};
  await open({ link: `#1&g=3x3x3&s=h.${level}&f=x`, asleep: true });
  store.state = { ...store.state, ...(results && { results }), tallies: tallies ?? store.state.tallies };
  send({ type: "new" });
  for (const [ply, move] of moves.entries()) {
    if (ply % 2 === 0) send({ type: "play", move });
    else send({ type: "answer", report: answer(move) });
  }
  asleep = false;
  tasks.follow(store.state);
}

/** From now on no search comes to an end. */
function sleep() {
  asleep = true;
}

/**
 * @param {State} state
 * @param {readonly Effect[]} wanted
 */
function changed(state, wanted) {
  tasks.follow(state);
  driver.follow(state);
  effects.push(...wanted);
  wanted.forEach(carryOut);
  queueMicrotask(drawn);
}

/** @param {Effect} effect */
function carryOut(effect) {
  if (effect.type === "speak") speak(languageFor(effect.language, navigator.languages)).then(drawn);
  if (effect.type === "left") {
    send({ type: "put-away", game: { record: recordOf(effect.game), entry: effect.entry }, now: new Date() });
  }
}

function drawn() {
  applyTheme(page, store.state.settings.theme);
  draw(root, store.state, send);
  observer.follow(root);
}

/**
 * Puts other words in the place of the Chinese ones, for the tests after this one as well.
 * @param {Readonly<Record<string, unknown>> | null} other `null` for those that are shipped
 */
async function translate(other) {
  words.push(other ?? chinese);
  await speak("zh-CN");
  await learn([new URL(`${WORDS}${words.length - 1}/`, document.baseURI)]);
  await speak(languageFor(store.state.settings.language, navigator.languages));
}

const WORDS = "words-";
const { fetch } = globalThis;
/** @type {typeof fetch} */
globalThis.fetch = async (address, init) => {
  const [, at, language] = new RegExp(`/${WORDS}(\\d+)/([\\w-]+)`).exec(String(address)) ?? [];
  if (at !== undefined) return Response.json(language === "zh-CN" ? words[Number(at)] : {});
  if (asleep && String(address).endsWith(".wasm")) return new Promise(() => {});
  const response = await fetch(address, init);
  if (String(address).endsWith("/zh-CN.json")) Object.assign(chinese, await response.clone().json());
  return response;
};

/**
 * A press by the mouse on the middle of a part, which must be there to be pressed: many times as fast as a driver's.
 * @param {string} selector
 */
async function press(selector) {
  const [part, ...others] = [...document.querySelectorAll(selector)].filter(
    (one) => one.getClientRects().length > 0,
  );
  if (!(part instanceof HTMLElement) || others.length > 0)
    throw new Error(`${selector}: ${part ? 1 + others.length : "none"} to press`);
  const { hit, where } = reached(part, "nearest") ?? reached(part, "center") ?? {};
  if (!hit) throw new Error(`${selector} lies under something, or out of reach`);
  // Tests press faster than people, and mean it: to the page this is as if somebody had looked (app/second-press.ts).
  document.dispatchEvent(new Event("wheel"));
  const how = { ...where, bubbles: true, cancelable: true, composed: true, detail: 1, pointerType: "mouse" };
  hit.dispatchEvent(new PointerEvent("pointerdown", how));
  if (hit.dispatchEvent(new MouseEvent("mousedown", how))) focused(hit);
  hit.dispatchEvent(new PointerEvent("pointerup", how));
  hit.dispatchEvent(new MouseEvent("mouseup", how));
  hit.dispatchEvent(new PointerEvent("click", how));
  // What the press did is drawn by then.
  await null;
  // Where that took the pressed part away, the page moves the focus in the next frame.
  if (!hit.isConnected) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * What a pointer reaches in the middle of a part.
 * @param {HTMLElement} part
 * @param {ScrollLogicalPosition} block where it is scrolled to
 * @returns {{ hit: Element, where: { clientX: number, clientY: number } } | null} `null` where something lies over it
 */
function reached(part, block) {
  part.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
  const { x, y, width, height } = part.getBoundingClientRect();
  const where = { clientX: x + width / 2, clientY: y + height / 2 };
  const hit = document.elementFromPoint(where.clientX, where.clientY);
  return hit && part.contains(hit) ? { hit, where } : null;
}

/**
 * The focus goes where a press of the mouse puts it.
 * @param {Element} pressed
 */
function focused(pressed) {
  const part = pressed.closest("button, a[href], input, select, textarea, summary, [tabindex]");
  if (part instanceof HTMLElement) part.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** What the tests call. */
export const stage = {
  start,
  open,
  press,
  resume,
  sleep,
  translate,
  send,
  link: () => linkOf(store.state),
  state: () => store.state,
  effects: () => effects,
};
Object.assign(globalThis, { stage });
