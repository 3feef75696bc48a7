// The steps of a search: a slider over the picture of all of it, the buttons that walk, and the pseudo-code with the line that runs.

import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { paceField, stepButtons, stepClock, stepSlider } from "../steps-view.ts";
import { barsOf, flameOf, stackOf, WIDTH } from "./flame.ts";
import { codeOf, runningAt } from "./pseudo-code.ts";
import { endOf, stepAt } from "./timeline.ts";
import { explanation, type FoundTree, markOf, rootPlayer } from "./tree-words.ts";

export function steps(state: State, found: FoundTree, send: Send) {
  const { answer, playing, time } = found;
  const way = { time, end: endOf(answer.trace) };
  return html`
    ${stepSlider(way, { id: "tree-time", picture: picture(found), said: said(found) }, (sought) => send({ type: "tree-time", time: sought }))}
    ${stepButtons(
      { back: time > 0, next: time < way.end, playing },
      html`${stepClock(way)} ${paceField(state, send)}`,
      {
        play: (on) => send({ type: "tree-play", on }),
        step: (way) => send({ type: "tree-step", way }),
      },
    )}
  `;
}

/** The whole search, and where the step is in it. */
function picture({ answer: { trace }, time }: FoundTree) {
  const { bars, cuts, height } = flameOf(trace);
  const step = stepAt(trace, time);
  return html`<svg viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="none" aria-hidden="true">
    ${guard([trace], () => svg`<path class="bars" d=${bars}></path><path class="cuts" d=${cuts}></path>`)}
    <path class="here" d=${step ? barsOf(trace, stackOf(trace, step.node)) : ""}></path>
  </svg>`;
}

/** What the step does. */
function said(found: FoundTree) {
  const node = stepAt(found.answer.trace, found.time)?.node ?? found.cursor;
  return explanation({ ...found, cursor: node }, node);
}

/** The pseudo-code. The line that runs is told to those who do not see it. */
export function code(found: FoundTree) {
  const { algo, answer, time } = found;
  const { trace } = answer;
  const player = rootPlayer(trace);
  const params = {
    me: markOf(found, player),
    other: markOf(found, (player + 1) % trace.seats),
    name: algo.id,
  };
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
