// The puzzle above the board: what is asked, how it went, what comes next.

import type { Rules } from "../../noughts.js";
import { fieldsOf } from "../../shared/game/presets.ts";
import { moverToken } from "../../shared/game/tokens.ts";
import { message, number } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { copyText } from "../../shared/ui/export.ts";
import { flying } from "../../shared/ui/flying.ts";
import { focusOnceDrawn } from "../../shared/ui/focus.ts";
import { gameGoal, gameName, markName } from "../../shared/ui/labels.ts";
import { icon } from "../../shared/ui/marks.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gameOf, isSeen, type PuzzleState, puzzleGames } from "./puzzle.ts";
import { puzzleLink } from "./puzzle-link.ts";
import { streakOf } from "./record.ts";
import { asked, difficulty, said, triesOf } from "./told.ts";

/** Where the focus goes when the button that had it may go: to the board, to the heading, or to the button that opens puzzles. */
const BOARD = '.board [tabindex="0"]';
const TITLE = "#puzzle-title";
const OPENER = '[name="puzzles"]';

/** Among the games. */
const DAILY = "daily";

export function puzzle(state: State, send: Send) {
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

/** Marks fly when it was solved just now, as at the end of a game. */
function joyful(state: State, now: PuzzleState) {
  const { game } = state;
  const { phase, puzzle } = now;
  const { moves } = puzzle;
  if (phase !== "solved" || isSeen(now) || game.latest !== "played" || game.cursor !== moves.length + 1)
    return nothing;
  return html`<p class="ending" data-testid="puzzle-joy" aria-hidden="true">${flying(moverToken(state, moves.length))}</p>`;
}

function titleOf({ day, number: place, count }: PuzzleState) {
  if (day !== null) return message("puzzle.today");
  return message("puzzle.number", { place: number(place), count: number(count) });
}

/** That of the day, and the games that there are puzzles of. */
function games(state: State, { day, puzzle }: PuzzleState, send: Send) {
  const current = day === null ? gameOf(puzzle) : DAILY;
  const choose = ({ currentTarget }: Event) => {
    const { value } = currentTarget as HTMLSelectElement;
    send(value === DAILY ? { type: "puzzle", now: new Date() } : { type: "puzzle-game", game: value });
  };
  return html`<select data-testid="puzzle-game" aria-label=${message("puzzle.game")} @change=${choose}>
    <option value=${DAILY} .selected=${live(current === DAILY)}>${message("puzzle.today")}</option>
    ${puzzleGames(state).map(([name, { rules }]) => html`<option value=${name} .selected=${live(name === current)}>${nameOf(rules)}</option>`)}
  </select>`;
}

/** The name of a game with what wins it: some boards have puzzles of two games. */
function nameOf(rules: Rules) {
  return fieldsOf(rules).k ? `${gameName(rules)} · ${gameGoal(rules)}` : gameName(rules);
}

/** What can be done next: whatever happens, a button stays where it is. */
function ways(state: State, now: PuzzleState, send: Send) {
  if (now.phase === "open") return html`${next(send)} ${show(send)}`;
  if (now.phase === "wrong") {
    return html`${next(send)} ${show(send)} ${button("again", message("puzzle.again"), BOARD, () => send({ type: "puzzle-again" }), true)}`;
  }
  const { position, seats } = state.game;
  const playsOn = position.toMove !== null && seats.every(({ kind }) => kind === "human");
  return html`${next(send, true)}
    ${playsOn ? button("play-on", message("puzzle.playOn"), BOARD, () => send({ type: "puzzle-play-on" })) : nothing}`;
}

function show(send: Send) {
  return button("show", message("puzzle.show"), TITLE, () => send({ type: "puzzle-show" }));
}

function next(send: Send, primary: boolean = false) {
  return button("next", message("puzzle.next"), TITLE, () => send({ type: "puzzle-next" }), primary);
}

/** A line of text about the puzzle and its link, without its solution: to the sheet of the system, or copied. */
function share(state: State, now: PuzzleState, send: Send) {
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

/** How the puzzle of the day went; of any other, what is asked. */
function told(state: State, now: PuzzleState) {
  const { day, phase, puzzle } = now;
  const tries = phase === "solved" ? triesOf(now) : null;
  if (day !== null && tries !== null) {
    return message(tries === 1 ? "puzzle.shareAtOnce" : "puzzle.shareAfter", { day, tries });
  }
  const question = asked(puzzle, markName(moverToken(state, puzzle.moves.length)));
  return message("puzzle.shareAsked", { game: gameName(puzzle.rules), asked: question });
}

function counted({ record, today }: PuzzleState) {
  if (!record) return "";
  const solved = Object.keys(record.solved).length;
  const days = streakOf(record, today);
  const streak = days > 0 ? message("puzzle.streak", { days }) : "";
  return [message("puzzle.count", { solved }), streak].filter((text) => text !== "").join(" · ");
}

/** @param next what gets the focus */
function button(id: string, label: string, next: string, act: () => void, primary: boolean = false) {
  const press = (event: Event) => {
    act();
    focusOnceDrawn(event, next);
  };
  return html`<button type="button" class=${primary ? "primary" : nothing} name="puzzle-${id}" data-testid="puzzle-${id}" @click=${press}>${label}</button>`;
}
