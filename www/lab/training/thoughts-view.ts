// What a learner thinks of the position of its game, and what the last game taught it.

import type { Judgement, TrainingStep, TrainingUpdate } from "../../noughts_lab.js";
import { joinSentences, language, message, number, percent, signed } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { markName } from "../../shared/ui/labels.ts";
import { mark } from "../../shared/ui/marks.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { heading, type TermId } from "../terms.ts";
import type { Described } from "./choice.ts";
import { boardPicture, levelOf } from "./pictures.ts";
import type { Run } from "./training.ts";
import { formula, moverOn, opponentOf, squareName, updateText } from "./words.ts";

/** What the numbers of a learner are. */
type Kind = "beads" | "values" | "chances";

export function kindOf(learner: string) {
  if (learner === "menace") return "beads";
  return learner === "reinforce" || learner === "ppo" ? "chances" : "values";
}

/** What is written on a square, and how strongly it is coloured. */
export function thoughtOf({ moves, probabilities }: Judgement, cell: number, kind: Kind) {
  const [value = 0, chance = 0] = [moves[cell], probabilities[cell]];
  if (kind === "values") return { text: signed(value), level: levelOf((value + 1) / 2) };
  return { text: kind === "beads" ? number(value) : percent(chance), level: levelOf(chance) };
}

/** The board of the training game. A person who plays chooses squares on it. */
export function thoughts(described: Described, run: Run, send: Send) {
  const { slice, steps } = run;
  if (!slice) return nothing;
  const isPerson = opponentOf(described, run) === "person";
  return guard(
    [slice.board, slice.judgement, slice.looked === null, steps, slice.awaits, isPerson, language()],
    () => {
      const last = steps.at(-1);
      const isOver = last !== undefined && last.result !== null && slice.board === EMPTY && !slice.awaits;
      const board = isOver ? last.after : slice.board;
      const judgement = isOver ? null : slice.judgement;
      const kind = kindOf(run.choice.learner);
      return html`<section aria-labelledby="thoughts-title">
      <h3 id="thoughts-title">${message("thoughts.title")}</h3>
      <div class="thoughts" role="group" aria-label=${message("thoughts.board", { board: boardText(board) })} data-testid="training-board" data-board=${board}>
        ${[...board].map((stone, cell) => square(stone, cell, judgement, kind, { last, isPerson: isPerson && slice.awaits, send }))}
      </div>
      <p class="hint">${joinSentences(explained(board, judgement, kind), judgement && slice.looked ? message("thoughts.also") : "")}</p>
      ${slice.awaits && last && last.result !== null ? ended(last) : nothing}
      ${judgement ? table(board, judgement, kind) : nothing}
    </section>`;
    },
  );
}

const EMPTY = "_________";

/** How the last game ended, where the next one has begun already. */
function ended({ after, cell }: TrainingStep) {
  return html`<p class="ended">${boardPicture(after, cell)} <span>${message("thoughts.ended")}</span></p>`;
}

function boardText(board: string) {
  const stones = [...board].flatMap((stone, cell) => (stone === "_" ? [] : [`${stone} ${squareName(cell)}`]));
  return stones.join(message("gap.parts")) || message("thoughts.empty");
}

function square(
  stone: string,
  cell: number,
  judgement: Judgement | null,
  kind: Kind,
  { last, isPerson, send }: { last: TrainingStep | undefined; isPerson: boolean; send: Send },
) {
  if (stone !== "_") {
    const isLast = last?.cell === cell;
    return html`<span ?data-last=${isLast}>${mark(stone === "X" ? "0" : "1", true)}</span>`;
  }
  if (!judgement) return html`<span></span>`;
  const { text, level } = thoughtOf(judgement, cell, kind);
  if (!isPerson) return html`<span data-level=${level} aria-hidden="true">${text}</span>`;
  const name = squareName(cell);
  return html`<button type="button" data-level=${level} data-testid="training-cell-${name}" aria-label=${message("thoughts.play", { square: name, text })} @click=${() => send({ type: "training-play", cell })}>${text}</button>`;
}

function explained(board: string, judgement: Judgement | null, kind: Kind) {
  if (!judgement) return message("thoughts.over");
  const params = { mark: markName(`${moverOn(board)}`) };
  const { state } = judgement;
  return joinSentences(
    message(`thoughts.${kind}`, params),
    state === null ? "" : message("thoughts.state", { ...params, value: signed(state) }),
  );
}

/** What is known of a move, as a term. */
const HEADS: Readonly<Record<Kind, TermId | undefined>> = {
  beads: "bead",
  values: "value",
  chances: undefined,
};

function table(board: string, { moves, probabilities }: Judgement, kind: Kind) {
  const head = { beads: "thoughts.beadCount", values: "thoughts.value", chances: "thoughts.preference" };
  const free = [...board].flatMap((stone, cell) => (stone === "_" ? [cell] : []));
  return html`<details><summary>${message("thoughts.table")}</summary>
    <div class="table"><table data-testid="training-thoughts">
      <thead><tr>${heading(message("thoughts.square"))}${heading(message(head[kind] as "thoughts.value"), HEADS[kind])}${heading(message("thoughts.chance"), "policy")}</tr></thead>
      <tbody>${free.map((cell) => html`<tr><th scope="row">${squareName(cell)}</th><td>${kind === "beads" ? number(moves[cell] ?? 0) : signed(moves[cell] ?? 0)}</td><td>${percent(probabilities[cell] ?? 0)}</td></tr>`)}</tbody>
    </table></div>
  </details>`;
}

/** What the moves of the last game changed, the latest first. */
export function updates(steps: readonly TrainingStep[]) {
  const all = steps.flatMap((step) => step.updates).reverse();
  return html`<section aria-labelledby="updates-title">
    <h3 id="updates-title">${message("updates.title")}</h3>
    ${all.length === 0 ? html`<p class="hint">${message("updates.none")}</p>` : html`<ol class="plain updates" data-testid="training-updates">${all.map((update, at) => row(update, at === 0))}</ol>`}
  </section>`;
}

function row(update: TrainingUpdate, isLast: boolean) {
  if (update.kind === "gradient") return html`<li><span></span><span>${updateText(update)}</span></li>`;
  return html`<li>${boardPicture(update.board, update.cell)}<span>${updateText(update)} ${update.kind === "value" ? scale(update) : nothing} ${update.kind === "value" && isLast ? html`<span class="formula">${formula(update)}</span>` : nothing}</span></li>`;
}

/** The old value, the target and the new one on a line from -1 to 1. */
function scale({ old, target, new: now }: TrainingUpdate & { kind: "value" }) {
  const x = (value: number) => 50 + 45 * Math.max(-1, Math.min(1, value));
  return html`<svg class="scale" viewBox="0 0 100 10" aria-hidden="true">
    <path class="axis" d="M5 5H95M50 2V8"></path>
    <path class="way" d="M${x(old)} 5H${x(now)}"></path>
    ${svg`<path class="target" d="M${x(target)} 1V9"></path><circle class="old" cx=${x(old)} cy="5" r="2.2"></circle><circle class="new" cx=${x(now)} cy="5" r="2.6"></circle>`}
  </svg>`;
}
