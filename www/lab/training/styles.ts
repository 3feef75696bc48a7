// How curves are told apart: each has a colour, dashes and a shape of its points, so that colour is not needed.

/** The colours are tokens. */
export interface Style {
  colour: string;
  dash: string;
  shape: "circle" | "square" | "diamond" | "triangle";
}

/** The first is that of the training that is looked at. */
export const STYLES: readonly Style[] = [
  { colour: "--ink", dash: "", shape: "circle" },
  { colour: "--player-1", dash: "8 3", shape: "square" },
  { colour: "--player-0", dash: "2 3", shape: "triangle" },
  { colour: "--player-5", dash: "12 3 2 3", shape: "diamond" },
  { colour: "--player-4", dash: "5 5", shape: "square" },
  { colour: "--player-7", dash: "2 2 6 2", shape: "triangle" },
  { colour: "--player-6", dash: "14 4", shape: "diamond" },
  { colour: "--player-3", dash: "1 4", shape: "circle" },
];

export const LAST_STYLE = STYLES.length - 1;

/** The first style that no curve has. */
export function freeStyle(kept: readonly { style: number }[]) {
  const taken = new Set(kept.map(({ style }) => style));
  return STYLES.findIndex((_, at) => at > 0 && !taken.has(at));
}

export function styleOf(style: number): Style {
  return STYLES[style] ?? { colour: "--ink", dash: "", shape: "circle" };
}
