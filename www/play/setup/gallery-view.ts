// All games as pictures: one press starts a game.

import type { Rules } from "../../noughts.js";
import { hasGravity } from "../../shared/game/coordinates.ts";
import { fieldsOf, PRESETS, type Preset, partsIn, sameRules } from "../../shared/game/presets.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { focusOnceDrawn } from "../../shared/ui/focus.ts";
import { capitalised, gameName, sitterName } from "../../shared/ui/labels.ts";
import { presetName, presetSummary } from "../../shared/ui/preset-labels.ts";
import { thumbnail } from "../../shared/ui/thumbnail.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { type Left, playedRules } from "./left.ts";

/** From the quickest games to those that take an evening. */
const GROUPS = [
  "small",
  "falling",
  "boards",
  "goals",
  "moving",
  "leaving",
  "edges",
  "layers",
  "long",
  "party",
] as const;
type Group = (typeof GROUPS)[number];

/** The squares that the picture of a single row shows: all of them would be too small. */
const STRIP = 7;

/** Beside which games a game stands: its rules say so. */
function groupOf(rules: Rules): Group {
  const { rows, cols, small } = shapeOf(rules);
  const { goal, layers, life, marks, slide, wrap } = partsIn(rules);
  if (slide) return "moving";
  if (life) return "leaving";
  if (layers) return "layers";
  if (wrap) return "edges";
  if (goal || marks) return "goals";
  if (playersOf(rules) > 2) return "party";
  if (hasGravity(rules)) return "falling";
  if (small) return "boards";
  return Math.max(rows, cols) < 5 ? "small" : "long";
}

/** @param left the game to go on with */
export function gallery(state: State, left: Left | null, send: Send) {
  const played = playedRules(state);
  return html`<div class="gallery">
    <div class="setup-head">
      <h2 id="setup-title">${message("setup.title")}</h2>
      <button type="button" class="to-own" data-testid="setup-own" ?autofocus=${!PRESETS.some((preset) => isPresent(preset, state))} @click=${(event: Event) => toOwn(event, send)}>${message("setup.free")}</button>
      <button type="button" class="bare" data-testid="cancel" title=${message("dialog.close")} aria-label=${message("dialog.close")} @click=${() => send({ type: "setup-close" })}>×</button>
    </div>
    <div class="shelf" @keydown=${moveFocus}>
      ${left ? goOn(left, state, send) : nothing}
      <div class="groups">${GROUPS.map((group) => section(group, played, state, send))}</div>
    </div>
  </div>`;
}

function toOwn(event: Event, send: Send) {
  send({ type: "setup-own", own: true });
  focusOnceDrawn(event, ".setup-head button");
}

function goOn({ id, rules, moves, marks, opponent, algorithms }: Left, state: State, send: Send) {
  const table = { ...state, game: { ...state.game, algorithms, seats: opponent ? [opponent] : [] } };
  const line = [
    message("setup.left", { count: moves }),
    ...(opponent ? [message("setup.against", { name: sitterName(table, 0) })] : []),
  ];
  const resume = () => {
    send({ type: "setup-close" });
    send(id === null ? { type: "previous" } : { type: "game-open", id, paused: false });
  };
  return html`<button type="button" class="tile go-on" data-testid="setup-go-on" @click=${resume}>
    ${thumbnail(rules, { marks })} <b>${message("setup.goOn", { game: gameName(rules) })}</b> <span>${line.join(message("gap.parts"))}</span>
  </button>`;
}

function section(group: Group, played: readonly Rules[], state: State, send: Send) {
  const presets = PRESETS.filter(({ rules }) => groupOf(rules) === group);
  const id = `group-${group}`;
  return html`<section aria-labelledby=${id} .style=${`--count:${presets.length}`}>
    <h3 id=${id}>${message(`setup.group.${group}`)}</h3>
    ${presets.map((preset) => tile(preset, played, state, send))}
  </section>`;
}

/** Whether a game on offer is the one on the board. */
function isPresent({ rules }: Preset, { game }: State) {
  return sameRules(rules, game.rules);
}

function tile(preset: Preset, played: readonly Rules[], state: State, send: Send) {
  const { id, rules } = preset;
  const present = isPresent(preset, state);
  const start = () => {
    send({ type: "setup-rules", rules });
    send({ type: "setup-start" });
    // Of more than two, everybody sees first who they are.
    if ((fieldsOf(rules).players ?? 2) > 2) send({ type: "who-open", names: true });
  };
  return html`<button type="button" class="tile" data-testid="preset-${id}" aria-current=${present ? "true" : nothing} ?autofocus=${present} @click=${start}>
    ${thumbnail(rules, shapeOf(rules).rows === 1 ? { most: STRIP } : {})} <b>${presetName(preset)}</b> <span>${capitalised(presetSummary(preset))}</span>
    ${played.some((one) => sameRules(one, rules)) ? nothing : html`<i class="flag">${message("setup.new")}</i>`}
  </button>`;
}

/** Arrows lead from tile to tile, as they lie on the screen. */
function moveFocus(event: KeyboardEvent) {
  const { currentTarget, key, target } = event;
  if (!(currentTarget instanceof Element && target instanceof HTMLElement)) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const next = tileBeside([...currentTarget.querySelectorAll<HTMLElement>(".tile")], target, key);
  if (next === null) return;
  event.preventDefault();
  next?.focus();
}

/** @returns `null` when the key leads nowhere, `undefined` where it meets the edge */
function tileBeside(
  tiles: readonly HTMLElement[],
  tile: HTMLElement,
  key: string,
): HTMLElement | undefined | null {
  const at = tiles.indexOf(tile);
  switch (key) {
    case "Home":
      return tiles[0];
    case "End":
      return tiles.at(-1);
    case "ArrowLeft":
      return tiles[at - 1];
    case "ArrowRight":
      return tiles[at + 1];
    case "ArrowUp":
      return nearest(tiles.slice(0, at).reverse(), tile);
    case "ArrowDown":
      return nearest(tiles.slice(at + 1), tile);
    default:
      return null;
  }
}

/** Of the next row of tiles, that nearest to a tile. */
function nearest(tiles: readonly HTMLElement[], tile: HTMLElement) {
  const from = tile.getBoundingClientRect();
  const isBeside = (one: number, other: number) => Math.abs(one - other) < from.height / 2;
  const placed = tiles.map((one) => ({ one, place: one.getBoundingClientRect() }));
  const others = placed.filter(({ place }) => !isBeside(place.top, from.top));
  const row = others.filter(({ place }) => isBeside(place.top, others[0]?.place.top ?? 0));
  const away = ({ place }: (typeof row)[number]) => Math.abs(place.left - from.left);
  return row.sort((a, b) => away(a) - away(b))[0]?.one;
}
