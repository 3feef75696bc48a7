// What failed, and the panel that says it. It lies outside the living page, which may be what failed.

import { language } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { render } from "../../vendor/lit-html/lit-html.js";
import { type Failure, failureOf, failurePanel } from "./failure-view.ts";

export class Failures {
  #panel = document.getElementById("panel") as HTMLElement;
  #reload;
  /** Why there is no engine, while the page answers without it. */
  missing: Failure | null = null;
  /** What the page itself did wrong, until it is dismissed. */
  #mistake: { thrown: unknown } | null = null;

  constructor(reload: () => void) {
    this.#reload = reload;
  }

  /** Hears of what the page does wrong from now on; first.js tells it. */
  listen(app: { readonly state: State; send: Send }) {
    /** The same again is no news. */
    const told: Set<string> = new Set();
    addEventListener("page-error", (event) => {
      const thrown = (event as CustomEvent).detail;
      if (told.has(String(thrown))) return;
      told.add(String(thrown));
      this.#mistake = { thrown };
      this.follow(app);
      app.send({ type: "chunk-needed", feature: "failure" });
    });
  }

  /** Says what is wrong while the page runs. */
  follow(app: { readonly state: State; send: Send }) {
    const dismiss = () => {
      this.#mistake = null;
      this.follow(app);
    };
    const ways = { reload: this.#reload, dismiss };
    this.say(failureOf(app.state, app.send, this.#mistake, this.missing, ways));
  }

  say(failure: Failure | null) {
    if (failure) this.#panel.lang = language();
    render(failurePanel(failure), this.#panel);
  }
}
