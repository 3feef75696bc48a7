// The reviews that are kept on the device, so that a reload or a later visit goes on where one was.

/** @import {Proven, Rules, Status} from "../noughts.js" */
/** @import {Evaluation} from "../evaluation/evaluation.js" */
/** @import {Finding} from "./finding.js" */

import { asObject, parsed } from "../storage/schema.js";

/**
 * What was found about a game.
 * @typedef {object} KeptReview
 * @property {string} key the game
 * @property {Readonly<Record<number, Finding>>} found
 * @property {Readonly<Record<number, Evaluation>>} checks
 */

/** The latest first. @typedef {readonly KeptReview[]} Reviews */

/** Grows when what is kept means something else, or when other searches find it. */
const SCHEMA = 1;
/** As many reviews as there are earlier games in the list. */
const MOST = 10;
/** @type {readonly unknown[]} */
const RESULTS = ["win", "draw", "loss", null];

/**
 * The name of a game among reviews.
 * @param {Rules} rules
 * @param {readonly number[]} moves
 */
export function keyOf(rules, moves) {
  return `${JSON.stringify(rules)} ${moves.join(" ")}`;
}

/**
 * The reviews in a text of the device; what is damaged in it counts as not there.
 * @param {string | null} text
 * @returns {Reviews}
 */
export function reviewsIn(text) {
  const { schema, reviews } = asObject(parsed(text ?? "")) ?? {};
  if (schema !== SCHEMA || !Array.isArray(reviews)) return [];
  return reviews.flatMap((kept) => {
    const { key, found, checks } = asObject(kept) ?? {};
    if (typeof key !== "string") return [];
    return [{ key, found: byPly(found, isFinding), checks: byPly(checks, isEvaluation) }];
  });
}

/** @param {Reviews} reviews */
export function reviewsText(reviews) {
  return JSON.stringify({ schema: SCHEMA, reviews: reviews.slice(0, MOST) });
}

/**
 * A review comes first; what is known of the same game already is joined with it.
 * @param {Reviews} reviews
 * @param {KeptReview} review
 * @returns {Reviews}
 */
export function withKept(reviews, review) {
  const before = reviews.find(({ key }) => key === review.key);
  const joined = {
    key: review.key,
    found: { ...before?.found, ...review.found },
    checks: { ...before?.checks, ...review.checks },
  };
  return [joined, ...reviews.filter(({ key }) => key !== review.key)].slice(0, MOST);
}

/**
 * Two tabs review different games, or find the same of one.
 * @param {Reviews} _seen
 * @param {Reviews} mine
 * @param {Reviews} theirs
 * @returns {Reviews}
 */
export function joinReviews(_seen, mine, theirs) {
  return [...mine].reverse().reduce(withKept, theirs);
}

/**
 * The part of a review that fits the game.
 * @param {KeptReview} review
 * @param {number} plies of the game
 * @param {(ply: number) => Status} positionAt
 * @returns {Pick<KeptReview, "found" | "checks">}
 */
export function legalPart({ found, checks }, plies, positionAt) {
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

/**
 * @template Value
 * @param {unknown} kept
 * @param {(value: unknown) => value is Value} fits
 * @returns {Record<number, Value>}
 */
function byPly(kept, fits) {
  const entries = Object.entries(asObject(kept) ?? {});
  return Object.fromEntries(
    entries.flatMap(([ply, value]) => (/^\d{1,3}$/.test(ply) && fits(value) ? [[ply, value]] : [])),
  );
}

/**
 * @param {unknown} value
 * @returns {value is Finding}
 */
function isFinding(value) {
  const { evaluation, best, choices, only } = asObject(value) ?? {};
  const known = evaluation === null || isEvaluation(evaluation);
  return known && isCount(best) && isCount(choices) && typeof only === "boolean";
}

/**
 * @param {unknown} value
 * @returns {value is Evaluation}
 */
function isEvaluation(value) {
  const { player, value: worth, values, proven, plies, draws, algo } = asObject(value) ?? {};
  return (
    isCount(player) &&
    isWithin(worth, -1) &&
    isWithin(draws, 0) &&
    Array.isArray(values) &&
    values.every((one) => isWithin(one, -1)) &&
    RESULTS.includes(/** @type {Proven | null} */ (proven)) &&
    (plies === null || isCount(plies)) &&
    (algo === null || typeof algo === "string")
  );
}

/** @param {unknown} value */
function isCount(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/**
 * @param {unknown} value
 * @param {number} least the most is 1
 */
function isWithin(value, least) {
  return typeof value === "number" && value >= least && value <= 1;
}
