// The win-rate graph: how the game went, ply by ply, and the way to each of its positions.

import type { LookTo } from "../../play/history/looking.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { shown } from "../../shared/game/selectors.ts";
import { isSideChoice, numberAfter, tokenOf, tokenOn } from "../../shared/game/tokens.ts";
import { joinSentences, language, message, number } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { labelOf, moveNames } from "../../shared/ui/labels.ts";
import { mark } from "../../shared/ui/marks.ts";
import { moveEntry } from "../../shared/ui/move-entry.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { segments } from "./evaluation-bar.ts";
import { evaluationText } from "./evaluation-text.ts";
import { type Point, pointsOf } from "./graph.ts";

/** The grade of the move before a position, with its words. */
type GradeAfter = (ply: number) => { grade: string; label: string } | null;

const KEYS: Readonly<Record<string, LookTo>> = {
  ArrowLeft: "previous",
  ArrowDown: "previous",
  ArrowRight: "next",
  ArrowUp: "next",
  Home: "first",
  End: "last",
};

/**
 * The graph of the game.
 * @param gradeAfter of a review
 */
export function graph(state: State, send: Send, gradeAfter: GradeAfter = () => null) {
  const { rules, knownValues, moves, position, algorithms } = state.game;
  const { analysis } = state;
  const { cursor } = shown(state);
  const { list: open } = analysis;
  const parts = [
    rules,
    knownValues,
    moves,
    state.game.cursor,
    position,
    cursor,
    algorithms,
    open,
    tokenOn(state, 0),
    state.games.review,
    language(),
  ];
  return html`<section class="evaluation-graph" aria-labelledby="graph-title">
    ${guard(parts, () => {
      const points = pointsOf(state);
      return html`
        <h2 id="graph-title">${message("graph.title")}</h2>
        ${picture(state, points, cursor, send, gradeAfter)}
        <details ?open=${open} @toggle=${toggler(open, send)}>
          <summary data-testid="graph-table">${message("graph.table")}</summary>
          ${open ? list(state, points, cursor, send, gradeAfter) : nothing}
        </details>
      `;
    })}
  </section>`;
}

function toggler(open: boolean, send: Send) {
  return ({ currentTarget }: Event) => {
    const now = (currentTarget as HTMLDetailsElement).open;
    if (now !== open) send({ type: "analysis", choice: { list: now } });
  };
}

/**
 * A slider along the game. For each position it has a bar that stands upright, the first player's part at the bottom.
 * @param ply that is shown
 */
function picture(state: State, points: readonly Point[], ply: number, send: Send, gradeAfter: GradeAfter) {
  const players = playersOf(state.game.rules);
  const now = evaluationText(state, points[ply]?.evaluation ?? null);
  const press = ({ currentTarget, clientX }: MouseEvent) => {
    const { left, width } = (currentTarget as Element).getBoundingClientRect();
    send({ type: "look", to: Math.floor((points.length * (clientX - left)) / width) });
  };
  const keyed = (event: KeyboardEvent) => {
    const to = KEYS[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    send({ type: "look", to });
    event.preventDefault();
  };
  return html`<div class="evaluation-row">
    <div class="evaluation-sides" aria-hidden="true">${mark(tokenOf(state, players - 1), true)} ${mark(tokenOf(state, 0), true)}</div>
    <div
      class="evaluation-curve"
      role="slider"
      tabindex="0"
      data-testid="graph"
      aria-labelledby="graph-title"
      aria-valuemin="0"
      aria-valuemax=${points.length - 1}
      aria-valuenow=${ply}
      aria-valuetext=${joinSentences(`${where(state, ply)}:`, now, gradeAfter(ply)?.label ?? "")}
      @click=${press}
      @keydown=${keyed}
    >
      ${points.map(
        ({
          ply: at,
          evaluation,
          turn,
        }) => html`<div class="evaluation-column" ?data-here=${at === ply} ?data-turn=${turn} data-grade=${gradeAfter(at)?.grade ?? nothing}>
          ${evaluation ? segments(state, evaluation) : nothing}
        </div>`,
      )}
      ${players === 2 ? html`<div class="evaluation-half"></div>` : nothing}
    </div>
  </div>`;
}

/** A position of the game by the move that led to it. */
function where(state: State, ply: number) {
  const square = moveNames(state.game)[ply - 1];
  if (square === undefined) return message("moves.first");
  return moveEntry(state, ply, square);
}

/**
 * The graph in words.
 * @param ply that is shown
 */
function list(state: State, points: readonly Point[], ply: number, send: Send, gradeAfter: GradeAfter) {
  const names = moveNames(state.game);
  const head = (label: string) => html`<th scope="col">${label}</th>`;
  return html`<div class="table" role="region" tabindex="0" aria-label=${message("graph.table")}>
    <table data-testid="points">
      <thead>
        <tr>${head(message("table.ply"))} ${head(message("evaluation.label"))} ${head(message("table.by"))}</tr>
      </thead>
      <tbody>
        ${points.map(
          ({ ply: at, evaluation, turn }) => html`<tr>
            <th scope="row">
              <button type="button" title=${where(state, at)} aria-label=${at > 0 ? where(state, at) : nothing} aria-current=${at === ply ? "step" : nothing} @click=${() => send({ type: "look", to: at })}>
                ${isSideChoice(state.game, at - 1) ? nothing : number(numberAfter(state.game, at))}${at > 0 ? ` ${names[at - 1]}` : nothing}
              </button>
            </th>
            <td>${evaluationText(state, evaluation)} ${turn ? message("graph.turn") : nothing} ${gradeAfter(at)?.label ?? nothing}</td>
            <td>${evaluation?.algo ? labelOf(state, evaluation.algo) : nothing}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
