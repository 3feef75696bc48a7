// Steps of a figure: stones or positions of a search, one after another, from the first. Of what a search has not found out yet
// stands a question mark. Without a script all of them show.

import { button } from "./button.ts";

/** How long a step stays, in milliseconds, while the steps follow one another. */
const STEP_MS = 1500;

export function stepped(figure: HTMLElement) {
  const { back = "", forward = "", run = "", pause = "", stepOf = "" } = figure.dataset;
  const last = Number(figure.dataset.steps);
  const parts = [...figure.querySelectorAll("[data-step]")];
  const room = figure.querySelector(".scroll");
  const said = document.createElement("output");
  let at = 1;
  /** 0 where nothing moves by itself */
  let timer: ReturnType<typeof setInterval> | 0 = 0;

  const buttons = [
    button("«", () => go(1), `${back} «`),
    button("‹", () => go(at - 1), back),
    button("›", () => go(at + 1), forward),
    button("»", () => go(last), `${forward} »`),
  ];
  const play = button(run, () => (timer ? stop() : follow()));

  /** Lets the steps follow one another, from the first where there are no more. Nobody hears of each. */
  function follow() {
    if (at === last) show(1);
    timer = setInterval(() => (at < last ? show(at + 1) : stop()), STEP_MS);
    play.textContent = pause;
    said.ariaLive = "off";
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    play.textContent = run;
    said.ariaLive = "polite";
  }

  function go(step: number) {
    stop();
    show(step);
  }

  function show(step: number) {
    at = Math.min(Math.max(step, 1), last);
    for (const part of parts) {
      const own = Number(part.getAttribute("data-step"));
      const until = Number(part.getAttribute("data-until") ?? last + 1);
      part.toggleAttribute("data-hidden", own > at || until <= at);
      part.toggleAttribute("data-now", own === at && at < last);
    }
    // Not `disabled`: that would take the focus away.
    for (const [index, one] of buttons.entries()) {
      one.setAttribute("aria-disabled", String(index < 2 ? at === 1 : at === last));
    }
    const here = room?.querySelector("[data-now]");
    if (here && room) bringIn(here, room);
    said.value = stepOf.replace("{}", String(at)).replace("{}", String(last));
  }

  figure.querySelector(".stepper")?.append(...buttons, play, said);
  show(at);
}

/** Scrolls sideways to what is new. The buttons stay where they are. */
function bringIn(part: Element, room: Element) {
  const [own, all] = [part, room].map((one) => one.getBoundingClientRect());
  if (!own || !all) return;
  if (own.right > all.right) room.scrollLeft += own.right - all.right;
  else if (own.left < all.left) room.scrollLeft -= all.left - own.left;
}
