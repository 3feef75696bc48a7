// The composition root: the only file that knows everyone. Events go in, the state changes, what it asks for
// is done, and the page is drawn once per frame.

import { added, chunkRows, chunkRunners, linkEvent, loadChunk, openingEvents } from "./app/chunks.ts";
import { addressed, forgetPlace, presentEntry, takeMoves } from "./app/entry.ts";
import { type Failure, failureOf, failurePanel, startFailure } from "./app/failure/failure-view.ts";
import { shortcut } from "./app/keys.ts";
import { oncePerFrame, whenIdle } from "./app/later.ts";
import { chunk } from "./app/loaded.ts";
import { loadFor, settled } from "./app/loader.ts";
import { nextTask } from "./app/next-task.ts";
import { isOutdated } from "./app/outdated.ts";
import { draw, drawInSteps } from "./app/page.ts";
import type { Places } from "./app/places.ts";
import { followPresses } from "./app/second-press.ts";
import { SETTINGS } from "./app/settings/settings.ts";
import { applyTheme, MORE_CONTRAST } from "./app/settings/theme.ts";
import { Store } from "./app/store.ts";
import { TaskRunner } from "./app/tasks.ts";
import { initial, update } from "./app/update.ts";
import type { Releases } from "./device/release/releases.ts";
import { Driver } from "./device/storage/driver.ts";
import { CHANNELS, deviceStorage, Shared, tabStorage } from "./device/storage/storage.ts";
import { amongTabs } from "./device/storage/tabs.ts";
import { type Engine, load } from "./engine/engine.ts";
import { searchRunner } from "./engine/search-task.ts";
import type { LeftGame } from "./library/games/archive.ts";
import { LeftGames } from "./library/games/left-games.ts";
import { recordOf } from "./library/games/record.ts";
import { numberIn, SESSION } from "./library/games/session.ts";
import { SquareObserver } from "./play/board/touch.ts";
import { moveNamed } from "./shared/game/coordinates.ts";
import { FIRST_RULES } from "./shared/game/presets.ts";
import { describedBy } from "./shared/game/shape.ts";
import { expectTexts, language, languageFor, speak } from "./shared/i18n/language.ts";
import { lazy } from "./shared/i18n/lazy.ts";
import type { Settings } from "./shared/state/settings.ts";
import type { AppEvent, Effect, FeatureName, State } from "./shared/state/types.ts";
import { replaceTranslated } from "./shared/ui/translated.ts";
import { analysisEvents } from "./study/analysis/analysis.ts";
import { render } from "./vendor/lit-html/lit-html.js";

const page = document.documentElement;
/** The living page, which takes the place of the static one. */
const root = Object.assign(document.createElement("div"), { id: "app" });
const panelRoot = document.getElementById("panel") as HTMLElement;
const storage = deviceStorage();
const settings = new Shared(storage, SETTINGS);
const session = new Shared(storage, SESSION);

/** A press that was never released here, such as a drag out of the window, is waited for no longer. */
const LONGEST_PRESS_MS = 1000;
// The first script has asked for it already.
expectTexts([new URL("./app/", import.meta.url)]);
/** Whether the page can speak the language that it should; otherwise it speaks English. */
const speaking = speak(languageFor(settings.seen.language, navigator.languages)).then(
  () => true,
  () => speak("en").then(() => false),
);
/** What the scripts before this one do. */
interface First {
  pictured?: Promise<void>;
  startAgain?: () => void;
  started?: () => void;
}

/** `pictured` is over when the page has been seen for the first time; `started` takes back that the page could not start. */
const { pictured, startAgain, started } = globalThis as First;
const reload = startAgain ?? (() => location.reload());
followPresses(document);

/** Over when no finger or button is down. */
let press = Promise.resolve();
addEventListener("pointerdown", () => {
  press = new Promise((resolve) => {
    // The click itself comes right after the release.
    addEventListener("pointerup", () => setTimeout(resolve), { once: true });
    setTimeout(resolve, LONGEST_PRESS_MS);
  });
});

/** Whether nobody has done anything on the page since it was loaded. */
let untouched = page.dataset.early === undefined;
for (const type of ["pointerdown", "click", "keydown", "wheel"]) {
  const touched = () => {
    untouched = false;
  };
  addEventListener(type, touched, { once: true, capture: true, passive: true });
}

/** Loads the rules and hands the page over to them; until then the first script keeps the first click. */
async function open() {
  page.dataset.engine = "loading";
  drawFailure(null);
  try {
    await pictured;
    const engine = await load();
    const starting = engine.start();
    // What fails is said once the page is there to say it.
    starting.catch(() => {});
    await nextTask();
    // The longest of its answers, which it remembers.
    engine.algorithms(FIRST_RULES);
    await nextTask();
    await start(engine, await speaking);
    page.dataset.rules = "ready";
    started?.();
    followStart(engine, starting);
  } catch (error) {
    page.dataset.engine = "failed";
    const [outdated] = await Promise.all([isOutdated(), speaking]);
    // What is said moves the board, and with it the square that a click has begun on.
    await press;
    drawFailure(startFailure(error, { retry: open, reload, fresh: startFresh }, outdated));
  }
}

/** Why there is no engine, while the page answers without it. */
let missing: Failure | null = null;

/** The engine comes to a page that answers already. Until it is there, searches wait. */
async function followStart(engine: Engine, starting: Promise<void>) {
  page.dataset.engine = "loading";
  try {
    await starting;
    page.dataset.engine = "ready";
  } catch (error) {
    page.dataset.engine = "failed";
    const outdated = await isOutdated();
    const retry = () => {
      missing = null;
      drawFailure(null);
      followStart(engine, engine.start());
    };
    missing = startFailure(error, { retry, reload, fresh: startFresh }, outdated);
    drawFailure(missing);
  }
}

/**
 * Step by step, so that a slow phone can answer a press in between.
 * @param spoken whether the page speaks the language that it should
 */
async function start(engine: Engine, spoken: boolean) {
  describedBy(engine);
  const store: Store<State, AppEvent, Effect> = new Store(
    // Games are numbered from the time of the visit, so that none has the number of one before a reload.
    initial(engine, settings.seen, storage !== null, Date.now()),
    (state, event) => attempt(() => update(state, event, engine)) ?? { state, effects: [] },
    (state, effects) => {
      requestFrame();
      attempt(() => tasks.follow(state));
      attempt(() => driver.follow(state));
      allow(state.settings);
      attempt(() => places?.follow());
      for (const effect of effects) attempt(() => carryOut(effect));
    },
  );
  const send = store.send.bind(store);
  // Each tab could take every processor for its analysis, so one does at a time. A tab without it has none to pause.
  const tellTabs = amongTabs(CHANNELS.analysis, () => chunk("analysis") && send({ type: "analysis-yield" }));
  const tasks = new TaskRunner(
    {
      game: searchRunner(engine, send),
      analysis: searchRunner(engine, analysisEvents(send), tellTabs),
    },
    () => chunkRunners(engine, send),
  );
  const leftGames = new LeftGames(tabStorage());
  let { workers } = settings.seen;
  engine.allow(workers);
  function allow(now: Settings) {
    if (now.workers !== workers) engine.allow(now.workers);
    workers = now.workers;
  }

  const driver = new Driver(storage, { send, state: () => store.state, referee: engine });
  driver.add(SETTINGS, settings);
  /** Once it is there. */
  let places: Places | undefined;
  /** There may be no later. */
  const saveNow = () => {
    driver.flush();
    places?.flush();
  };

  const squareObserver = new SquareObserver(send);

  function carryOut(effect: Effect) {
    switch (effect.type) {
      case "keep":
        bringGames();
        return places?.changed();
      case "left":
        return putAway({ record: recordOf(effect.game, store.state.settings.names), entry: effect.entry });
      case "load-chunk":
        return loadFor(effect, bring, send);
      case "speak":
        return changeLanguage(effect.language);
      case "take-release":
        return releases?.take();
      case "reload":
        saveNow();
        return reload();
      default:
        for (const effects of added("effects")) effects[effect.type]?.(effect as never);
    }
  }

  /** A game was left. Until the chunk is there that puts it away, the tab keeps it. */
  function putAway(game: LeftGame) {
    const now = new Date();
    if (!chunk("games")) leftGames.add(game.record, now);
    send({ type: "put-away", game, now });
  }

  /** A game that is being played will be left: the chunk that puts it away is fetched when there is nothing else to do. */
  const bringGames = lazy(() => {
    // Where that fails, it is tried again, and said, when a game is left.
    whenIdle(() => bring("games").catch(() => {}));
    return true;
  });

  /** Loads the chunk of a feature. */
  async function bring(name: FeatureName) {
    await loadChunk(name);
    if (name === "release") keepRelease();
    if (name === "places") openPlaces();
    driver.read(chunkRows());
    send({ type: "chunk-ready", feature: name });
    const loaded = chunk("games");
    if (!loaded || leftGames.text() === null) return;
    // The latest first, as in every archive.
    for (const { id, record } of [...loaded.archiveIn(leftGames.text()).entries].reverse()) {
      send({ type: "put-away", game: { record, entry: null }, now: new Date(id) });
    }
    leftGames.forget();
  }

  /** The state that the page began with, from which on somebody can go back. */
  let first = store.state;

  function openPlaces() {
    const app = {
      get state() {
        return store.state;
      },
      send,
      opening: openingEvents,
      linkEvent,
      settled,
    };
    const Opened = chunk("places")?.Places;
    places ??= Opened && new Opened(app, presentEntry(), first);
  }

  /** The releases of the page on this device, once there is nothing else to do. */
  let releases: Releases | undefined;

  function keepRelease() {
    releases = chunk("release")?.releasesOf(send, {
      save: saveNow,
      load: () => location.reload(),
      isUntouched: () => untouched,
    });
    releases?.keep();
  }

  function changeLanguage(setting: Settings["language"]) {
    speak(languageFor(setting, navigator.languages)).then(requestFrame, () => send({ type: "unspoken" }));
  }

  const requestFrame = oncePerFrame(() => {
    if (!root.isConnected) return;
    applyTheme(page, store.state.settings.theme);
    try {
      draw(root, store.state, send);
      squareObserver.follow(root);
    } finally {
      // A failed drawing must not hide the message about it.
      showFailure();
    }
  });

  /** What the page itself did wrong, until it is dismissed. */
  let mistake: { thrown: unknown } | null = null;
  /** The same again is no news. */
  const told: Set<string> = new Set();
  addEventListener("page-error", (event) => {
    const thrown = (event as CustomEvent).detail;
    if (told.has(String(thrown))) return;
    told.add(String(thrown));
    mistake = { thrown };
    showFailure();
    send({ type: "chunk-needed", feature: "failure" });
  });

  function showFailure() {
    const dismiss = () => {
      mistake = null;
      showFailure();
    };
    drawFailure(failureOf(store.state, send, mistake, missing, { reload, dismiss }));
  }

  /**
   * The game of the tab, or else that of the last visit, and over it the one that the address names. Where the tab kept it last, the
   * device has its last moves.
   */
  async function openKept() {
    const text = session.text();
    const entry = presentEntry();
    // What cannot be read now is not to be written over.
    const isResumed = text !== null || entry !== null || addressed() !== null;
    if (isResumed) await bring("opening");
    const number = entry?.place.game;
    const kept = entry && numberIn(text) !== number ? entry.kept : text;
    const restored = chunk("opening")?.restored(kept, engine);
    if (restored) {
      const game = { ...restored, ...session.seen, number: number ?? store.state.game.number };
      send({ type: "open", game, now: new Date() });
    }
    driver.add(SESSION, session);
    first = store.state;
    if (isResumed) await bring("places");
    if (restored?.reviewing && store.state.game.moves === restored.moves) send({ type: "review" });
  }

  function look() {
    send({ type: "seen", seen: !document.hidden });
  }

  look();
  await nextTask();
  const moves = takeMoves();
  await openKept();
  if (moves) {
    await bring("games").catch(() => {});
    send({ type: "games-open" });
    send({ type: "import", text: moves });
  }
  matchMedia(MORE_CONTRAST).addEventListener("change", requestFrame);
  addEventListener("pagehide", saveNow);
  addEventListener("storage", ({ key }) => driver.hear(key));
  document.addEventListener("visibilitychange", look);
  // What the game needs to be drawn whole.
  await settled();
  await nextTask();
  await drawInSteps(root, store.state, send);
  // A click that has begun ends on the page that it began on.
  await press;
  takeOver(store);
  squareObserver.follow(root);
  document.addEventListener("keydown", (event) => shortcut(event, send, store.state));
  if (!spoken) send({ type: "unspoken" });
  if (leftGames.text() !== null) bringGames();
  if (!places) send({ type: "chunk-needed", feature: "places" });
  // The week of the puzzles, for those who come back.
  if (session.text() !== null) whenIdle(() => bring("week").catch(() => {}));
  // While the page is developed nothing is kept: the newest files are wanted. Where the chunk does not come, nothing was
  // promised, and the next visit tries again.
  if (page.dataset.release) engine.started.then(() => whenIdle(() => bring("release").catch(() => {})));
}

/** Replaces the static page by the living one, with the click and the focus that it already had. */
function takeOver(store: Store<State, AppEvent, Effect>) {
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement ? activeElement.dataset.cell : undefined;
  const early = moveNamed(FIRST_RULES, page.dataset.early ?? "");
  delete page.dataset.early;
  delete page.dataset.resuming;
  if (early !== null) store.send({ type: "play", move: early, early: true });
  document.getElementById(root.id)?.replaceWith(root);
  applyTheme(page, store.state.settings.theme);
  draw(root, store.state, store.send.bind(store));
  const square = focused && root.querySelector(`[data-cell="${focused}"]`);
  if (square instanceof HTMLElement) square.focus();
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

/** Loads the page again without the game that it would go on with; what was counted stays. */
function startFresh() {
  session.write(session.seen);
  forgetPlace();
  reload();
}

function drawFailure(failure: Failure | null) {
  if (failure) panelRoot.lang = language();
  render(failurePanel(failure), panelRoot);
}

replaceTranslated();
open();
