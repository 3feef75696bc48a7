// The week as seven marks: a ring for each day that was solved, a dotted one for today.

import { message } from "../../../shared/i18n/language.ts";
import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { type DayMark, weekOf } from "./week.ts";

/** The shape of each day in a square of 16. */
const SHAPES: Readonly<Record<DayMark, unknown>> = {
  solved: svg`<circle cx="8" cy="8" r="5.5"></circle>`,
  missed: svg`<path d="M5.5 8H10.5"></path>`,
  today: svg`<circle cx="8" cy="8" r="5.5"></circle>`,
  coming: svg`<circle cx="8" cy="8" r="0.5"></circle>`,
};

/**
 * @param days that were solved
 * @returns `null` where none was
 */
export function week(days: Readonly<Record<string, true>>, today: string): unknown {
  if (Object.keys(days).length === 0) return null;
  const marks = weekOf(days, today);
  const solved = marks.filter((one) => one === "solved").length;
  const label = message("week.said", { solved, today: String(!marks.includes("today")) });
  return html`<svg class="week" viewBox="0 0 112 16" role="img" aria-label=${label}>
    ${marks.map((one, at) => svg`<g data-day=${one} transform=${at > 0 ? `translate(${16 * at} 0)` : nothing}>${SHAPES[one]}</g>`)}
  </svg>`;
}
