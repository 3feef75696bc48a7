// A Learn page as slides, large and dark, for the wall of a classroom. The slide stands in the address. The page itself is shown, part by
// part, so that its figures are as alive as before.

import { type Bar, barOf, fullScreen } from "./bar.ts";
import { fit, unfit } from "./fit.ts";
import { onSwipe, turnedBy } from "./keys.ts";
import { type Slide, showOnly, slidesOf } from "./slides.ts";

/** The slide that an address names, from 1; 0 for none. */
const placeIn = (address: string) => Number(/#present=(\d{1,4})$/.exec(address)?.[1] ?? 0);

/**
 * Presents the page whenever its address says so, beginning now.
 * @param link the control of the page, with the texts
 * @param before the address that the page had, where it was open before
 */
export async function present(link: HTMLElement, before?: string) {
  const article = document.querySelector<HTMLElement>("article");
  if (!article) return;
  await styled();
  const presentation = new Presentation(article, link);
  addEventListener("hashchange", ({ oldURL }) => presentation.follow(oldURL));
  addEventListener("resize", () => presentation.resize());
  addEventListener("keydown", (event) => presentation.key(event));
  onSwipe(article, (by) => presentation.turn(by));
  document.addEventListener("fullscreenchange", () => presentation.resize());
  presentation.follow(before);
}

/** Over when the styles of the slides apply. */
function styled(): Promise<unknown> {
  const { href } = new URL("./present.css", import.meta.url);
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(sheet);
  return new Promise((resolve, reject) => {
    sheet.addEventListener("load", resolve);
    sheet.addEventListener("error", reject);
  });
}

class Presentation {
  #page = document.documentElement;
  #article: HTMLElement;
  #link: HTMLElement;
  #slides: Slide[];
  #summary = document.createElement("p");
  #bar: Bar;
  #theme = document.documentElement.dataset.theme;
  /** The slide that is shown, from 1; 0 while the page is read as usual. */
  #at = 0;

  constructor(article: HTMLElement, link: HTMLElement) {
    this.#article = article;
    this.#link = link;
    this.#slides = slidesOf(article);
    this.#summary.textContent =
      document.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "";
    this.#bar = barOf(link.dataset, { turn: (by) => this.turn(by), leave: () => this.leave() });
    // A step of a figure, and the answer to a question.
    article.addEventListener("click", () => this.#seeStep("nearest"));
    article.addEventListener("toggle", () => this.resize(), true);
  }

  /**
   * Shows what the address says.
   * @param before the address that the page had before this one
   */
  follow(before?: string) {
    const to = placeIn(location.href);
    if (!to) return this.#stop();
    if (!this.#at) {
      // Then Back leads to the page, and so does leaving.
      if (before !== undefined) history.replaceState({ isPresented: true }, "");
      this.#start();
    }
    this.#show(to);
  }

  turn(by: number) {
    if (this.#at) this.#show(this.#at + by);
  }

  leave() {
    if (history.state?.isPresented) return history.back();
    history.replaceState(null, "", location.href.replace(/#.*/, ""));
    this.#stop();
  }

  key(event: KeyboardEvent) {
    if (!this.#at) return;
    if (event.key === "Escape") return this.leave();
    const by = turnedBy(event);
    if (by === null) return;
    event.preventDefault();
    this.turn(by);
  }

  resize() {
    if (this.#at) fit(this.#article);
  }

  #start() {
    const { dataset, classList } = this.#page;
    this.#theme = dataset.theme;
    if (this.#theme !== "contrast") dataset.theme = "dark";
    classList.add("presenting");
    this.#summary.className = "present-summary";
    this.#article.append(this.#summary);
    this.#article.tabIndex = -1;
    document.body.append(this.#bar.element);
    this.#article.focus();
    if (navigator.userActivation?.isActive) fullScreen();
  }

  #show(to: number) {
    this.#at = Math.min(Math.max(to, 1), this.#slides.length);
    const place = `#present=${this.#at}`;
    if (location.hash !== place) history.replaceState(history.state, "", place);
    const slide = this.#slides[this.#at - 1];
    if (!slide) return;
    const isTitle = this.#at === 1;
    this.#article.classList.toggle("present-title", isTitle);
    showOnly(this.#article, [slide.heading, ...slide.parts, ...(isTitle ? [this.#summary] : [])]);
    this.#bar.tell(this.#at, this.#slides.length, slide.heading.textContent ?? "");
    fit(this.#article);
    this.#article.scrollTo(0, 0);
    this.#seeStep("center");
    if (!this.#bar.element.contains(document.activeElement)) this.#article.focus();
  }

  /** Scrolls to what is new in a drawing that does not fit. */
  #seeStep(block: "nearest" | "center") {
    const isScrolled = this.#article.scrollHeight > this.#article.clientHeight;
    if (!this.#at || !isScrolled) return;
    const steps = [...this.#article.querySelectorAll("[data-now]")];
    steps.find((step) => step.getClientRects().length > 0)?.scrollIntoView({ block, inline: "nearest" });
  }

  #stop() {
    if (!this.#at) return;
    const shown = this.#slides[this.#at - 1];
    this.#at = 0;
    if (this.#theme === undefined) delete this.#page.dataset.theme;
    else this.#page.dataset.theme = this.#theme;
    this.#page.classList.remove("presenting");
    this.#article.classList.remove("present-title");
    this.#article.removeAttribute("tabindex");
    for (const away of this.#article.querySelectorAll("[data-away]")) away.removeAttribute("data-away");
    this.#summary.remove();
    this.#bar.element.remove();
    unfit();
    if (document.fullscreenElement) document.exitFullscreen();
    this.#link.focus({ preventScroll: true });
    (shown?.parts[0] ?? shown?.heading)?.scrollIntoView();
  }
}
