// The puzzle above the board: what is asked, how it went, what comes next.

/** @import {Rules} from "../noughts.js" */
/** @import {Send, State} from "../state/types.d.ts" */
/** @import {PuzzleState} from "./puzzle.js" */

import { fieldsOf } from "../game/presets.js";
import { moverToken } from "../game/tokens.js";
import { message, number } from "../i18n/language.js";
import { copyText } from "../ui/export.js";
import { flying } from "../ui/flying.js";
import { focusOnceDrawn } from "../ui/focus.js";
import { gameGoal, gameName, markName } from "../ui/labels.js";
import { icon } from "../ui/marks.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gameOf, isSeen, puzzleGames } from "./puzzle.js";
import { puzzleLink } from "./puzzle-link.js";
import { streakOf } from "./record.js";
import { asked, difficulty, said, triesOf } from "./told.js";

/** Where the focus goes when the button that had it may go: to the board, to the heading, or to the button that opens puzzles. */
const BOARD = '.board [tabindex="0"]';
const TITLE = "#puzzle-title";
const OPENER = '[data-testid="puzzles"]';

/**
 * @param {State} state
 * @param {Send} send
 */
export function puzzle(state, send) {
  const { puzzle: now } = state.games;
  if (!now) return nothing;
  return html`<section class="puzzle" data-testid="puzzle" data-phase=${now.phase} aria-labelledby="puzzle-title">
    <div class="puzzle-head">
      <h2 id="puzzle-title" tabindex="-1">${titleOf(now)}</h2>
      ${share(state, now, send)}
      ${button("close", message("puzzle.close"), OPENER, () => send({ type: "puzzle-close" }))}
    </div>
    <p class="puzzle-said" data-testid="puzzle-said">${said(state)}</p>
    <div class="puzzle-ways">
      <div>${ways(state, now, send)}</div>
      <span class="hint"><span data-testid="puzzle-level">${difficulty(now.puzzle)}</span> · ${isSeen(now) ? html`<span data-testid="puzzle-seen">${message("puzzle.seenShort")}</span> · ` : nothing}<span data-testid="puzzle-count">${counted(now)}</span></span>
      ${games(state, now, send)}
    </div>
    ${joyful(state, now)}
  </section>`;
}

/**
 * Marks fly when it was solved just now, as at the end of a game.
 * @param {State} state
 * @param {PuzzleState} now
 */
function joyful(state, now) {
  const { game } = state;
  const { phase, puzzle } = now;
  const { moves } = puzzle;
  if (phase !== "solved" || isSeen(now) || game.latest !== "played" || game.cursor !== moves.length + 1)
    return nothing;
  return html`<p class="ending" data-testid="puzzle-joy" aria-hidden="true">${flying(moverToken(state, moves.length))}</p>`;
}

/** @param {PuzzleState} now */
function titleOf({ day, place, count }) {
  if (day !== null) return message("puzzle.today");
  return message("puzzle.number", { place: number(place + 1), count: number(count) });
}

/**
 * The games that there are puzzles of.
 * @param {State} state
 * @param {PuzzleState} now
 * @param {Send} send
 */
function games(state, { puzzle }, send) {
  const choose = (/** @type {Event} */ { currentTarget }) => {
    const { value } = /** @type {HTMLSelectElement} */ (currentTarget);
    send({ type: "puzzle-game", game: value });
  };
  return html`<select data-testid="puzzle-game" aria-label=${message("puzzle.game")} @change=${choose}>
    ${puzzleGames(state).map(([name, { rules }]) => html`<option value=${name} .selected=${live(name === gameOf(puzzle))}>${nameOf(rules)}</option>`)}
  </select>`;
}

/**
 * The name of a game with what wins it: some boards have puzzles of two games.
 * @param {Rules} rules
 */
function nameOf(rules) {
  return fieldsOf(rules).k ? `${gameName(rules)} · ${gameGoal(rules)}` : gameName(rules);
}

/**
 * What can be done next: whatever happens, a button stays where it is.
 * @param {State} state
 * @param {PuzzleState} now
 * @param {Send} send
 */
function ways(state, now, send) {
  if (now.phase === "open") return html`${next(send)} ${show(send)}`;
  if (now.phase === "wrong") {
    return html`${next(send)} ${show(send)} ${button("again", message("puzzle.again"), BOARD, () => send({ type: "puzzle-again" }), true)}`;
  }
  const { position, seats } = state.game;
  const playsOn = position.toMove !== null && seats.every(({ kind }) => kind === "human");
  return html`${next(send, true)}
    ${playsOn ? button("play-on", message("puzzle.playOn"), BOARD, () => send({ type: "puzzle-play-on" })) : nothing}`;
}

/** @param {Send} send */
function show(send) {
  return button("show", message("puzzle.show"), TITLE, () => send({ type: "puzzle-show" }));
}

/**
 * @param {Send} send
 * @param {boolean} [primary]
 */
function next(send, primary = false) {
  return button("next", message("puzzle.next"), TITLE, () => send({ type: "puzzle-next" }), primary);
}

/**
 * A line of text about the puzzle and its link, without its solution: to the sheet of the system, or copied.
 * @param {State} state
 * @param {PuzzleState} now
 * @param {Send} send
 */
function share(state, now, send) {
  const { shared } = now;
  const [address = ""] = location.href.split("#");
  const url = `${address}#${puzzleLink(now.puzzle)}`;
  const press = async () => {
    const text = told(state, now);
    if ("share" in navigator) await navigator.share({ title: "Noughts", text, url }).catch(() => {});
    else send({ type: "puzzle-shared", done: await copyText(`${text} ${url}`) });
  };
  const label = message("puzzle.share");
  return html`<span class="hint" role="status" ?hidden=${shared === null}>${shared === null ? "" : message(`puzzle.${shared}`)}</span>
    <button type="button" data-testid="puzzle-share" title=${label} aria-label=${label} @click=${press}>${icon("share")}</button>`;
}

/**
 * How the puzzle of the day went; of any other, what is asked.
 * @param {State} state
 * @param {PuzzleState} now
 */
function told(state, now) {
  const { day, phase, puzzle } = now;
  const tries = phase === "solved" ? triesOf(now) : null;
  if (day !== null && tries !== null) {
    return message(tries === 1 ? "puzzle.shareAtOnce" : "puzzle.shareAfter", { day, tries });
  }
  const question = asked(puzzle, markName(moverToken(state, puzzle.moves.length)));
  return message("puzzle.shareAsked", { game: gameName(puzzle.rules), asked: question });
}

/** @param {PuzzleState} now */
function counted({ record, today }) {
  if (!record) return "";
  const solved = Object.keys(record.solved).length;
  const days = streakOf(record, today);
  const streak = days > 0 ? message("puzzle.streak", { days }) : "";
  return [message("puzzle.count", { solved }), streak].filter((text) => text !== "").join(" · ");
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string} next what gets the focus
 * @param {() => void} act
 * @param {boolean} [primary]
 */
function button(id, label, next, act, primary = false) {
  const press = (/** @type {Event} */ event) => {
    act();
    focusOnceDrawn(event, next);
  };
  return html`<button type="button" class=${primary ? "primary" : nothing} data-testid="puzzle-${id}" @click=${press}>${label}</button>`;
}
