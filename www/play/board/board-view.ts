// The board: one grid of buttons for every game, with one tab stop and arrow keys inside.

import type { Rules } from "../../noughts.js";
import {
  hasGravity,
  letterOf,
  partsOf,
  placeOf,
  squareAt,
  squareName,
  squareNamed,
} from "../../shared/game/coordinates.ts";
import { isThinking } from "../../shared/game/search-request.ts";
import {
  focusOf,
  humanToMove,
  lastSquare,
  moveAt,
  openMoves,
  openSquares,
  recentSquares,
  shown,
} from "../../shared/game/selectors.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import { isLabelled } from "../../shared/game/square-words.ts";
import { nextToken, type Token, tokenOn } from "../../shared/game/tokens.ts";
import { language } from "../../shared/i18n/language.ts";
import type { GameState, Send, State } from "../../shared/state/types.ts";
import { boardName, squareLabel } from "../../shared/ui/labels.ts";
import { mark } from "../../shared/ui/marks.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing, type TemplateResult } from "../../vendor/lit-html/lit-html.js";
import type { hintSigns } from "../hint/hint-marks.ts";
import type { crosshair } from "./aim-view.ts";
import type { followFinger, tapped } from "./finger.ts";
import type { frames } from "./frames-view.ts";
import type { heldDisc, pointColumn } from "./point-column.ts";
import { focusOn, LETTERS } from "./shortcuts.ts";
import type { signsOn } from "./signs.ts";
import { isTouch } from "./touch.ts";
import type { winningLine } from "./winning-line.ts";
import { zoomOf } from "./zoom.ts";

/** What was found about a square. */
export interface Found {
  /** what the square says besides its own name */
  label: string;
  /** what is written on it */
  text: string;
  content?: TemplateResult;
  /** of its colour */
  level: number | null;
  /** in place of the mark that lies there */
  face?: TemplateResult;
  /** what the board does with it, as `signs.ts` has it */
  sign?: "leaving" | "closed" | "blocked" | "movable" | "picked" | "target" | "left" | undefined;
  /** that it can be pressed, where no move begins there */
  able?: true;
}

/** What an analysis that is on adds to the board, or a tree of the laboratory. */
interface Analysis {
  /** by square */
  foundOn: (state: State) => ReadonlyMap<number, Found>;
  /** the bar beside it */
  evaluation?: (state: State) => unknown;
}

/** What the tools of a large board add to it. */
interface Tools {
  crosshair: typeof crosshair;
  followFinger: typeof followFinger;
  tapped: typeof tapped;
}

/** What only the boards of Ultimate, of games with gravity and of games made of parts have. */
interface Boards {
  heldDisc: typeof heldDisc;
  pointColumn: typeof pointColumn;
  /** around and below the squares */
  frames: typeof frames;
  /** by square, with what was found */
  signsOn: typeof signsOn;
}

/** What is said at its edge when the game is over. */
interface Ending {
  banner: (state: State) => unknown;
}

/** Stones instead of marks: those of each seat, and the numbers on them. */
export interface Look {
  tokens: readonly Token[];
  numbers: ReadonlyMap<number, number>;
}

/** What chunks that are there add. */
interface Added {
  analysis?: Analysis | undefined;
  tools?: Tools | undefined;
  boards?: Boards | undefined;
  ending?: Ending | undefined;
  /** what a hint shows on it */
  hintSigns?: typeof hintSigns | undefined;
  /** through what won */
  line?: typeof winningLine | undefined;
  /** a row below it */
  below?: ((state: State) => unknown) | undefined;
  look?: Look | null | undefined;
}

declare module "../../shared/state/feature.ts" {
  interface Chunk {
    /** to the board; of several, what a later feature adds counts */
    board?: (state: State) => Added;
  }
}

export function board(state: State, send: Send, added: Added) {
  const { analysis, tools, boards, ending, look, below } = added;
  const { chunks, game } = state;
  const { rules } = game;
  const labelled = isLabelled(rules, state.settings.coordinates);
  const { rows, cols, high, wide, small, panel, gap, lines } = shapeOf(rules);
  const coordinates = labelled && !panel;
  const zoom = zoomOf(state);
  const trace = (event: PointerEvent) => tools?.followFinger(state, send, event);
  return html`
    <div class="frame" ?data-coordinates=${coordinates} ?data-names=${labelled && !coordinates} .style=${`--rows:${high};--cols:${wide};--zoom:${zoom};--gap:${gap}`}>
      <div class="pane" ?data-zoomed=${zoom > 1}>
        ${coordinates ? rulers(rows, cols) : nothing}
        <div
          class="board"
          ?data-ultimate=${small}
          ?data-panels=${gap || lines}
          ?data-drop=${hasGravity(rules)}
          ?data-coming=${chunks.boards === "loading" || chunks.gomoku === "loading"}
          ?data-pen=${!look && !panel && !lines && !hasGravity(rules) && rows < 8}
          ?data-stones=${look}
          ?data-won=${shown(state).position.outcome?.kind === "win"}
          data-next=${nextToken(state)}
          ?data-aiming=${state.board.aiming && zoom === 1}
          @pointerdown=${trace}
          @pointermove=${trace}
          @pointerup=${trace}
          @pointercancel=${trace}
          @pointerover=${boards?.pointColumn}
          @pointerout=${boards?.pointColumn}
          @focusin=${boards?.pointColumn}
          @focusout=${boards?.pointColumn}
        >
          ${squares(state, send, added)} ${tools?.crosshair(state) ?? nothing} ${ending?.banner(state) ?? nothing}
        </div>
        ${below?.(state) ?? nothing}
      </div>
      ${analysis?.evaluation?.(state) ?? nothing}
    </div>
  `;
}

/**
 * All squares, and what lies on them. They are many: each is drawn anew only where something about it changed, and none
 * is looked at where nothing on the board did.
 */
function squares(state: State, send: Send, added: Added) {
  const { boards, line, look, tools } = added;
  const thinking = isThinking(state);
  const game = shown(state);
  const { rules, seats, position } = game;
  const { early } = state.board;
  const { analysis, games, lab, settings, turn } = state;
  const parts = [
    rules,
    position,
    seats,
    early,
    turn.hint,
    analysis,
    games.review,
    lab,
    settings,
    state.board.choice,
    boards,
    !look,
    language(),
  ];
  return html`
    <table
      role="grid"
      aria-label=${boardName(rules)}
      aria-describedby="status"
      data-testid="board"
      ?data-thinking=${thinking}
      @click=${(event: MouseEvent) => press(state, send, event, tools)}
      @keydown=${(event: KeyboardEvent) => keyed(state, send, event)}
      @focusin=${(event: FocusEvent) => focused(state, send, event)}
    >
      ${guard(parts, () => html`<tbody>${grid(state, added)}</tbody>`)}
    </table>
    ${guard([rules, position, boards, line, !look, language()], () => html`${boards?.frames(game)} ${boards?.heldDisc(state)} ${line?.({ ...state, game })}`)}
  `;
}

function grid(state: State, { analysis, boards, hintSigns, look }: Added) {
  const { rules } = state.game;
  const { rows, cols, panel = { rows, cols }, names } = shapeOf(rules);
  const special = { ...gathered(state, analysis), hint: hintSigns?.(state), look };
  const found = boards?.signsOn(special.there, special.found) ?? special.found;
  const cell = (row: number, col: number) => {
    const at = squareAt(rules, { row, col });
    const content = names[at] ? square(state, at, { ...special, found }) : nothing;
    return html`<td ?data-edge=${col > 0 && col % panel.cols === 0}>${content}</td>`;
  };
  return range(rows).map(
    (row) =>
      html`<tr .style=${`--row:${row}`} ?data-edge=${row % panel.rows === 0}>${range(cols).map((col) => cell(row, col))}</tr>`,
  );
}

/** What makes squares special, gathered once for all of them. */
function gathered(state: State, analysis?: Analysis) {
  const game = shown(state);
  return {
    there: { ...state, game },
    legal: new Set(openSquares(game)),
    playable: new Set(humanToMove(game) ? openMoves(game) : []),
    last: lastSquare(game),
    recent: new Set(recentSquares(game)),
    winning: winningMoves(game),
    found: analysis?.foundOn(state) ?? new Map(),
  };
}

function square(
  state: State,
  move: number,
  {
    there,
    legal,
    playable,
    last,
    recent,
    winning,
    hint,
    found,
    look,
  }: ReturnType<typeof gathered> & {
    hint: ReturnType<typeof hintSigns> | undefined;
    look: Look | null | undefined;
  },
) {
  const { game } = there;
  const { rules } = game;
  const owner = game.position.cells[move];
  const token = typeof owner === "number" ? tokenOn(there, owner) : null;
  const {
    label = "",
    text = "",
    content = nothing,
    level = null,
    face,
    sign,
    able = playable.has(moveAt(state, move)),
  } = found.get(move) ?? {};
  const signs = { last: move === last, win: winning.has(move), legal: legal.has(move), found: label };
  const fresh = recent.has(move);
  const decided = closed(game, move);
  const hinted = hint?.(move) ?? nothing;
  const still = move === state.board.early || state.history.looking !== null;
  const parts = [
    rules,
    owner,
    token,
    ...Object.values(signs),
    text,
    level,
    sign,
    fresh,
    able,
    decided,
    hinted,
    look?.numbers.get(move),
    still,
    state.settings.coordinates,
    language(),
  ];
  return guard(
    parts,
    () => html`<button
      type="button"
      class="square"
      tabindex="-1"
      aria-label=${squareLabel(there, move, signs)}
      aria-disabled=${able ? "false" : "true"}
      data-cell=${squareName(rules, move)}
      data-board=${game.position.boards ? partsOf(rules, move).board + 1 : nothing}
      data-owner=${owner ?? nothing}
      ?data-closed=${decided}
      ?data-legal=${signs.legal}
      ?data-last=${fresh}
      ?data-win=${signs.win}
      data-heat=${level ?? nothing}
      data-hint=${hinted}
      data-parts=${sign ?? nothing}
      data-stone=${(look && token) ?? nothing}
      data-number=${look?.numbers.get(move) ?? nothing}
    >${token ? (face ?? mark(token, still)) : content}</button>`,
  );
}

/** The squares that won the game; in Ultimate all of the winning boards. */
function winningMoves({ rules, position }: GameState): ReadonlySet<number> {
  const { outcome, cells } = position;
  if (outcome?.kind !== "win") return new Set();
  if (!position.boards) return new Set(outcome.line);
  const boards = new Set(outcome.line);
  return new Set(range(cells.length).filter((move) => boards.has(partsOf(rules, move).board)));
}

/** Whether a move lies in a small board that is decided. */
function closed({ rules, position }: GameState, move: number) {
  return (position.boards?.[partsOf(rules, move).board] ?? null) !== null;
}

/** Moves the board's tab stop. Nothing is drawn for it, so a key costs no more on a large board. */
export function syncTabStop(root: ParentNode, state: State) {
  const grid = root.querySelector('.board [role="grid"]');
  const before = grid?.querySelector('[tabindex="0"]');
  const now = grid?.querySelector(`[data-cell="${squareName(state.game.rules, focusOf(state))}"]`);
  if (before === now) return;
  before?.setAttribute("tabindex", "-1");
  now?.setAttribute("tabindex", "0");
}

/** The letters and numbers at the edge, for the eyes: every square says its own name. */
function rulers(rows: number, cols: number) {
  return html`
    <div class="ruler numbers" aria-hidden="true">${range(rows).map((row) => html`<span>${rows - row}</span>`)}</div>
    <div class="ruler letters" aria-hidden="true">${range(cols).map((col) => html`<span>${letterOf(col)}</span>`)}</div>
    <div class="ruler corner"></div>
  `;
}

function press(state: State, send: Send, event: MouseEvent, tools?: Tools) {
  const move = squareUnder(state.game.rules, event);
  if (move === null) return;
  if (state.board.aiming && isTouch(event)) tools?.tapped(state, send, move, event);
  else send({ type: "press", move });
}

function focused(state: State, send: Send, event: Event) {
  const move = squareUnder(state.game.rules, event);
  if (move !== null) send({ type: "focus", move });
}

function keyed(state: State, send: Send, event: KeyboardEvent) {
  const move = squareUnder(state.game.rules, event);
  if (move === null || event.altKey || event.metaKey) return;
  const single = state.settings.letters && !event.ctrlKey;
  const key = event.key.toLowerCase();
  const letter = single && Object.hasOwn(LETTERS, key) ? LETTERS[key as keyof typeof LETTERS] : undefined;
  const target = letter ? null : destination(state.game.rules, move, event);
  if (letter) letter(state, send, event, move);
  else if (target !== null) focusOn(event, squareName(state.game.rules, target));
  else return;
  event.preventDefault();
}

/**
 * Where a key leads from a square; the edge of the board stops every way. What is missing there has a number, too.
 * @returns `null` when the key leads nowhere
 */
export function destination(rules: Rules, move: number, { key, ctrlKey }: KeyboardEvent): number | null {
  const { rows, cols, panel = { rows: 1, cols: 1 }, names } = shapeOf(rules);
  const { row, col } = placeOf(rules, move);
  const [down, right] = ctrlKey ? [panel.rows, panel.cols] : [1, 1];
  const ways: Record<string, [number, number]> = {
    ArrowUp: [row - down, col],
    ArrowDown: [row + down, col],
    ArrowLeft: [row, col - right],
    ArrowRight: [row, col + right],
    Home: [ctrlKey ? 0 : row, 0],
    End: [ctrlKey ? rows - 1 : row, cols - 1],
    PageUp: [0, col],
    PageDown: [rows - 1, col],
  };
  const way = ways[key];
  if (!way) return null;
  const inside = way[0] >= 0 && way[0] < rows && way[1] >= 0 && way[1] < cols;
  const next = inside ? squareAt(rules, { row: way[0], col: way[1] }) : move;
  // Not every place has a panel.
  return next < names.length ? next : move;
}

/** The square that an event happened on. */
function squareUnder(rules: Rules, { target }: Event) {
  const square = target instanceof Element ? target.closest("[data-cell]") : null;
  return square instanceof HTMLElement ? squareNamed(rules, square.dataset.cell ?? "") : null;
}

function range(length: number) {
  return Array.from({ length }, (_, index) => index);
}
