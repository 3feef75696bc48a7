// The list of the moves and the steps through the game, which load with the first move.

import type { Section } from "../../shared/state/feature.ts";
import { moves, syncMoves } from "./moves-view.ts";

export { look } from "./moves-view.ts";

const list: Section = (state, send, chunkOf) => moves(state, send, chunkOf("review")?.grader?.(state));

export const sections = { moves: list };
export const sync = syncMoves;
export const styles = [new URL("./look.css", import.meta.url), new URL("./moves.css", import.meta.url)];
export const texts = [new URL("./", import.meta.url)];
