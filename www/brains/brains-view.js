// The dialog of the brains: those that are kept, and one from elsewhere.

/** @import {Send, State} from "../state/types.d.ts" */
/** @import {Brain} from "./brains.js" */
/** @import {BrainsDialog} from "./update.js" */

import { algorithmLabel } from "../i18n/engine-terms.js";
import { message } from "../i18n/language.js";
import { HUMAN, VERSION } from "../link/link.js";
import { copyText, downloadText } from "../ui/export.js";
import { focusOnceDrawn } from "../ui/focus.js";
import { chosenText, enteredText } from "../ui/given-text.js";
import { markName } from "../ui/labels.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** No brain is longer; the rest of a file that is none need not be read. */
const LONGEST_FILE = 10_000;

/**
 * @param {State} state
 * @param {Send} send
 */
export function brains(state, send) {
  const { dialog } = state.forms;
  if (dialog?.kind !== "brains") return html``;
  return html`${kept(state, dialog, send)} ${fromElsewhere(dialog, send)}`;
}

/**
 * What a brain is called: as its owner says, or by what it is.
 * @param {Brain} brain
 */
export function nameOf({ name, learner, label, games }) {
  return name ?? message("brains.usual", { learner: algorithmLabel({ id: learner, label }), games });
}

/**
 * @param {State} state
 * @param {BrainsDialog} dialog
 * @param {Send} send
 */
function kept({ brains: { list, corrupt }, device: { storage } }, { deleted }, send) {
  return html`<section class="group" aria-labelledby="brains-kept">
    <h3 id="brains-kept">${message("brains.kept")}</h3>
    ${corrupt ? html`<p class="error">${message("brains.corrupt")}</p>` : nothing}
    ${storage ? nothing : html`<p class="error">${message("settings.unsaved")}</p>`}
    ${list.length === 0 ? html`<p class="hint">${message("brains.none")}</p>` : nothing}
    <ol class="games brains" data-testid="brains">${list.map((brain) => item(brain, send))}</ol>
    <div class="row" role="status">${
      deleted
        ? html`<span>${message("games.deleted", { game: nameOf(deleted.brain) })}</span>
            <button type="button" class="quiet" data-testid="brain-restore" @click=${(/** @type {Event} */ event) => restore(event, deleted.brain.text, send)}>${message("controls.undo")}</button>`
        : nothing
    }</div>
  </section>`;
}

/**
 * @param {Brain} brain
 * @param {Send} send
 */
function item(brain, send) {
  const called = nameOf(brain);
  const named = (/** @type {Event} */ { currentTarget }) => {
    const { value } = /** @type {HTMLInputElement} */ (currentTarget);
    send({ type: "brain-name", text: brain.text, name: value });
  };
  return html`<li data-brain=${brain.text}>
    <input
      class="name"
      maxlength="60"
      aria-label=${message("brains.name", { brain: called })}
      placeholder=${called}
      .value=${live(brain.name ?? "")}
      @change=${named}
    />
    <button type="button" class="bare" aria-label=${message("games.delete", { game: called })} @click=${(/** @type {Event} */ event) => remove(event, brain.text, send)}>×</button>
    ${brain.name === null ? nothing : html`<span class="hint">${nameOf({ ...brain, name: null })}</span>`}
    <div class="row">
      ${[0, 1].map(
        (seat) =>
          html`<button type="button" data-testid="seat-brain-${seat}" aria-label=${message("brains.seatOne", { brain: called, mark: markName(`${seat}`) })} @click=${() => send({ type: "seat-brain", brain, seat })}>${message("brains.seat", { mark: markName(`${seat}`) })}</button>`,
      )}
      <button type="button" class="quiet" aria-label=${message("brains.linkOne", { brain: called })} @click=${() => copyLink(brain, send)}>${message("export.link")}</button>
      <button type="button" class="quiet" aria-label=${message("brains.downloadOne", { brain: called })} @click=${() => downloadText(`${brain.learner}-${brain.games}.txt`, brain.text, "text/plain")}>${message("export.game")}</button>
    </div>
  </li>`;
}

/**
 * @param {Event} event
 * @param {string} brain
 * @param {Send} send
 */
function remove(event, brain, send) {
  send({ type: "brain-delete", text: brain });
  focusOnceDrawn(event, '[data-testid="brain-restore"]');
}

/**
 * @param {Event} event
 * @param {string} brain
 * @param {Send} send
 */
function restore(event, brain, send) {
  send({ type: "brain-restore" });
  focusOnceDrawn(event, `[data-brain="${brain}"] button`);
}

/**
 * Copies a link to a game in which the brain plays second.
 * @param {Brain} brain
 * @param {Send} send
 */
async function copyLink({ learner, text: brain }, send) {
  const link = `${VERSION}&g=3x3x3&s=${HUMAN}.${learner}_brain-${brain}&f=x`;
  send({ type: "brain-copied", done: await copyText(`${location.href.split("#")[0]}#${link}`) });
}

/**
 * @param {BrainsDialog} dialog
 * @param {Send} send
 */
function fromElsewhere({ entered, said }, send) {
  const wrong = said === "unreadable" || said === "full" || said === "uncopied";
  return html`<section class="group" aria-labelledby="brains-import">
    <h3 id="brains-import">${message("brains.import")}</h3>
    <form @submit=${(/** @type {SubmitEvent} */ event) => submit(event, send)}>
      <label class="copy">
        <span>${message("brains.paste")}</span>
        <textarea name="text" rows="2" spellcheck="false" autocapitalize="off" data-testid="brain-text" aria-invalid=${said === "unreadable" ? "true" : "false"} aria-describedby="brain-said" .value=${live(entered)}></textarea>
      </label>
      <div class="row">
        <button type="submit" data-testid="brain-import">${message("brains.add")}</button>
        <label class="file"><input type="file" accept=".txt,text/plain" data-testid="brain-file" @change=${(/** @type {Event} */ event) => chosen(event, send)} /><span class="file-label">${message("games.openFile")}</span></label>
      </div>
    </form>
    <p id="brain-said" role="status" data-testid="brain-said" class=${wrong ? "error" : "hint"}>${said ? message(`brains.${said}`) : nothing}</p>
  </section>`;
}

/**
 * @param {SubmitEvent} event
 * @param {Send} send
 */
function submit(event, send) {
  send({ type: "brain-import", text: enteredText(event) });
}

/**
 * @param {Event} event
 * @param {Send} send
 */
async function chosen(event, send) {
  const text = await chosenText(event, LONGEST_FILE);
  if (text !== null) send({ type: "brain-import", text });
}
