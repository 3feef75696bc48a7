// Larger and smaller by two fingers, by the wheel with Ctrl, and by keys: on the board only, and never a move.

import type { Send, State } from "../../shared/state/types.ts";
import { clampedZoom, type ZoomTo } from "./change-zoom.ts";
import { canZoom, zoomOf } from "./zoom.ts";

/** Keys on a square. */
const KEYS: Readonly<Record<string, ZoomTo>> = { "+": "in", "=": "in", "-": "out", "0": "fit" };
/** So far the wheel turns for a board of twice the size, in CSS pixels; fingers on a touchpad count ten times as much. */
const WHEEL_PX = 400;
/** A board that is hardly larger than to fit is to fit. */
const SNAP = 1.08;

/** The two fingers on a board, or the wheel above it. */
interface Hold {
  /** how far the fingers were apart, and how large the board was then */
  apart: number;
  zoom: number;
  /** where on the board they are, as parts of its width and height */
  part: Point;
  /** where in the window */
  at: Point;
}

interface Point {
  x: number;
  y: number;
}

/** What is on the page now, and what holds it. */
interface Drawn {
  state: State;
  send: Send;
  hold: Hold | null;
}

/** By the window of the board; the listeners look here. */
const drawn: WeakMap<Element, Drawn> = new WeakMap();

/** Listens to the window of a large board, and keeps the part in place that fingers hold. */
export function followGestures(root: ParentNode, state: State, send: Send) {
  const pane = root.querySelector(".pane");
  if (!(pane instanceof HTMLElement)) return;
  const before = drawn.get(pane);
  const now = before ?? { state, send, hold: null };
  Object.assign(now, { state, send });
  drawn.set(pane, now);
  if (!before) listen(pane, now);
  if (now.hold) keep(pane, now.hold);
}

function listen(pane: HTMLElement, now: Drawn) {
  const active = { passive: false };
  pane.addEventListener("touchstart", (event) => began(pane, now, event), active);
  pane.addEventListener("touchmove", (event) => moved(pane, now, event), active);
  for (const type of ["touchend", "touchcancel"] as const)
    pane.addEventListener(type, (event) => ended(pane, now, event));
  pane.addEventListener("wheel", (event) => wheeled(pane, now, event), active);
  pane.addEventListener("keydown", (event) => keyed(now, event));
}

function began(pane: HTMLElement, now: Drawn, event: TouchEvent) {
  const fingers = fingersOf(event);
  // Where a finger pans already, the browser does not ask.
  if (!fingers || !canZoom(now.state) || !event.cancelable) return;
  // The page is not enlarged. What the first finger aims at is forgotten, and until all are lifted none aims again (finger.ts).
  event.preventDefault();
  pane.dataset.held = "";
  const at = middleOf(fingers);
  const zoom = zoomOf(now.state);
  now.hold = { apart: apartOf(fingers), zoom, part: partAt(pane, at), at };
  now.send({ type: "zoom", to: zoom });
}

function moved(pane: HTMLElement, now: Drawn, event: TouchEvent) {
  const fingers = fingersOf(event);
  const { hold } = now;
  if (!hold || !fingers) return;
  event.preventDefault();
  hold.at = middleOf(fingers);
  zoomTo(now, (hold.zoom * apartOf(fingers)) / hold.apart);
  keep(pane, hold);
}

function ended(pane: HTMLElement, now: Drawn, { touches }: TouchEvent) {
  if (touches.length === 0) delete pane.dataset.held;
  if (!now.hold || touches.length > 1) return;
  if (zoomOf(now.state) < SNAP) zoomTo(now, 1);
  now.hold = null;
}

function wheeled(pane: HTMLElement, now: Drawn, event: WheelEvent) {
  if (!event.ctrlKey || !canZoom(now.state)) return;
  event.preventDefault();
  const at = { x: event.clientX, y: event.clientY };
  const turned = Number.isInteger(event.deltaY) ? event.deltaY : 10 * event.deltaY;
  const zoom = zoomOf(now.state);
  const wheel = { apart: 1, zoom, part: partAt(pane, at), at };
  now.hold = wheel;
  const to = zoom * 2 ** (-turned / WHEEL_PX);
  zoomTo(now, turned > 0 && to < SNAP ? 1 : to);
  // Until the board is drawn.
  requestAnimationFrame(() => {
    if (now.hold === wheel) now.hold = null;
  });
}

function keyed(now: Drawn, event: KeyboardEvent) {
  const to = KEYS[event.key];
  if (!to || !canZoom(now.state) || !now.state.settings.letters) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  now.send({ type: "zoom", to });
  event.preventDefault();
}

function zoomTo({ state, send }: Drawn, to: number) {
  if (clampedZoom(to) !== zoomOf(state)) send({ type: "zoom", to });
}

function fingersOf({ touches }: TouchEvent): [Touch, Touch] | null {
  const [one, other] = touches;
  return one && other && touches.length === 2 ? [one, other] : null;
}

function apartOf([one, other]: [Touch, Touch]) {
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}

function middleOf([one, other]: [Touch, Touch]): Point {
  return { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
}

/** Where on the board a point of the window is. */
function partAt(pane: HTMLElement, { x, y }: Point): Point {
  const { left, top } = pane.getBoundingClientRect();
  return {
    x: (x - left + pane.scrollLeft) / pane.scrollWidth,
    y: (y - top + pane.scrollTop) / pane.scrollHeight,
  };
}

/** Scrolls the part that is held to where it is held. */
function keep(pane: HTMLElement, { part, at }: Hold) {
  const { left, top } = pane.getBoundingClientRect();
  pane.scrollTo({
    left: part.x * pane.scrollWidth - (at.x - left),
    top: part.y * pane.scrollHeight - (at.y - top),
    behavior: "instant",
  });
}
