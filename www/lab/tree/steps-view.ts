// The steps of a search: a slider over the picture of all of it, the buttons that walk, and the pseudo-code with the line that runs.

import { message, number } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { barsOf, flameOf, stackOf, WIDTH } from "./flame.ts";
import { codeOf, runningAt } from "./pseudo-code.ts";
import { endOf, stepAt } from "./timeline.ts";
import { explanation, type FoundTree, markOf, rootPlayer } from "./tree-words.ts";

export function steps(found: FoundTree, send: Send) {
  const { answer, playing, time } = found;
  const end = endOf(answer.trace);
  const go = (way: 1 | -1, able: boolean) => able && send({ type: "tree-step", way });
  return html`
    ${slider(found, end, send)}
    <div class="row" role="group" aria-label=${message("steps.label")}>
      <button type="button" data-testid="step-back" aria-disabled=${time === 0 ? "true" : "false"} @click=${() => go(-1, time > 0)}>${message("steps.back")}</button>
      <button type="button" data-testid="step-play" @click=${() => send({ type: "tree-play", on: !playing })}>${message(playing ? "steps.pause" : "steps.play")}</button>
      <button type="button" data-testid="step-next" aria-disabled=${time === end ? "true" : "false"} @click=${() => go(1, time < end)}>${message("steps.next")}</button>
      <span class="hint" data-testid="step-clock">${message("steps.clock", { time: number(time), end: number(end) })}</span>
    </div>
  `;
}

/** Every step of the search; the picture behind it is for the eyes. */
function slider(found: FoundTree, end: number, send: Send) {
  const { trace } = found.answer;
  const { bars, cuts, height } = flameOf(trace);
  const step = stepAt(trace, found.time);
  const seek = (event: Event) => {
    const { valueAsNumber } = event.currentTarget as HTMLInputElement;
    send({ type: "tree-time", time: valueAsNumber });
  };
  const said = step
    ? explanation({ ...found, cursor: step.node }, step.node)
    : explanation(found, found.cursor);
  return html`<div class="flame">
    <svg viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="none" aria-hidden="true">
      ${guard([trace], () => svg`<path class="bars" d=${bars}></path><path class="cuts" d=${cuts}></path>`)}
      <path class="here" d=${step ? barsOf(trace, stackOf(trace, step.node)) : ""}></path>
    </svg>
    <input
      type="range"
      min="0"
      max=${end}
      step="1"
      data-testid="tree-time"
      aria-label=${message("steps.slider")}
      aria-valuetext=${said}
      .value=${live(String(found.time))}
      @input=${seek}
    >
  </div>`;
}

/** The pseudo-code. The line that runs is told to those who do not see it. */
export function code({ algo, answer: { trace }, time }: FoundTree) {
  const player = rootPlayer(trace);
  const params = { me: markOf(player), other: markOf((player + 1) % trace.seats), name: algo.id };
  const lines = codeOf(algo.id, trace, params);
  if (lines.length === 0) return nothing;
  const { now, next } = runningAt(trace, time);
  return html`<section aria-labelledby="code-title">
    <h3 id="code-title">${message("code.title")}</h3>
    <ol class="code" data-testid="tree-code">
      ${lines.map(
        ({ does, indent, words }) =>
          html`<li .style=${`--indent:${indent}`} data-does=${does} aria-current=${time > 0 && does === now ? "step" : nothing} ?data-next=${does === next}><code>${words}</code></li>`,
      )}
    </ol>
  </section>`;
}
