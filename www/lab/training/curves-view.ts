// The learning curves: the plot, what it shows in words and as a table, the band over several seeds, and known mistakes.

import type { LearnerTrap } from "../../noughts_lab.js";
import { faultText } from "../../shared/fault/fault-text.ts";
import { joinSentences, language, message, number, type PlainKey } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { checkbox, labelled, select } from "../../shared/ui/controls.ts";
import { valueIn } from "../../shared/ui/input.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing, render, svg } from "../../vendor/lit-html/lit-html.js";
import { heading } from "../terms.ts";
import type { Choice, Described } from "./choice.ts";
import {
  bandOf,
  type Curve,
  csvOf,
  curvesOf,
  outcomeOf,
  type Spread,
  spacingOf,
  unbeatableFrom,
} from "./curves.ts";
import { isComplete } from "./jobs.ts";
import { MEASURES, measured, publishedFor } from "./measures.ts";
import { bandSample, gamesOn, HEIGHT, plotContent, sample, sampleOf, valueText, WIDTH } from "./plot.ts";
import { choiceTitle } from "./titles.ts";
import { type Job, MOST_KEPT, type Run, type Training, trainingOf } from "./training.ts";
import { learnerName, opponentOf } from "./words.ts";

/** How many seeds a band can have. */
const SEEDS = [10, 20];
/** Lines of the table for each curve. */
const LINES = 24;
/** The height of a name in a file. */
const LINE = 18;

export function curves(state: State, send: Send) {
  const now = trainingOf(state);
  const { described, run, kept, band, beside, measure, logarithmic } = now;
  if (!described || !run) return nothing;
  const person = opponentOf(described, run) === "person";
  return [
    guard([run.choice, run.points, kept, band, measure, logarithmic, now.table, language()], () =>
      plotted(now, described, run, send),
    ),
    guard([run.choice, band, person, language()], () => seeds(band, described, person, send)),
    guard([run.choice.learner, beside, language()], () => traps(described, run.choice, beside, send)),
  ];
}

function plotted(now: Training, described: Described, run: Run, send: Send) {
  const { measure, logarithmic, band } = now;
  const all = curvesOf(now);
  const spreads = band && isComplete(band) ? bandOf(band, measure) : [];
  const published = publishedFor(
    measure,
    all.map(({ choice }) => choice.learner),
  );
  const most = gamesOn(all, spreads, run.budget);
  const plot = {
    curves: all,
    band: spreads,
    measure,
    logarithmic,
    published,
    most,
    gamesLabel: message("curves.games"),
  };
  const text = sentences(all, now);
  return html`<section aria-labelledby="curves-title" class="curves">
    <h3 id="curves-title">${message("curves.title")}</h3>
    <p class="hint">${message("curves.summary")}</p>
    ${choices(now, send)}
    <svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${message("curves.plot", { measure: measureName(measure), text })} data-testid="training-plot">${plotContent(plot)}</svg>
    <p class="sentence" data-testid="curves-said">${text}</p>
    ${legend(all, described, band, spreads, run, send)}
    ${marks(published, most)}
    <details ?open=${now.table} @toggle=${(event: Event) => toggled(event, now.table, send)}><summary data-testid="curves-table">${message("curves.table")}</summary>${now.table ? table(all, spreads, band, described, measure) : nothing}</details>
    <div class="row">
      <button type="button" data-testid="curves-keep" aria-disabled=${run.points.length > 1 ? "false" : "true"} @click=${() => run.points.length > 1 && send({ type: "training-keep" })}>${message("curves.keep")}</button>
      <button type="button" data-testid="curves-svg" @click=${() => send({ type: "training-file", name: "noughts-training.svg", text: fileOf(plot, all), kind: "image/svg+xml" })}>${message("curves.svg")}</button>
      <button type="button" data-testid="curves-csv" @click=${() => send({ type: "training-file", name: "noughts-training.csv", text: csvText(all, band, described), kind: "text/csv" })}>${message("curves.csv")}</button>
    </div>
  </section>`;
}

/** The table is made when it is opened: while a learner trains, it would be made anew in every frame. */
function toggled({ currentTarget }: Event, before: boolean, send: Send) {
  const { open } = currentTarget as HTMLDetailsElement;
  if (open !== before) send({ type: "training-plot", table: open });
}

function measureName(measure: Training["measure"]) {
  return message(`measure.${measure}`);
}

function choices({ measure, logarithmic }: Training, send: Send) {
  const measures = MEASURES.map((one) => [one, measureName(one)] as const);
  const choose = (chosen: (typeof MEASURES)[number]) => send({ type: "training-plot", measure: chosen });
  const scale = (isOn: boolean) => send({ type: "training-plot", logarithmic: isOn });
  return html`<div class="row">
    ${labelled(message("curves.measure"), select({ id: "curves-measure" }, measure, measures, choose))}
    ${labelled(message("curves.logarithmic"), checkbox({ id: "curves-logarithmic" }, logarithmic, scale), true)}
  </div>`;
}

/** What each curve comes to. */
function sentences(all: readonly Curve[], { measure }: Training) {
  const known = all.filter(({ points }) => points.length > 1);
  if (known.length === 0) return message("curves.none");
  return joinSentences(
    ...known.map(({ points, title: name }) => {
      const last = points.at(-1);
      const from = measure === "lost" ? unbeatableFrom(points) : null;
      if (from !== null)
        return message("curves.reached", { name, games: number(from), spacing: spacingOf(points) });
      const value = valueText(measure, measured(last, measure));
      const games = last?.[0] ?? 0;
      return message("curves.end", { name, value, games, gamesText: number(games) });
    }),
  );
}

/** The curves with their names; those that are kept can be renamed and removed. */
function legend(
  all: readonly Curve[],
  described: Described,
  band: Job | null,
  spreads: readonly Spread[],
  run: Run,
  send: Send,
) {
  return html`<ul class="plain legend" aria-label=${message("curves.list")}>
    ${all.map((curve) =>
      curve.style === 0
        ? html`<li>${sampleOf(sample(0))} <span>${choiceTitle(described, run.choice)} <small>${message("curves.now")}</small></span></li>`
        : keptRow(curve, described, send),
    )}
    ${band && spreads.length > 0 ? html`<li>${sampleOf(bandSample())} <span>${bandTitle(band, described)}</span></li>` : nothing}
  </ul>
  ${all.length > MOST_KEPT ? html`<p class="hint">${message("curves.full", { most: MOST_KEPT })}</p>` : nothing}`;
}

function keptRow({ choice, style, title }: Curve, described: Described, send: Send) {
  const name = choiceTitle(described, choice);
  return html`<li>${sampleOf(sample(style))}
    <input type="text" maxlength="60" data-testid="curve-name-${style}" aria-label=${message("curves.name", { name })} placeholder=${name} .value=${live(title)} @change=${(event: Event) => send({ type: "training-name", style, name: valueIn(event) === name ? "" : valueIn(event) })}>
    <button type="button" class="quiet" name="curve-remove-${style}" data-testid="curve-remove-${style}" aria-label=${message("curves.remove", { name: title })} @click=${() => send({ type: "training-remove", style })}>✕</button>
  </li>`;
}

function bandTitle({ choice, seeds: all }: Job, described: Described) {
  const title = choiceTitle(described, choice).replace(/[,，][^,，]*$/, "");
  return message("band.curve", { name: title, seeds: all.length });
}

function marks(published: ReturnType<typeof publishedFor>, most: number) {
  const shown = published.filter(({ games }) => games <= most);
  if (shown.length === 0) return nothing;
  return html`<h4>${message("published.title")}</h4>
    <ol class="published-list">${shown.map(({ id, source }) => html`<li>${message(`published.${id}` as PlainKey)} <a href=${source} rel="noreferrer" target="_blank">${message("published.source")}</a></li>`)}</ol>`;
}

function table(
  all: readonly Curve[],
  spreads: readonly Spread[],
  band: Job | null,
  described: Described,
  measure: Training["measure"],
) {
  const games = [...new Set(all.flatMap(({ points }) => thinned(points).map(([at = 0]) => at)))].sort(
    (a, b) => a - b,
  );
  const at = ({ points }: Curve, when: number) => points.find(([one]) => one === when);
  return html`<div class="table" tabindex="0" role="region" aria-label=${message("curves.table")}><table>
    <thead><tr>${heading(message("curves.games"), "episode")}${all.map(({ title }) => html`<th scope="col">${title}</th>`)}${spreads.length > 0 && band ? html`<th scope="col">${bandTitle(band, described)}</th>` : nothing}</tr></thead>
    <tbody>${games.map(
      (when) => html`<tr><th scope="row">${number(when)}</th>
        ${all.map((curve) => {
          const point = at(curve, when);
          return html`<td>${point ? valueText(measure, measured(point, measure)) : ""}</td>`;
        })}
        ${
          spreads.length > 0
            ? html`<td>${spreadText(
                spreads.find((one) => one.games === when),
                measure,
              )}</td>`
            : nothing
        }
      </tr>`,
    )}</tbody>
  </table></div>`;
}

function spreadText(spread: Spread | undefined, measure: Training["measure"]) {
  if (!spread) return "";
  const [median, least, most] = [spread.median, spread.least, spread.most].map((value) =>
    valueText(measure, value),
  );
  return `${median} [${least}, ${most}]`;
}

/** A curve with fewer points: all of the first hundred games, and some of the rest. */
function thinned(points: Curve["points"]) {
  const every = Math.max(1, Math.floor(points.length / LINES));
  return points.filter(([games = 0], at) => games <= 100 || at % every === 0 || at === points.length - 1);
}

function csvText(all: readonly Curve[], band: Job | null, described: Described) {
  return csvOf(all, band, (seed) => (band ? choiceTitle(described, { ...band.choice, seed }) : String(seed)));
}

/**
 * Several seeds of the training.
 * @param person whether a person is the opponent
 */
function seeds(band: Job | null, described: Described, person: boolean, send: Send) {
  const running = band !== null && !isComplete(band) && !band.fault;
  const set = (count: number) => () => send({ type: "training-band", seeds: count });
  return html`<section aria-labelledby="band-title">
    <h3 id="band-title">${message("band.title")}</h3>
    <p class="hint">${message(person ? "band.person" : "band.summary")}</p>
    <div class="row">
      ${running ? html`<progress max=${band.seeds.length} .value=${progressOf(band)} aria-label=${message("band.title")}></progress>` : nothing}
      ${running ? html`<button type="button" data-testid="band-stop" @click=${set(0)}>${message("band.stop")}</button>` : SEEDS.map((count) => html`<button type="button" data-testid="band-${count}" aria-disabled=${person ? "true" : "false"} @click=${() => !person && set(count)()}>${message("band.start", { seeds: count })}</button>`)}
      ${band && !running ? html`<button type="button" data-testid="band-remove" @click=${set(0)}>${message("band.remove")}</button>` : nothing}
    </div>
    <p role="status" data-testid="band-said">${band ? bandSaid(band, described) : ""}</p>
  </section>`;
}

function progressOf({ curves: done, shares, seeds: all }: Job) {
  return all.reduce((sum, seed) => sum + (done[seed] ? 1 : (shares[seed] ?? 0)), 0);
}

function bandSaid(band: Job, described: Described) {
  if (band.fault) return message("band.failed", { fault: faultText(band.fault) });
  const count = band.seeds.length;
  if (!isComplete(band))
    return message("band.progress", { done: Object.keys(band.curves).length, seeds: count });
  const { unbeatable, median, least, most } = outcomeOf(band);
  const name = bandTitle(band, described);
  const figures = { median: number(median), least: number(least), most: number(most) };
  return message("band.said", { name, unbeatable, seeds: count, ...figures });
}

/** The mistakes that are known of the learner, each with what it costs. */
function traps(described: Described, { learner }: Choice, beside: Job | null, send: Send) {
  const own = described.traps.filter((trap) => trap.learner === learner);
  return html`<section aria-labelledby="traps-title">
    <h3 id="traps-title">${message("traps.title")}</h3>
    <p class="hint">${message("traps.summary", { name: learnerName(learner) })}</p>
    ${beside ? html`<p role="status" class="hint">${message("traps.beside")}</p>` : nothing}
    <ul class="plain traps">${own.map((trap) => trapRow(trap, send))}</ul>
  </section>`;
}

function trapRow({ id, unbeatable, seeds: count, lost }: LearnerTrap, send: Send) {
  const name = message(`trap.${id}` as PlainKey);
  return html`<li>
    <button type="button" data-testid="trap-${id}" @click=${() => send({ type: "training-trap", trap: id })}>${message("traps.run", { trap: name })}</button>
    <span>${message(`trap.why.${id}` as PlainKey)} ${message("traps.figure", { unbeatable, seeds: count, lost: number(lost) })}</span>
  </li>`;
}

/** The plot as a file of its own, in the colours of the page, with the names of its curves. */
function fileOf(plot: Parameters<typeof plotContent>[0], all: readonly Curve[]) {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string) => page.getPropertyValue(name).trim();
  const box = document.createElement("div");
  const height = HEIGHT + LINE * (all.length + 1);
  const names = all.map(({ title, style }, at) => {
    const y = HEIGHT + LINE * (at + 0.5);
    return svg`<g transform="translate(${LINE} ${y - 6})">${sample(style)}<text x="44" y="10" fill="var(--ink)">${title}</text></g>`;
  });
  render(
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12"><rect width=${WIDTH} height=${height} fill="var(--surface)"></rect>${plotContent(plot)}${names}</svg>`,
    box,
  );
  const text = new XMLSerializer().serializeToString(box.firstElementChild as Element);
  return text.replace(/<!--.*?-->/g, "").replace(/var\((--[\w-]+)\)/g, (_, name) => colour(name));
}
