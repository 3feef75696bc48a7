// One board on somebody's page: its game, its searches, and its picture. It knows neither attributes nor addresses.

import { Store } from "../app/store.ts";
import type { Referee, Thinker } from "../engine/engine.ts";
import { searchRunner } from "../engine/search-task.ts";
import { syncTabStop } from "../play/board/board-view.ts";
import { SquareObserver } from "../play/board/touch.ts";
import { meaningOf, startFault } from "../shared/fault/meaning.ts";
import { moveTask } from "../shared/game/search-request.ts";
import { message, text } from "../shared/i18n/language.ts";
import type { State } from "../shared/state/types.ts";
import { render } from "../vendor/lit-html/lit-html.js";
import { haveParts, PARTS } from "./parts.ts";
import { type BoardEvent, openedState, update } from "./update.ts";
import { brokenView, causeOf, framed, gameView, type Look, loadingView } from "./view.ts";
import type { Reading, Said } from "./wanted.ts";

/** What a board needs of the engine. */
export type Engine = Referee & Thinker;

/** What a change of the game is told as: before it, after it. */
type Changed = (before: State, after: State) => void;

/** The engine, as the package calls it. A host or a bundler may give it another name. */
const MODULE = "noughts_bg.wasm";
/** What only a person does, and nobody on a board that can only be looked at. */
const OF_PEOPLE = new Set(["press", "play", "aim", "nudge", "aim-name", "move-now", "choose"]);

export class BoardGame {
  #root;
  #changed;
  #look: Look = { readonly: false, theme: null, faults: [], whole: null };
  #speak = () => {};
  #engine: Engine | null = null;
  #store: Store<State, BoardEvent, never> | null = null;
  #runner: ReturnType<typeof searchRunner> | null = null;
  /** What the search is about that runs. */
  #deps: readonly unknown[] = [];
  #faults: readonly Said[] = [];
  /** What is drawn where there is no game. */
  #instead: () => unknown = loadingView;
  #isAwaited = false;
  #observer;
  #seen = () => this.send({ type: "seen", seen: !document.hidden });

  /** @param changed is told of every change of the game */
  constructor(root: HTMLElement | DocumentFragment, changed: Changed) {
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

  set look(look: Look) {
    this.#look = look;
    this.#follow();
    this.#request();
  }

  /** @param speak speaks the language of this board */
  set speak(speak: () => void) {
    this.#speak = speak;
    this.#request();
  }

  /** @param faults of what the page wants */
  set faults(faults: readonly Said[]) {
    this.#faults = faults;
    this.#request();
  }

  /** Puts a game on the board. */
  open(engine: Engine, { opening, faults }: Reading) {
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

  /** Says why there is no board. */
  fail(thrown: unknown, retry: () => void) {
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

  #storeOf(state: State, engine: Engine): Store<State, BoardEvent, never> {
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

  /** Something happens on the board. */
  send(event: BoardEvent) {
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
    const send = (event: BoardEvent) => this.send(event);
    const content = state ? gameView(state, send, this.#look, this.#faults) : this.#instead();
    render(framed(this.#look, content), this.#root);
    if (!state) return;
    syncTabStop(this.#root, state);
    PARTS.tools.syncPane(this.#root, state);
    PARTS.boards.followKeys(this.#root, state, send);
    this.#observer.follow(this.#root);
  }
}

/** Why there is no engine. The package says which file cannot be used; on the site that is the connection's fault. */
function startText(thrown: unknown) {
  const fault = startFault(thrown);
  if (fault.params?.cause) return message("embed.engine", { file: MODULE, cause: causeOf(fault) });
  return message(meaningOf(fault) ?? "panel.page");
}

/** The move that led from one state to the next, if one was made. */
export function moveBetween({ game: before }: State, { game: after }: State): number | null {
  if (after.latest !== "played" || after.moves === before.moves) return null;
  return after.moves[after.cursor - 1] ?? null;
}
