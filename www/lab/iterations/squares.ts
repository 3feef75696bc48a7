// What an iteration puts on the squares: its path and its playout, or the shares of the visits.

import type { Rules } from "../../noughts.js";
import type { Found } from "../../play/board/board-view.ts";
import { tokenOn } from "../../shared/game/tokens.ts";
import { message, percent } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { markName } from "../../shared/ui/labels.ts";
import { mark } from "../../shared/ui/marks.ts";
import type { Ghost } from "../../study/analysis/best-line.ts";
import { ghostsFound } from "../../study/analysis/ghosts-view.ts";
import { withChosen } from "../../study/evaluation/heat-text.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { type Iterations, isElsewhere, iterationsOf, PHASES, type Share } from "./iterations.ts";

/** Colours of the heat map. */
const LEVELS = 6;
/** Where more moves are compared, only the first few have their share written on them. */
const MANY = 24;
const WRITTEN = 5;

/**
 * By square.
 * @returns empty where the board shows another position
 */
export function foundOn(state: State): ReadonlyMap<number, Found> {
  const iterations = iterationsOf(state);
  if (!iterations.looked || isElsewhere(state)) return new Map();
  return new Map(iterations.phase === null ? resting(state, iterations) : running(state, iterations));
}

/** The way to the node that is looked at, and the shares of its moves. */
function resting(state: State, { heat, way }: Iterations): (readonly [number, Found])[] {
  const best = Math.max(...heat.map(({ share }) => share), 0);
  // Of several moves on a square, which place different marks, the one with the most visits comes last, and stays.
  const order = [...heat].sort((a, b) => a.share - b.share);
  const written = new Set((heat.length > MANY ? order.slice(-WRITTEN) : order).map(({ square }) => square));
  const shares = order.map((one) => {
    const isWritten = written.has(one.square);
    return [one.square, shareOn(state.game.rules, one, one.share / best, isWritten)] as const;
  });
  return [...shares, ...ghostsFound(state, way)];
}

/** @param relative to the largest */
function shareOn(rules: Rules, { move, share }: Share, relative: number, isWritten: boolean): Found {
  const { label, text } = withChosen(rules, move, {
    label: message("square.visited", { share: percent(share) }),
    text: isWritten ? percent(share) : "",
  });
  const content = html`<span class="heat" aria-hidden="true" .style=${`--length:${text.length}`}>${text}</span>`;
  return { label, text, content, level: Math.max(1, Math.ceil(relative * LEVELS)) };
}

/** The path of the iteration, without the new node until there is one, and its playout. */
function running(state: State, { looked, phase, path, playout }: Iterations): (readonly [number, Found])[] {
  const now = PHASES.indexOf(phase ?? "backUp");
  const isNew = (looked?.step?.expanded ?? null) !== null;
  const known = now === 0 && isNew ? path.slice(0, -1) : path;
  const played = now >= 2 ? playout.map((ghost) => hollow(state, ghost)) : [];
  return [...played, ...ghostsFound(state, known)];
}

/** A move of the playout: the outline of its mark. */
function hollow(state: State, { square, player }: Ghost): readonly [number, Found] {
  const token = tokenOn(state, player);
  const label = message("square.playout", { mark: markName(token) });
  const content = html`<span class="iterations-ghost" aria-hidden="true">${mark(token, true)}${mark(token, true)}</span>`;
  return [square, { label, text: "", content, level: null }];
}
