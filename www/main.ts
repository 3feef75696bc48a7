// How the page starts: the rules, then the living page in place of the static one, then the engine.

import { App } from "./app/app.ts";
import { forgetPlace, takeMoves } from "./app/entry.ts";
import { startFailure } from "./app/failure/failure-view.ts";
import { Failures } from "./app/failure/failures.ts";
import { nextTask } from "./app/next-task.ts";
import { isOutdated } from "./app/outdated.ts";
import { followPresses } from "./app/second-press.ts";
import { SETTINGS } from "./app/settings/settings.ts";
import { deviceStorage, Shared } from "./device/storage/storage.ts";
import { type Engine, load } from "./engine/engine.ts";
import { SESSION } from "./library/games/session.ts";
import { FIRST_RULES } from "./shared/game/presets.ts";
import { describedBy } from "./shared/game/shape.ts";
import { expectTexts, languageFor, speak } from "./shared/i18n/language.ts";
import { replaceTranslated } from "./shared/ui/translated.ts";

const page = document.documentElement;
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
const failures = new Failures(reload);
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
  failures.say(null);
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
    failures.say(startFailure(error, { retry: open, reload, fresh: startFresh }, outdated));
  }
}

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
      failures.missing = null;
      failures.say(null);
      followStart(engine, engine.start());
    };
    failures.missing = startFailure(error, { retry, reload, fresh: startFresh }, outdated);
    failures.say(failures.missing);
  }
}

/**
 * Step by step, so that a slow phone can answer a press in between.
 * @param spoken whether the page speaks the language that it should
 */
async function start(engine: Engine, spoken: boolean) {
  describedBy(engine);
  const isUntouched = () => untouched;
  const app = new App(engine, { storage, settings, session, failures, reload, isUntouched });
  app.look();
  await nextTask();
  const moves = takeMoves();
  await app.openKept();
  if (moves) await app.openMoves(moves);
  app.listen();
  await app.prepare();
  // A click that has begun ends on the page that it began on.
  await press;
  app.takeOver();
  if (!spoken) app.send({ type: "unspoken" });
  app.bringLater();
}

/** Loads the page again without the game that it would go on with; what was counted stays. */
function startFresh() {
  session.write(session.seen);
  forgetPlace();
  reload();
}

replaceTranslated();
open();
