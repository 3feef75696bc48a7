// What the device keeps of the training: the learner with its curve, and the curves beside it.

import { asObject, parsed } from "../../device/storage/schema.ts";
import { type Choice, type Described, placeIn, placeOf } from "./choice.ts";
import { measureNamed } from "./measures.ts";
import { COLUMNS, type Point } from "./points.ts";
import { LAST_STYLE } from "./styles.ts";
import type { Kept, Stored } from "./training.ts";

/** The schema of the text. */
const SCHEMA = 1;
/** A learner of more letters is not kept: the device has place for five million in all. */
const LARGEST_FILE = 1_200_000;
/** More of them has no curve. */
const MOST_POINTS = 2000;
/** A name of more letters is cut. */
const LONGEST_NAME = 60;

export function storedText(
  { choice, points, file, kept, measure, logarithmic }: Stored,
  described: Described,
) {
  const isSmall = file && file.length <= LARGEST_FILE;
  const curves = kept.map(({ choice: one, points, style, name }) => ({
    ...{ place: placeOf(described, one), points: rounded(points), style, name },
  }));
  return JSON.stringify({
    schema: SCHEMA,
    place: placeOf(described, choice),
    points: rounded(points),
    file: isSmall ? file : null,
    kept: curves,
    measure,
    logarithmic,
  });
}

/** Chances need no more places than a plot or a table shows. */
function rounded(points: readonly Point[]) {
  return points.map((point) => point.map((value) => Math.round(value * 1e6) / 1e6));
}

/** What was kept, or `null` where that is nothing, or damaged. */
export function storedIn(text: string | null, described: Described): Stored | null {
  const stored = asObject(parsed(text ?? ""));
  const choice = stored && choiceIn(stored.place, described);
  const points = stored && pointsIn(stored.points);
  if (!stored || !choice || !points) return null;
  return {
    choice,
    points,
    file: typeof stored.file === "string" ? stored.file : null,
    kept: Array.isArray(stored.kept) ? stored.kept.flatMap((one) => keptIn(one, described)) : [],
    measure: measureNamed(String(stored.measure)),
    logarithmic: stored.logarithmic !== false,
  };
}

function choiceIn(value: unknown, described: Described): Choice | null {
  const { choice, unread } = placeIn(described, typeof value === "string" ? value : "");
  return typeof value === "string" && unread.length === 0 ? choice : null;
}

function pointsIn(value: unknown): Point[] | null {
  const isPoint = (point: unknown) =>
    Array.isArray(point) && point.length === COLUMNS.length && point.every(Number.isFinite);
  return Array.isArray(value) && value.length <= MOST_POINTS && value.every(isPoint) ? value : null;
}

function keptIn(value: unknown, described: Described): Kept[] {
  const { place, points, style, name } = asObject(value) ?? {};
  const [choice, read] = [choiceIn(place, described), pointsIn(points)];
  const isStyle = Number.isInteger(style) && Number(style) > 0 && Number(style) <= LAST_STYLE;
  if (!choice || !read || !isStyle) return [];
  const given = typeof name === "string" ? name.slice(0, LONGEST_NAME) : null;
  return [{ choice, points: read, style: Number(style), name: given }];
}
