// The whole page from its state.

import { board as squares, syncTabStop } from "../play/board/board-view.ts";
import { modes, others, own } from "../play/seats/seats-view.ts";
import { isThinking, requestOf } from "../shared/game/search-request.ts";
import type { Send, State } from "../shared/state/types.ts";
import { analysis } from "../study/analysis/analysis-view.ts";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { cards } from "./cards.ts";
import { added } from "./chunks.ts";
import { controls, notice } from "./controls.ts";
import { dialog, setup, syncDialogs } from "./dialogs.ts";
import { header } from "./header.ts";
import { chunk } from "./loaded.ts";
import { nextTask } from "./next-task.ts";
import { status } from "./status.ts";

declare module "../shared/state/feature.ts" {
  interface Chunk {
    /** by their names (`app/page.ts`) */
    sections?: Readonly<Record<string, Section>>;
  }
}

type Sections = Readonly<Record<string, ((state: State, send: Send) => unknown) | null>>;

/** The sections of the page, in their order. `null` is for the chunk that has a section of its name. */
const TOP: Sections = { header };
const PLAY: Sections = {
  others: (state, send) => others(state, send, added("face")[0]),
  above: null,
  clock,
  board: boardSection,
  steps: stepsSection,
  tools: null,
  coach: null,
  own: (state, send) => own(state, send, added("face")[0]),
  status,
  choice: null,
  controls: (state, send) => controls(state, send, added("afterwards")[0]),
  modes,
  cards,
  score: null,
  notice,
};
const ASIDE: Sections = {
  lab: null,
  review: null,
  analysis: analysisSection,
  moves: null,
  graph: null,
  report: null,
  offline: null,
};
const DIALOGS: Sections = { setup, dialog };
const SECTIONS = { ...TOP, ...PLAY, ...ASIDE, ...DIALOGS };

/** A piece of work that a press may wait for, even where the processor is slow. */
const STEP_MS = 10;

export function draw(root: HTMLElement, state: State, send: Send) {
  render(
    page(state, (name) => section(name, state, send)),
    root,
  );
  syncTabStop(root, state);
  syncDialogs(root, state);
  for (const sync of added("sync")) sync(root, state, send);
}

/** Draws the page for the first time, out of sight and step by step: a slow phone takes a tenth of a second for it. */
export async function drawInSteps(root: HTMLElement, state: State, send: Send) {
  const drawn: Map<string, unknown> = new Map();
  let start = performance.now();
  for (const name of Object.keys(SECTIONS)) {
    drawn.set(name, section(name, state, send));
    render(
      page(state, (other) => drawn.get(other) ?? nothing),
      root,
    );
    if (performance.now() - start < STEP_MS) continue;
    await nextTask();
    start = performance.now();
  }
}

function page(state: State, drawn: (name: string) => unknown) {
  return html`
    ${Object.keys(TOP).map(drawn)}
    <main data-view=${state.lab.view ?? nothing}>
      <div class="play" .style=${seatRows(state)}>${Object.keys(PLAY).map(drawn)}</div>
      <aside>${Object.keys(ASIDE).map(drawn)}</aside>
    </main>
    ${Object.keys(DIALOGS).map(drawn)}
  `;
}

/** What a section shows: the page draws it, or the first chunk that has something there. */
function section(name: string, state: State, send: Send) {
  const own = SECTIONS[name];
  if (own) return own(state, send);
  return firstOf(added("sections"), (sections) => sections[name]?.(state, send, chunk)) ?? nothing;
}

/** The board, with what chunks add to it. */
function boardSection(state: State, send: Send) {
  return squares(state, send, Object.assign({}, ...added("board").map((board) => board(state))));
}

/** The steps through the game, the ways back, and what a rule or the end of the game offers. Their room is there before they are. */
function stepsSection(state: State, send: Send) {
  const drawn = added("look").map((look) =>
    look(state, send, (button) => firstOf(added("steps"), (steps) => steps(state, send, button))),
  );
  return html`<div class="look">${drawn}</div>`;
}

/** The analysis, with its panel while it is on. */
function analysisSection(state: State, send: Send) {
  return analysis(state, send, state.analysis.on ? added("analysisPanel")[0]?.(state, send) : nothing);
}

/** The first result that is one. */
function firstOf<T>(all: readonly T[], result: (one: T) => unknown) {
  for (const one of all) {
    const found = result(one);
    if (found !== undefined && found !== null) return found;
  }
  return undefined;
}

/** How many rows of strips the board must leave room for. Of many, the first rows are seen. */
function seatRows({ game: { seats } }: State) {
  return `--seat-rows:${Math.min(2.5, Math.ceil((seats.length - 1) / 2)) + 1}`;
}

/** A thin bar that fills while an engine thinks, as far as its time limit tells how long that may take. */
function clock(state: State) {
  const timeMs = requestOf(state)?.budget.timeMs;
  return html`<div class="clock" aria-hidden="true">
    ${isThinking(state) ? html`<div ?data-endless=${timeMs === undefined} .style=${`--time:${timeMs ?? 0}ms`}></div>` : nothing}
  </div>`;
}
