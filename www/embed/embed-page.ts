// The board alone, for a frame on somebody's page: `index.html?embed#1&g=3x3x3`, which first.js leads here. Nothing of the
// visitor's own is read or written.

import { type Engine, load } from "../engine/engine.ts";
import { describedBy } from "../shared/game/shape.ts";
import { expectTexts, language, languageFor, speak } from "../shared/i18n/language.ts";
import { linkOf } from "../shared/link/link.ts";
import { linked } from "../shared/link/read-link.ts";
import type { State } from "../shared/state/types.ts";
import { replaceTranslated } from "../shared/ui/translated.ts";
import { BoardGame } from "./board-game.ts";
import { type Reading, themeIn } from "./wanted.ts";

const page = document.documentElement;
/** `readonly`, `theme` and `lang`. */
const options = new URLSearchParams(location.search);
const isReadonly = options.has("readonly") && options.get("readonly") !== "false";
const { theme, faults } = themeIn(options.get("theme"));
const calm = matchMedia("(prefers-contrast: more)");

/** Of the page, on which the styles build. */
function applyTheme() {
  if (theme) page.dataset.theme = theme;
  else if (calm.matches) page.dataset.theme = "contrast";
  else delete page.dataset.theme;
}

const whole = (state: State) => `./#${linkOf(state)}`;

const root = document.getElementById("board") as HTMLElement;
const board = new BoardGame(root, () => {});

/** The game that an address names, as far as it is looked at. */
function reading(link: string, engine: Engine): Reading {
  const { rules, seats, moves, ply, problems } = linked(link, engine);
  return {
    opening: { rules, seats, moves: moves.slice(0, ply ?? moves.length) },
    faults: problems.map(({ key, token }) => ({ said: { key, params: { token } } })),
  };
}

/** @param link the game that the board begins with */
async function start(link: string = location.hash, loading: Promise<Engine> = load()) {
  board.wait();
  // From here on the board says what is wrong.
  (globalThis as { started?: () => void }).started?.();
  try {
    const engine = await loading;
    describedBy(engine);
    board.open(engine, reading(link, engine));
    addEventListener("hashchange", () => board.open(engine, reading(location.hash, engine)));
    page.dataset.rules = "ready";
    await engine.start();
    page.dataset.engine = "ready";
  } catch (error) {
    const { state } = board;
    const kept = state ? `#${linkOf(state)}` : link;
    board.fail(error, () => start(kept));
  }
}

expectTexts([new URL("../shared/link/", import.meta.url)]);
replaceTranslated();
applyTheme();
calm.addEventListener("change", applyTheme);
const languages = [options.get("lang") ?? [], navigator.languages].flat();
// Texts and engine come at once.
const loading = load();
// What fails is said by the board.
loading.catch(() => {});
await speak(languageFor("system", languages)).catch(() => speak("en"));
page.lang = language();
// It draws, so its words must be there.
board.look = { readonly: isReadonly, theme: null, faults, whole };
await start(location.hash, loading);
