// The living page: the state, what follows from it, and what events want done beside it.

import type { Releases } from "../device/release/releases.ts";
import { Driver } from "../device/storage/driver.ts";
import { CHANNELS, type Shared, tabStorage } from "../device/storage/storage.ts";
import { amongTabs } from "../device/storage/tabs.ts";
import type { Engine } from "../engine/engine.ts";
import { searchRunner } from "../engine/search-task.ts";
import type { LeftGame } from "../library/games/archive.ts";
import { LeftGames } from "../library/games/left-games.ts";
import { recordOf } from "../library/games/record.ts";
import { numberIn, SESSION } from "../library/games/session.ts";
import { SquareObserver } from "../play/board/touch.ts";
import { moveNamed } from "../shared/game/coordinates.ts";
import { FIRST_RULES } from "../shared/game/presets.ts";
import { languageFor, speak } from "../shared/i18n/language.ts";
import { lazy } from "../shared/i18n/lazy.ts";
import type { Settings } from "../shared/state/settings.ts";
import type { AppEvent, Effect, FeatureName, State, Tallies } from "../shared/state/types.ts";
import { analysisEvents } from "../study/analysis/analysis.ts";
import { added, chunkRows, chunkRunners, linkEvent, loadChunk, openingEvents } from "./chunks.ts";
import { addressed, presentEntry } from "./entry.ts";
import type { Failures } from "./failure/failures.ts";
import { shortcut } from "./keys.ts";
import { oncePerFrame, whenIdle } from "./later.ts";
import { chunk } from "./loaded.ts";
import { loadFor, settled } from "./loader.ts";
import { nextTask } from "./next-task.ts";
import { draw, drawInSteps } from "./page.ts";
import type { Places } from "./places.ts";
import { SETTINGS } from "./settings/settings.ts";
import { applyTheme, MORE_CONTRAST } from "./settings/theme.ts";
import { Store } from "./store.ts";
import { TaskRunner } from "./tasks.ts";
import { initial, update } from "./update.ts";

const page = document.documentElement;

/** What the page has before it lives. */
interface Ground {
  storage: Storage | null;
  settings: Shared<Settings>;
  session: Shared<Tallies>;
  failures: Failures;
  reload: () => void;
  /** whether nobody has done anything on the page since it was loaded */
  isUntouched: () => boolean;
}

export class App {
  #engine;
  #ground;
  /** What takes the place of the static page. */
  #root = Object.assign(document.createElement("div"), { id: "app" });
  #store: Store<State, AppEvent, Effect>;
  #tasks;
  #driver;
  #squares;
  #leftGames = new LeftGames(tabStorage());
  /** How many the engine may use, as it was told last. */
  #workers: number | undefined;
  /** Both once they are there. */
  #places: Places | undefined;
  #releases: Releases | undefined;
  /** The state that the page began with, from which on somebody can go back. */
  #first;

  constructor(engine: Engine, ground: Ground) {
    const { storage, settings } = ground;
    this.#engine = engine;
    this.#ground = ground;
    this.#store = new Store(
      // Games are numbered from the time of the visit, so that none has the number of one before a reload.
      initial(engine, settings.seen, storage !== null, Date.now()),
      (state, event) => attempt(() => update(state, event, engine)) ?? { state, effects: [] },
      (state, effects) => this.#follow(state, effects),
    );
    this.#first = this.state;
    const { send } = this;
    // Each tab could take every processor for its analysis, so one does at a time. A tab without it has none to pause.
    const tellTabs = amongTabs(
      CHANNELS.analysis,
      () => chunk("analysis") && send({ type: "analysis-yield" }),
    );
    this.#tasks = new TaskRunner(
      {
        game: searchRunner(engine, send),
        analysis: searchRunner(engine, analysisEvents(send), tellTabs),
      },
      () => chunkRunners(engine, send),
    );
    this.#driver = new Driver(storage, { send, state: () => this.state, referee: engine });
    this.#driver.add(SETTINGS, settings);
    this.#squares = new SquareObserver(send);
    ground.failures.listen(this);
  }

  get state() {
    return this.#store.state;
  }

  send = (event: AppEvent) => this.#store.send(event);

  // What the history asks for.
  opening = openingEvents;
  linkEvent = linkEvent;
  settled = settled;

  /** What follows from a new state, and what the event wants done. */
  #follow(state: State, effects: readonly Effect[]) {
    this.#requestFrame();
    this.#allow(state.settings);
    attempt(() => this.#tasks.follow(state));
    attempt(() => this.#driver.follow(state));
    attempt(() => this.#places?.follow());
    for (const effect of effects) attempt(() => this.#carryOut(effect));
  }

  #allow({ workers }: Settings) {
    if (workers !== this.#workers) this.#engine.allow(workers);
    this.#workers = workers;
  }

  #carryOut(effect: Effect) {
    switch (effect.type) {
      case "keep":
        this.#bringGames();
        return this.#places?.changed();
      case "left":
        return this.#putAway({
          record: recordOf(effect.game, this.state.settings.names),
          entry: effect.entry,
        });
      case "load-chunk":
        return loadFor(effect, this.bring, this.send);
      case "speak":
        return this.#changeLanguage(effect.language);
      case "take-release":
        return this.#releases?.take();
      case "reload":
        this.#saveNow();
        return this.#ground.reload();
      default:
        for (const effects of added("effects")) effects[effect.type]?.(effect as never);
    }
  }

  /** There may be no later. */
  #saveNow = () => {
    this.#driver.flush();
    this.#places?.flush();
  };

  /** A game was left. Until the chunk is there that puts it away, the tab keeps it. */
  #putAway(game: LeftGame) {
    const now = new Date();
    if (!chunk("games")) this.#leftGames.add(game.record, now);
    this.send({ type: "put-away", game, now });
  }

  /** A game that is being played will be left: the chunk that puts it away is fetched when there is nothing else to do. */
  #bringGames = lazy(() => {
    // Where that fails, it is tried again, and said, when a game is left.
    this.#bringWhenIdle("games");
    return true;
  });

  #bringWhenIdle(name: FeatureName) {
    whenIdle(() => this.bring(name).catch(() => {}));
  }

  /** Loads the chunk of a feature. */
  bring = async (name: FeatureName) => {
    await loadChunk(name);
    if (name === "release") this.#keepRelease();
    if (name === "places") this.#openPlaces();
    this.#driver.read(chunkRows());
    this.send({ type: "chunk-ready", feature: name });
    this.#putLeftAway();
  };

  /** The games that the tab kept. */
  #putLeftAway() {
    const games = chunk("games");
    const text = this.#leftGames.text();
    if (!games || text === null) return;
    // The latest first, as in every archive.
    for (const { id, record } of [...games.archiveIn(text).entries].reverse()) {
      this.send({ type: "put-away", game: { record, entry: null }, now: new Date(id) });
    }
    this.#leftGames.forget();
  }

  #openPlaces() {
    const Opened = chunk("places")?.Places;
    this.#places ??= Opened && new Opened(this, presentEntry(), this.#first);
  }

  /** The releases of the page on this device, once there is nothing else to do. */
  #keepRelease() {
    this.#releases = chunk("release")?.releasesOf(this.send, {
      save: this.#saveNow,
      load: () => location.reload(),
      isUntouched: this.#ground.isUntouched,
    });
    this.#releases?.keep();
  }

  #changeLanguage(setting: Settings["language"]) {
    const unspoken = () => this.send({ type: "unspoken" });
    speak(languageFor(setting, navigator.languages)).then(this.#requestFrame, unspoken);
  }

  #requestFrame = oncePerFrame(() => {
    if (!this.#root.isConnected) return;
    applyTheme(page, this.state.settings.theme);
    try {
      draw(this.#root, this.state, this.send);
      this.#squares.follow(this.#root);
    } finally {
      // A failed drawing must not hide the message about it.
      this.#ground.failures.follow(this);
    }
  });

  /**
   * The game of the tab, or else that of the last visit, and over it the one that the address names. Where the tab kept it last, the
   * device has its last moves.
   */
  async openKept() {
    const { session } = this.#ground;
    const text = session.text();
    const entry = presentEntry();
    // What cannot be read now is not to be written over.
    const isResumed = text !== null || entry !== null || addressed() !== null;
    if (isResumed) await this.bring("opening");
    const number = entry?.place.game;
    const kept = entry && numberIn(text) !== number ? entry.kept : text;
    const restored = chunk("opening")?.restored(kept, this.#engine);
    if (restored) {
      const game = { ...restored, ...session.seen, number: number ?? this.state.game.number };
      this.send({ type: "open", game, now: new Date() });
    }
    this.#driver.add(SESSION, session);
    this.#first = this.state;
    if (isResumed) await this.bring("places");
    if (restored?.reviewing && this.state.game.moves === restored.moves) this.send({ type: "review" });
  }

  /** @param text moves as other pages write them */
  async openMoves(text: string) {
    await this.bring("games").catch(() => {});
    this.send({ type: "games-open" });
    this.send({ type: "import", text });
  }

  look() {
    this.send({ type: "seen", seen: !document.hidden });
  }

  /** Hears of the device, and of other tabs. */
  listen() {
    matchMedia(MORE_CONTRAST).addEventListener("change", this.#requestFrame);
    addEventListener("pagehide", this.#saveNow);
    addEventListener("storage", ({ key }) => this.#driver.hear(key));
    document.addEventListener("visibilitychange", () => this.look());
  }

  /** Draws the page before anybody sees it. */
  async prepare() {
    // What the game needs to be drawn whole.
    await settled();
    await nextTask();
    await drawInSteps(this.#root, this.state, this.send);
  }

  /** Takes the place of the static page, with the click and the focus that it already had. */
  takeOver() {
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement ? activeElement.dataset.cell : undefined;
    const early = moveNamed(FIRST_RULES, page.dataset.early ?? "");
    delete page.dataset.early;
    delete page.dataset.resuming;
    if (early !== null) this.send({ type: "play", move: early, early: true });
    document.getElementById(this.#root.id)?.replaceWith(this.#root);
    applyTheme(page, this.state.settings.theme);
    draw(this.#root, this.state, this.send);
    const square = focused && this.#root.querySelector(`[data-cell="${focused}"]`);
    if (square instanceof HTMLElement) square.focus();
    this.#squares.follow(this.#root);
    document.addEventListener("keydown", (event) => shortcut(event, this.send, this.state));
  }

  /** Fetches what the first move did not need. */
  bringLater() {
    if (this.#leftGames.text() !== null) this.#bringGames();
    if (!this.#places) this.send({ type: "chunk-needed", feature: "places" });
    // The week of the puzzles, for those who come back.
    if (this.#ground.session.text() !== null) this.#bringWhenIdle("week");
    // While the page is developed nothing is kept: the newest files are wanted. Where the chunk does not come, nothing was
    // promised, and the next visit tries again.
    if (page.dataset.release) this.#engine.started.then(() => this.#bringWhenIdle("release"));
  }
}

/** Does something whose failure is not to stop anything else: it is told like everything that nobody caught (first.js). */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
    return undefined;
  }
}
