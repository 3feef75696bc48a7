// The reviews that are kept on the device, so that a reload or a later visit goes on where one was.

import { large } from "../../device/storage/large.ts";
import { asObject, parsed } from "../../device/storage/schema.ts";
import type { KeptRow } from "../../device/storage/storage.ts";
import type { Proven, Rules, Status } from "../../noughts.js";
import type { Evaluation } from "../../shared/game/evaluation.ts";
import type { Finding } from "./finding.ts";

/** What was found about a game. */
interface KeptReview {
  /** the game */
  key: string;
  found: Readonly<Record<number, Finding>>;
  checks: Readonly<Record<number, Evaluation>>;
}

/** The latest first. */
export type Reviews = readonly KeptReview[];

/** Grows when what is kept means something else. What deeper searches found stays. */
const SCHEMA = 1;
/** As many reviews as there are earlier games in the list. */
const MOST = 10;
const RESULTS: readonly unknown[] = ["win", "draw", "loss", null];

/** The name of a game among reviews. */
export function keyOf(rules: Rules, moves: readonly number[]) {
  return `${JSON.stringify(rules)} ${moves.join(" ")}`;
}

/** The reviews in a text of the device; what is damaged in it counts as not there. */
export function reviewsIn(text: string | null): Reviews {
  const { schema, reviews } = asObject(parsed(text ?? "")) ?? {};
  if (schema !== SCHEMA || !Array.isArray(reviews)) return [];
  return reviews.flatMap((kept) => {
    const { key, found, checks } = asObject(kept) ?? {};
    if (typeof key !== "string") return [];
    return [{ key, found: byPly(found, isFinding), checks: byPly(checks, isEvaluation) }];
  });
}

export function reviewsText(reviews: Reviews) {
  return JSON.stringify({ schema: SCHEMA, reviews: reviews.slice(0, MOST) });
}

/** A review comes first; what is known of the same game already is joined with it. */
export function withKept(reviews: Reviews, review: KeptReview): Reviews {
  const before = reviews.find(({ key }) => key === review.key);
  const joined = {
    key: review.key,
    found: { ...before?.found, ...review.found },
    checks: { ...before?.checks, ...review.checks },
  };
  return [joined, ...reviews.filter(({ key }) => key !== review.key)].slice(0, MOST);
}

/** Two tabs review different games, or find the same of one. */
export function joinReviews(_seen: Reviews, mine: Reviews, theirs: Reviews): Reviews {
  return [...mine].reverse().reduce(withKept, theirs);
}

/**
 * The part of a review that fits the game.
 * @param plies of the game
 */
export function legalPart(
  { found, checks }: KeptReview,
  plies: number,
  positionAt: (ply: number) => Status,
): Pick<KeptReview, "found" | "checks"> {
  const fitting = Object.entries(found).filter(([text, { best, choices, evaluation }]) => {
    const ply = Number(text);
    if (ply > plies) return false;
    const { legalMoves, toMove } = positionAt(ply);
    const isMovers = evaluation === null || evaluation.player === toMove;
    return isMovers && legalMoves.includes(best) && choices === legalMoves.length;
  });
  const searched = Object.fromEntries(fitting);
  const checked = Object.entries(checks).filter(([ply]) => searched[ply]);
  return { found: searched, checks: Object.fromEntries(checked) };
}

function byPly<Value>(kept: unknown, fits: (value: unknown) => value is Value): Record<number, Value> {
  const entries = Object.entries(asObject(kept) ?? {});
  return Object.fromEntries(
    entries.flatMap(([ply, value]) => (/^\d{1,3}$/.test(ply) && fits(value) ? [[ply, value]] : [])),
  );
}

function isFinding(value: unknown): value is Finding {
  const { evaluation, best, choices, only } = asObject(value) ?? {};
  const known = evaluation === null || isEvaluation(evaluation);
  return known && isCount(best) && isCount(choices) && typeof only === "boolean";
}

function isEvaluation(value: unknown): value is Evaluation {
  const { player, value: worth, values, proven, plies, draws, algo } = asObject(value) ?? {};
  return (
    isCount(player) &&
    isWithin(worth, -1) &&
    isWithin(draws, 0) &&
    Array.isArray(values) &&
    values.every((one) => isWithin(one, -1)) &&
    RESULTS.includes(proven as Proven | null) &&
    (plies === null || isCount(plies)) &&
    (algo === null || typeof algo === "string")
  );
}

function isCount(value: unknown) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** @param least the most is 1 */
function isWithin(value: unknown, least: number) {
  return typeof value === "number" && value >= least && value <= 1;
}

export const REVIEWS: KeptRow<Reviews> = {
  key: "noughts-reviews",
  where: large,
  parse: reviewsIn,
  pack: reviewsText,
  join: joinReviews,
  select: ({ games }) => games.reviews ?? null,
  loaded: (reviews) => ({ type: "reviews-loaded", reviews }),
};
