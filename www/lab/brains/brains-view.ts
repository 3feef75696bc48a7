// The dialog of the brains: those that are kept, and one from elsewhere.

import { algorithmLabel } from "../../shared/i18n/engine-terms.ts";
import { message } from "../../shared/i18n/language.ts";
import { HUMAN, VERSION } from "../../shared/link/link.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { copyText, downloadText } from "../../shared/ui/export.ts";
import { focusOnceDrawn } from "../../shared/ui/focus.ts";
import { chosenText, enteredText } from "../../shared/ui/given-text.ts";
import { markName } from "../../shared/ui/labels.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Brain } from "./brains.ts";
import type { BrainsDialog } from "./update.ts";

/** No brain is longer; the rest of a file that is none need not be read. */
const LONGEST_FILE = 10_000;

export function brains(state: State, send: Send) {
  const { dialog } = state.forms;
  if (dialog?.kind !== "brains") return html``;
  return html`${kept(state, dialog, send)} ${fromElsewhere(dialog, send)}`;
}

/** What a brain is called: as its owner says, or by what it is. */
export function nameOf({ name, learner, label, games }: Brain) {
  return name ?? message("brains.usual", { learner: algorithmLabel({ id: learner, label }), games });
}

function kept(
  { brains: { list, corrupt }, device: { storage } }: State,
  { deleted }: BrainsDialog,
  send: Send,
) {
  return html`<section class="group" aria-labelledby="brains-kept">
    <h3 id="brains-kept">${message("brains.kept")}</h3>
    ${corrupt ? html`<p class="error">${message("brains.corrupt")}</p>` : nothing}
    ${storage ? nothing : html`<p class="error">${message("settings.unsaved")}</p>`}
    ${list.length === 0 ? html`<p class="hint">${message("brains.none")}</p>` : nothing}
    <ol class="games brains" data-testid="brains">${list.map((brain) => item(brain, send))}</ol>
    <div class="row" role="status">${
      deleted
        ? html`<span>${message("games.deleted", { game: nameOf(deleted.brain) })}</span>
            <button type="button" class="quiet" name="brain-restore" data-testid="brain-restore" @click=${(event: Event) => restore(event, deleted.brain.text, send)}>${message("controls.undo")}</button>`
        : nothing
    }</div>
  </section>`;
}

function item(brain: Brain, send: Send) {
  const called = nameOf(brain);
  const named = ({ currentTarget }: Event) => {
    const { value } = currentTarget as HTMLInputElement;
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
    <button type="button" class="bare" aria-label=${message("games.delete", { game: called })} @click=${(event: Event) => remove(event, brain.text, send)}>×</button>
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

function remove(event: Event, brain: string, send: Send) {
  send({ type: "brain-delete", text: brain });
  focusOnceDrawn(event, '[name="brain-restore"]');
}

function restore(event: Event, brain: string, send: Send) {
  send({ type: "brain-restore" });
  focusOnceDrawn(event, `[data-brain="${brain}"] button`);
}

/** Copies a link to a game in which the brain plays second. */
async function copyLink({ learner, text: brain }: Brain, send: Send) {
  const link = `${VERSION}&g=3x3x3&s=${HUMAN}.${learner}_brain-${brain}&f=x`;
  send({ type: "brain-copied", done: await copyText(`${location.href.split("#")[0]}#${link}`) });
}

function fromElsewhere({ entered, said }: BrainsDialog, send: Send) {
  const wrong = said === "unreadable" || said === "full" || said === "uncopied";
  return html`<section class="group" aria-labelledby="brains-import">
    <h3 id="brains-import">${message("brains.import")}</h3>
    <form @submit=${(event: SubmitEvent) => submit(event, send)}>
      <label class="copy">
        <span>${message("brains.paste")}</span>
        <textarea name="text" rows="2" spellcheck="false" autocapitalize="off" data-testid="brain-text" aria-invalid=${said === "unreadable" ? "true" : "false"} aria-describedby="brain-said" .value=${live(entered)}></textarea>
      </label>
      <div class="row">
        <button type="submit" data-testid="brain-import">${message("brains.add")}</button>
        <label class="file"><input type="file" accept=".txt,text/plain" data-testid="brain-file" @change=${(event: Event) => chosen(event, send)} /><span class="file-label">${message("games.openFile")}</span></label>
      </div>
    </form>
    <p id="brain-said" role="status" data-testid="brain-said" class=${wrong ? "error" : "hint"}>${said ? message(`brains.${said}`) : nothing}</p>
  </section>`;
}

function submit(event: SubmitEvent, send: Send) {
  send({ type: "brain-import", text: enteredText(event) });
}

async function chosen(event: Event, send: Send) {
  const text = await chosenText(event, LONGEST_FILE);
  if (text !== null) send({ type: "brain-import", text });
}
