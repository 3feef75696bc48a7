// Whom one plays against: each level of strength belongs to a thing from a pencil case, so that a child knows it again.

/** The things, the weakest first, each with its levels. */
export const CHARACTERS = {
  eraser: ["first"],
  crayon: ["novice", "learner"],
  chalk: ["beginner", "easy"],
  pencil: ["casual", "practised"],
  ballpoint: ["medium", "skilled"],
  brush: ["advanced", "hard"],
  pen: ["expert", "master"],
  compasses: ["grandmaster", "champion", "impossible", "strongest"],
} as const;

export type Character = keyof typeof CHARACTERS;

/** The opponent of a first visit, whose name and face are there at once. */
export const FIRST_CHARACTER: Character = "crayon";

/** The thing that plays at a level; `null` where there is none. */
export function characterOf(level: string | null): Character | null {
  const found = Object.entries(CHARACTERS).find(([, levels]) => levels.some((one) => one === level));
  return (found?.[0] as Character | undefined) ?? null;
}
