// The composition root: the only file that knows everyone. Events go in, the state changes, what it asks for
// is done, and the page is drawn once per frame.

/** @import {Engine} from "./engine/engine.js" */
/** @import {Effect} from "./app/effects.js" */
/** @import {State} from "./app/state.js" */
/** @import {AppEvent} from "./app/update.js" */
/** @import {Trouble} from "./view/panel.js" */

import { moveNamed } from "./app/coordinates.js";
import { effects } from "./app/effects.js";
import { modeOf } from "./app/seats.js";
import { deviceStorage, read, write } from "./app/settings.js";
import { Store } from "./app/store.js";
import { Thinking } from "./app/thinking.js";
import { FIRST_RULES, initial, update } from "./app/update.js";
import { load } from "./engine/engine.js";
import { faultOf } from "./engine/protocol.js";
import { render } from "./vendor/lit-html/lit-html.js";
import { shortcut } from "./view/keys.js";
import { draw, wear } from "./view/page.js";
import { panel } from "./view/panel.js";

const page = document.documentElement;
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const panelRoot = /** @type {HTMLElement} */ (document.getElementById("panel"));
const storage = deviceStorage();

/** A press that was never released here, such as a drag out of the window, is waited for no longer. */
const LONGEST_PRESS_MS = 1000;
/** Over when no finger or button is down. */
let press = Promise.resolve();
addEventListener("pointerdown", () => {
  press = new Promise((resolve) => {
    // The click itself comes right after the release.
    addEventListener("pointerup", () => setTimeout(resolve), { once: true });
    setTimeout(resolve, LONGEST_PRESS_MS);
  });
});

/** Loads the engine and hands the page over to it; until then the first script keeps the first click. */
async function open() {
  page.dataset.engine = "loading";
  showTrouble(null);
  try {
    const engine = await load();
    // A click that has begun ends on the page that it began on.
    await press;
    start(engine);
    page.dataset.engine = "ready";
  } catch (error) {
    page.dataset.engine = "failed";
    showTrouble({ fault: faultOf(error), action: "Retry", act: open });
  }
}

/** @param {Engine} engine */
function start(engine) {
  /** @type {Store<State, AppEvent>} */
  const store = new Store(
    initial(engine, read(storage), storage !== null),
    (state, event) => guarded(state, () => update(state, event, engine)),
    (before, after) => {
      for (const effect of effects(before, after)) carryOut(effect);
      requestFrame();
    },
  );
  const send = store.send.bind(store);
  const thinking = new Thinking(engine, send);

  /** @param {Effect} effect */
  function carryOut(effect) {
    if (effect.type === "abort") thinking.abort();
    else if (effect.type === "search") thinking.start(effect);
    else if (!write(storage, effect.settings)) send({ type: "unsaved" });
  }

  const requestFrame = oncePerFrame(() => {
    const { settings, failure } = store.state;
    wear(page, settings.theme);
    draw(root, store.state, send);
    showTrouble(
      failure && { fault: failure, action: "Restart engine", act: () => send({ type: "restart" }) },
    );
  });

  takeOver(store);
  document.addEventListener("keydown", (event) => shortcut(event, send));
  document.addEventListener("visibilitychange", () => {
    // Timers are throttled in a hidden tab; engines that nobody watches wait.
    if (document.hidden && modeOf(store.state.seats) === "watch") send({ type: "pause", paused: true });
  });
}

/**
 * Replaces the static page by the living one, with the click and the focus that it already had.
 * @param {Store<State, AppEvent>} store
 */
function takeOver(store) {
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement ? activeElement.dataset.cell : undefined;
  const kept = moveNamed(FIRST_RULES, page.dataset.kept ?? "");
  delete page.dataset.kept;
  if (kept !== null) store.send({ type: "play", move: kept, kept: true });
  root.replaceChildren();
  draw(root, store.state, store.send.bind(store));
  const square = focused && root.querySelector(`[data-cell="${focused}"]`);
  if (square instanceof HTMLElement) square.focus();
}

/**
 * Changes the state, unless the rules themselves break down: then nothing happened, and the page says why.
 * @param {State} state
 * @param {() => State} change
 * @returns {State}
 */
function guarded(state, change) {
  try {
    return change();
  } catch (error) {
    return { ...state, failure: faultOf(error) };
  }
}

/**
 * @param {() => void} act
 * @returns {() => void} asks for `act` before the next frame, however often it is called
 */
function oncePerFrame(act) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      act();
    });
  };
}

/** @param {Trouble | null} trouble */
function showTrouble(trouble) {
  render(panel(trouble), panelRoot);
}

open();
