// One board on somebody's page: its game, its searches, and its picture. It knows neither attributes nor addresses.

/** @import {Referee, Thinker} from "../engine/engine.js" */
/** @import {State} from "../state/types.d.ts" */
/** @import {BoardEvent} from "./update.js" */
/** @import {Look} from "./view.js" */
/** @import {Reading, Said} from "./wanted.js" */

import { syncTabStop } from "../board/board-view.js";
import { SquareObserver } from "../board/touch.js";
import { Store } from "../core/store.js";
import { searchRunner } from "../engine/search-task.js";
import { meaningOf, startFault } from "../failure/meaning.js";
import { moveTask } from "../game/search-request.js";
import { message, text } from "../i18n/language.js";
import { render } from "../vendor/lit-html/lit-html.js";
import { haveParts, PARTS } from "./parts.js";
import { openedState, update } from "./update.js";
import { brokenView, causeOf, framed, gameView, loadingView } from "./view.js";

/** What a board needs of the engine. @typedef {Referee & Thinker} Engine */
/** What a change of the game is told as: before it, after it. @typedef {(before: State, after: State) => void} Changed */

/** The engine, as the package calls it. A host or a bundler may give it another name. */
const MODULE = "noughts_bg.wasm";
/** What only a person does, and nobody on a board that can only be looked at. */
const OF_PEOPLE = new Set(["play", "aim", "nudge", "aim-name", "move-now"]);

export class BoardGame {
  #root;
  #changed;
  /** @type {Look} */
  #look = { readonly: false, theme: null, faults: [], whole: null };
  #speak = () => {};
  /** @type {Engine | null} */
  #engine = null;
  /** @type {Store<State, BoardEvent, never> | null} */
  #store = null;
  /** @type {ReturnType<typeof searchRunner> | null} */
  #runner = null;
  /** What the search is about that runs. @type {readonly unknown[]} */
  #deps = [];
  /** @type {readonly Said[]} */
  #faults = [];
  /** What is drawn where there is no game. @type {() => unknown} */
  #instead = loadingView;
  #isAwaited = false;
  #observer;
  #seen = () => this.send({ type: "seen", seen: !document.hidden });

  /**
   * @param {HTMLElement | DocumentFragment} root
   * @param {Changed} changed is told of every change of the game
   */
  constructor(root, changed) {
    haveParts();
    this.#root = root;
    this.#changed = changed;
    // What it listens to outlives the board.
    const board = new WeakRef(this);
    this.#observer = new SquareObserver((event) => board.deref()?.send(event));
  }

  /** The state of the game, once there is one. */
  get state() {
    return this.#store?.state ?? null;
  }

  /** @param {Look} look */
  set look(look) {
    this.#look = look;
    this.#follow();
    this.#request();
  }

  /** @param {() => void} speak speaks the language of this board */
  set speak(speak) {
    this.#speak = speak;
    this.#request();
  }

  /** @param {readonly Said[]} faults of what the page wants */
  set faults(faults) {
    this.#faults = faults;
    this.#request();
  }

  /**
   * Puts a game on the board.
   * @param {Engine} engine
   * @param {Reading} reading
   */
  open(engine, { opening, faults }) {
    this.#stop();
    this.#engine = engine;
    this.#faults = faults;
    this.#instead = () =>
      brokenView(
        faults.map(({ said }) => text(said)),
        null,
      );
    this.#store = opening && this.#storeOf(openedState(opening, engine), engine);
    document.addEventListener("visibilitychange", this.#seen);
    this.#seen();
    this.#follow();
    // At once: who waits for the game may measure it.
    this.#draw();
  }

  /**
   * Says why there is no board.
   * @param {unknown} thrown
   * @param {() => void} retry
   */
  fail(thrown, retry) {
    this.close();
    this.#instead = () => brokenView([startText(thrown)], retry);
    this.#draw();
  }

  /** Ends what runs, and lets go of the engine. What was drawn stays. */
  close() {
    this.#stop();
    this.#store = null;
    this.#engine = null;
    document.removeEventListener("visibilitychange", this.#seen);
    this.#observer.follow(document.createDocumentFragment());
  }

  /** What is drawn until there is a game. */
  wait() {
    this.#instead = loadingView;
    // At once, so that the page keeps room for it.
    this.#draw();
  }

  /**
   * @param {State} state
   * @param {Engine} engine
   * @returns {Store<State, BoardEvent, never>}
   */
  #storeOf(state, engine) {
    let before = state;
    return new Store(
      state,
      (state, event) => ({ state: update(state, event, engine), effects: [] }),
      (after) => {
        const last = before;
        before = after;
        this.#request();
        this.#follow();
        this.#changed(last, after);
      },
    );
  }

  /**
   * Something happens on the board.
   * @param {BoardEvent} event
   */
  send(event) {
    if (this.#look.readonly && OF_PEOPLE.has(event.type)) return;
    this.#store?.send(event);
  }

  /** The search that the state calls for runs, and no other. */
  #follow() {
    const state = this.state;
    const task = state && !this.#look.readonly ? moveTask(state) : null;
    const deps = task?.deps ?? [];
    if (deps.length === this.#deps.length && deps.every((dep, at) => dep === this.#deps[at])) return;
    this.#stop();
    this.#deps = deps;
    if (!task || !this.#engine) return;
    this.#runner = searchRunner(this.#engine, (event) => this.send(event));
    this.#runner.start(task);
  }

  #stop() {
    this.#runner?.abort();
    this.#runner = null;
    this.#deps = [];
  }

  /** Draws before the next picture, however often this is called. */
  #request() {
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    requestAnimationFrame(() => {
      this.#isAwaited = false;
      this.#draw();
    });
  }

  #draw() {
    this.#speak();
    const { state } = this;
    const send = (/** @type {BoardEvent} */ event) => this.send(event);
    const content = state ? gameView(state, send, this.#look, this.#faults) : this.#instead();
    render(framed(this.#look, content), this.#root);
    if (!state) return;
    syncTabStop(this.#root, state);
    PARTS.tools.syncPane(this.#root, state);
    this.#observer.follow(this.#root);
  }
}

/**
 * Why there is no engine. The package says which file cannot be used; on the site that is the connection's fault.
 * @param {unknown} thrown
 */
function startText(thrown) {
  const fault = startFault(thrown);
  if (fault.params?.cause) return message("embed.engine", { file: MODULE, cause: causeOf(fault) });
  return message(meaningOf(fault) ?? "panel.page");
}

/**
 * The move that led from one state to the next, if one was made.
 * @param {State} before
 * @param {State} after
 * @returns {number | null}
 */
export function moveBetween({ game: before }, { game: after }) {
  if (after.latest !== "played" || after.moves === before.moves) return null;
  return after.moves[after.cursor - 1] ?? null;
}
