// The things from the pencil case, drawn of a few strokes each, with what they feel.

import type { Character } from "../../../shared/game/characters.ts";
import { html, svg } from "../../../vendor/lit-html/lit-html.js";
import type { Mood } from "../seats-view.ts";

/** A thing: its paths with their colours, where its face is, and how far its eyes are apart. */
interface Drawn {
  tilt: number;
  parts: readonly (readonly [path: string, colour: string])[];
  /** strokes over it */
  lines?: string;
  face: readonly [x: number, y: number, gap: number];
  /** a dark body has a light face */
  light?: boolean;
}

const THINGS: Readonly<Record<Character, Drawn>> = {
  eraser: {
    tilt: -8,
    parts: [
      ["M14 20h36v30a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z", "#5f93cf"],
      ["M14 26V16a5 5 0 0 1 5-5h26a5 5 0 0 1 5 5v10z", "#f0a5a0"],
    ],
    face: [32, 36, 6],
  },
  crayon: {
    tilt: 6,
    parts: [
      ["M20 24 27 8q5-4 10 0l7 16z", "#e98a6a"],
      ["M19 23h26v34H19z", "#d4583a"],
    ],
    lines: "M19 28h26M19 52h26",
    face: [32, 37, 5.5],
  },
  chalk: {
    tilt: -6,
    parts: [["M18 12q14-6 28 0v40q-14 6-28 0z", "#fdfbf3"]],
    lines: "M18 12q14 6 28 0M9 56h.1M13 60h.1M53 58h.1",
    face: [32, 32, 6],
  },
  pencil: {
    tilt: 7,
    parts: [
      ["M19 26 32 4l13 22z", "#f3dcb0"],
      ["M28 11 32 4l4 7z", "#3a3633"],
      ["M19 25q3-3 6.500 0 3-3 6.500 0 3-3 6.500 0 3-3 6.500 0v33H19z", "#f2bd3f"],
    ],
    face: [32, 37, 5.5],
  },
  ballpoint: {
    tilt: -7,
    parts: [
      ["M28 4h8v9h-8z", "#fdfbf3"],
      ["M21 13h22v35l-8 12h-6l-8-12z", "#3f78bd"],
    ],
    lines: "M43 16h5v16M21 48h22",
    face: [32, 30, 5.5],
    light: true,
  },
  brush: {
    tilt: 6,
    parts: [
      ["M22 22C20 14 30 12 33 3c8 6 11 12 9 19z", "#1e6b35"],
      ["M21 22h22v9H21z", "#d8d2c6"],
      ["M22 31h20l-3 28H25z", "#b98050"],
    ],
    face: [32, 40, 5],
  },
  pen: {
    tilt: -6,
    parts: [
      ["M23 25 32 3l9 22-2 5H25z", "#e8c25a"],
      ["M20 30h24v28H20z", "#4c3f66"],
    ],
    lines: "M32 6v13M20 52h24",
    face: [32, 38, 5.5],
    light: true,
  },
  compasses: {
    tilt: 0,
    parts: [
      ["M23 29 12 60h5L28 33zM41 29l11 31h-5L36 33z", "#c9c3b6"],
      ["M30 3h4v7h-4z", "#c9c3b6"],
      ["M18.500 22a13.500 13.500 0 1 0 27 0 13.500 13.500 0 1 0-27 0z", "#e6e1d6"],
    ],
    face: [32, 20.5, 5],
  },
};

export function face(character: Character, mood: Mood) {
  const { tilt, parts, lines = "", face: place, light = false } = THINGS[character];
  return html`<svg viewBox="0 0 64 64" aria-hidden="true"><g transform="rotate(${tilt} 32 34)">
    ${parts.map(([path, colour]) => svg`<path d=${path} fill=${colour}></path>`)}
    <path class="line" d=${lines}></path>
    <path class=${light ? "feeling light" : "feeling"} d=${feeling(place, mood)}></path>
  </g></svg>`;
}

/** Two eyes and a mouth, of strokes. */
function feeling([x, y, gap]: Drawn["face"], mood: Mood) {
  const eye = mood === "thinking" ? y - 1 : y;
  const mouth = {
    calm: `M${x - 3.5} ${y + 6}Q${x} ${y + 9} ${x + 3.5} ${y + 6}`,
    glad: `M${x - 4.5} ${y + 5}Q${x} ${y + 12} ${x + 4.5} ${y + 5}Z`,
    sad: `M${x - 3.5} ${y + 8.5}Q${x} ${y + 5} ${x + 3.5} ${y + 8.5}`,
    thinking: `M${x - 2.5} ${y + 7.5}L${x + 3} ${y + 6}`,
  }[mood];
  return `M${x - gap} ${eye}v.1M${x + gap} ${eye}v.1${mouth}`;
}
