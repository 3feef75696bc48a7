// The search after 10, 100, 1,000 and 10,000 iterations: small boards that lead there, a sentence and a table.

import type { Rules, Status } from "../../noughts.js";
import { gridOf, nameOf, placeOf } from "../../shared/game/coordinates.ts";
import { targetOf } from "../../shared/game/selectors.ts";
import { hundredths, joinSentences, language, message, number, percent } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { heading } from "../terms.ts";
import type { Iterations } from "./iterations.ts";
import { endedIn, leadsIn, type Stage, type Standing, stagesOf } from "./stages.ts";

/** Shades of a square. */
const LEVELS = 6;
/** From this shade on the text is that of a dark ground. */
const HOT = 5;
/** Boards with more squares on a side have no room for numbers. */
const WRITTEN = 3;

/** @param now the iteration that is shown */
export function stages({ fault, position, shares }: Iterations, rules: Rules, now: number, send: Send) {
  return html`<section aria-labelledby="stages-title">
    <h3 id="stages-title">${message("iterations.stages")}</h3>
    ${
      shares && position
        ? guard([shares, now, language()], () =>
            known({ stages: stagesOf(shares), ...shares, position, rules, now, send }),
          )
        : html`<p role="status" data-testid="stages-said">${fault ? "" : message("iterations.stagesSoon")}</p>`
    }
  </section>`;
}

/** What is known of the stages. */
interface Known {
  stages: readonly Stage[];
  /** whether only the means differ */
  isFlat: boolean;
  position: Status;
  rules: Rules;
  /** the iteration that is shown */
  now: number;
  send: Send;
}

function known(about: Known) {
  const { stages } = about;
  return html`
    <p role="status" data-testid="stages-said">${sentence(about)}</p>
    <ol class="boards">${stages.map((stage) => html`<li>${button(stage, about)}</li>`)}</ol>
    <p class="hint">${message(about.isFlat ? "iterations.stagesFlat" : "iterations.stagesKey")}</p>
    ${table(about)}
  `;
}

function sentence({ stages, rules }: Known) {
  const leads = leadsIn(stages).map(({ move, at }) =>
    message("iterations.leads", {
      move: nameOf(rules, move),
      at: at.map(number).join(message("gap.list")),
      // After the first alone, or after several.
      times: at.at(-1) ?? 0,
    }),
  );
  const end = endedIn(stages) ? message("iterations.ended", { at: number(stages.at(-1)?.at ?? 0) }) : "";
  return joinSentences(...leads, end);
}

/** A board that leads to its iteration. */
function button(stage: Stage, about: Known) {
  const { isFlat, rules, now, send } = about;
  const [first] = stage.standings;
  const at = number(stage.at);
  const text = first
    ? message("iterations.stage", { at, move: nameOf(rules, first.move), value: measured(first, isFlat) })
    : at;
  return html`<button
    type="button"
    data-testid="stage-${stage.at}"
    aria-current=${now === stage.at ? "step" : nothing}
    @click=${() => send({ type: "iteration-go", at: stage.at })}
  >${picture(stage, about)}<span>${text}</span></button>`;
}

/** What is compared of a move. */
function measured({ mean, share }: Standing, isFlat: boolean) {
  if (!isFlat) return percent(share);
  return mean === null ? "–" : hundredths(mean);
}

/** The board with the shade of every move, and a frame around the one that leads. */
function picture({ standings }: Stage, { isFlat, position, rules }: Known) {
  const { rows, cols } = gridOf(rules);
  const isWritten = Math.max(rows, cols) <= WRITTEN;
  const best = Math.max(...standings.map(({ share }) => share), Number.MIN_VALUE);
  const squares = standings.map((standing) => {
    const part = isFlat ? (standing.mean ?? 0) : standing.share / best;
    const level = Math.max(1, Math.ceil(part * LEVELS));
    return {
      ...placeOf(rules, targetOf({ position }, standing.move)),
      level,
      text: measured(standing, isFlat),
    };
  });
  const [leader] = squares;
  const levels = Array.from({ length: LEVELS }, (_, index) => {
    const d = squares
      .filter(({ level }) => level === index + 1)
      .map(({ row, col }) => `M${col} ${row}h1v1h-1z`);
    return svg`<path data-level=${index + 1} d=${d.join("")}></path>`;
  });
  return html`<svg class="stage" viewBox="-0.05 -0.05 ${cols + 0.1} ${rows + 0.1}" aria-hidden="true">
    ${levels}
    <path class="lines" d=${lines(rows, cols)}></path>
    ${position.cells.map((owner, square) => (typeof owner === "number" ? stone(owner, placeOf(rules, square)) : nothing))}
    ${isWritten ? squares.map(({ row, col, level, text }) => svg`<text class="part" x=${col + 0.5} y=${row + 0.62} ?data-hot=${level >= HOT}>${text}</text>`) : nothing}
    ${leader ? svg`<rect class="leader" x=${leader.col} y=${leader.row} width="1" height="1"></rect>` : nothing}
  </svg>`;
}

function stone(owner: number, { row, col }: { row: number; col: number }) {
  return svg`<svg data-player=${owner} x=${col} y=${row} width="1" height="1" viewBox="0 0 100 100"><use href="#mark-${owner}"></use></svg>`;
}

/** The lines between the squares, and the edge. */
function lines(rows: number, cols: number) {
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row}h${cols}`);
  const down = Array.from({ length: cols + 1 }, (_, col) => `M${col} 0v${rows}`);
  return [...across, ...down].join("");
}

function table({ stages, rules }: Known) {
  return html`<div class="table" role="region" tabindex="0" aria-label=${message("iterations.stagesTable")}>
    <table data-testid="stages-table">
      <thead><tr>
        ${heading(message("iterations.stageAt"), "iteration")}${heading(message("iterations.first"))}${heading(message("iterations.visits"), "visits")}${heading(message("iterations.mean"), "mean")}${heading(message("iterations.second"))}
      </tr></thead>
      <tbody>${stages.map(({ at, standings: [first, second] }) => {
        if (!first) return nothing;
        return html`<tr>
          <th scope="row">${number(at)}</th>
          <td>${nameOf(rules, first.move)}</td><td>${percent(first.share)}</td><td>${first.mean === null ? "–" : hundredths(first.mean)}</td>
          <td>${second ? message("iterations.secondIs", { move: nameOf(rules, second.move), share: percent(second.share), mean: second.mean === null ? "–" : hundredths(second.mean) }) : "–"}</td>
        </tr>`;
      })}</tbody>
    </table>
  </div>`;
}
