// The way through the steps of a view: a slider over a picture of all of them, and buttons that go back, play and step.

import { message, number } from "../shared/i18n/language.ts";
import type { Send, State } from "../shared/state/types.ts";
import { PACES, USUAL_PACE } from "../shared/steps/stepping.ts";
import { select } from "../shared/ui/controls.ts";
import { live } from "../vendor/lit-html/directives/live.js";
import { html } from "../vendor/lit-html/lit-html.js";

/** Where a view is among its steps. */
interface Way {
  /** the steps that have happened */
  time: number;
  /** all steps */
  end: number;
}

/**
 * A slider over all steps. The picture behind it is for the eyes.
 * @param said what the present step is, for a screen reader
 * @param id of the slider, in tests
 */
export function stepSlider(
  { time, end }: Way,
  { id, picture, said }: { id: string; picture: unknown; said: string },
  seek: (time: number) => void,
) {
  const sought = (event: Event) => seek((event.currentTarget as HTMLInputElement).valueAsNumber);
  return html`<div class="timeline">
    ${picture}
    <input
      type="range"
      min="0"
      max=${end}
      step="1"
      data-testid=${id}
      aria-label=${message("steps.slider")}
      aria-valuetext=${said}
      .value=${live(String(time))}
      @input=${sought}
    >
  </div>`;
}

/**
 * The buttons, and what says how far the steps are.
 * @param way whether there is a step back and one forward, and whether the steps follow one another by themselves
 */
export function stepButtons(
  { back, next, playing }: { back: boolean; next: boolean; playing: boolean },
  clock: unknown,
  { play, step }: { play: (on: boolean) => void; step: (way: 1 | -1) => void },
) {
  return html`<div class="row lab-steps" role="group" aria-label=${message("steps.label")}>
    <button type="button" data-testid="step-back" aria-disabled=${back ? "false" : "true"} @click=${() => back && step(-1)}>${message("steps.back")}</button>
    <button type="button" data-testid="step-play" @click=${() => play(!playing)}>${message(playing ? "steps.pause" : "steps.play")}</button>
    <button type="button" data-testid="step-next" aria-disabled=${next ? "false" : "true"} @click=${() => next && step(1)}>${message("steps.next")}</button>
    ${clock}
  </div>`;
}

/** How many of the steps have happened. */
export function stepClock({ time, end }: Way) {
  return html`<span class="hint" data-testid="step-clock">${message("steps.clock", { time: number(time), end: number(end) })}</span>`;
}

/** How fast the steps follow one another, beside the buttons. */
export function paceField({ lab: { pace = USUAL_PACE } }: State, send: Send) {
  const choices = PACES.map((one) => [String(one), message("steps.times", { times: number(one) })] as const);
  const choose = (chosen: string) => {
    const next = PACES.find((one) => String(one) === chosen);
    if (next) send({ type: "steps-pace", pace: next });
  };
  return html`<label><span>${message("steps.pace")}</span> ${select({ id: "step-pace" }, String(pace), choices, choose)}</label>`;
}
