// Fingers on the board: whether its squares are large enough for them.

import type { Send } from "../../shared/state/types.ts";
import { FINGER_PX } from "./aim.ts";

/** Whether a click comes from a finger; the keyboard and finer pointers hit what they mean. */
export function isTouch(event: MouseEvent) {
  if (event.detail === 0) return false;
  // Some browsers send clicks that do not say where they come from.
  return !("pointerType" in event) || event.pointerType === "touch";
}

/** Tells when squares get too small for a finger, or large enough. */
export class SquareObserver {
  #coarse = matchMedia("(pointer: coarse)");
  // In a frame of its own: what is measured while sizes are told can change them, of which WebKit complains.
  #observer = new ResizeObserver(() => requestAnimationFrame(() => this.#measure()));
  #square: Element | null = null;
  #send;

  constructor(send: Send) {
    this.#send = send;
    this.#coarse.addEventListener("change", () => this.#measure());
  }

  /** Measures what was drawn. */
  follow(root: ParentNode) {
    const square = root.querySelector(".square");
    if (square === this.#square) return;
    this.#observer.disconnect();
    this.#square = square;
    if (square) this.#observer.observe(square);
  }

  #measure() {
    const side = this.#square?.getBoundingClientRect().height ?? FINGER_PX;
    this.#send({ type: "aiming", aiming: this.#coarse.matches && side < FINGER_PX });
  }
}
