// The way to a live game, step by step, and how the connection stands.

import { message, text } from "../../../shared/i18n/language.ts";
import type { Send } from "../../../shared/state/types.ts";
import { copyText } from "../../../shared/ui/export.ts";
import { focusOnceDrawn } from "../../../shared/ui/focus.ts";
import { enteredText } from "../../../shared/ui/given-text.ts";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { addressOf, invitationTo, openSheet } from "../hand-over.ts";
import type { FriendGame } from "../join.ts";
import { qrCode } from "../qr-code.ts";
import { sentences } from "../sentences.ts";
import { answerLink } from "./answer-link.ts";
import { clockChoice } from "./clock-view.ts";
import { SERVER_OWNER } from "./connection.ts";
import { accept, answer, end, invite } from "./line.ts";
import { isOlder, isOpen, type Live, type Phase } from "./live.ts";
import { readCode } from "./signal.ts";

/** What is drawn below the words of each phase. */
const STEPS: Partial<Record<Phase, (live: Live, game: FriendGame, friend: string, send: Send) => unknown>> = {
  explained: (live, _game, friend, send) =>
    html`${clockChoice(live, send)}
    <div class="row">
      <button type="button" class="primary" data-testid="live-invite" @click=${started(() => invite(false, send))}>${message("live.invite")}</button>
      ${leave("live.notNow", send)}
    </div>
    ${farther(friend, null, () => invite(true, send))}`,
  inviting,
  invited: ({ code }, _game, friend, send) =>
    html`<div class="row">
      <button type="button" class="primary" data-testid="live-answer" @click=${started(() => answer(code, false, send))}>${message("live.answer")}</button>
      ${leave("live.notNow", send)}
    </div>
    ${farther(friend, code, () => answer(code, true, send))}`,
  answering: ({ code }, _game, _friend, send) => {
    const address = answerLink(code);
    return html`${qrCode(address, message("friends.code"))} ${byText(address)}
      <div class="row">${share(message("live.theCode"), address)} ${copy(address)} ${leave("live.cancel", send)}</div>`;
  },
};

/** @param friend what the friend is called */
export function livePart(live: Live, game: FriendGame, friend: string, send: Send) {
  const { phase, problem } = live;
  const isOver = phase === "away" || phase === "failed";
  return html`<section class=${`live-panel ${isOpen(live) ? "live-here" : ""}`} data-testid="live" data-phase=${phase} aria-labelledby="live-title">
    <h3 id="live-title" tabindex="-1">${message("live.title")}</h3>
    <p data-testid="live-said" role="status">${sentences(isOver && problem ? text(withFriend(problem, friend)) : message(`live.said.${phase}`, { friend }))}</p>
    ${isOlder(live) && isOpen(live) ? html`<p class="hint" data-testid="live-older">${sentences(message("live.knowsLess", { friend }))}</p>` : nothing}
    ${phase === "explained" || phase === "invited" ? html`<p class="hint">${message("live.private")}</p>` : nothing}
    ${
      STEPS[phase]?.(live, game, friend, send) ??
      html`<div class="row">${isOver ? again(send) : nothing} ${leave(isOver ? "live.byLink" : leaveLabel(live), send)}</div>
    ${phase === "failed" ? farther(friend, null, () => invite(true, send)) : nothing}`
    }
    <p class="error friends-problem" role="status" data-testid="live-problem">${!isOver && problem ? text(withFriend(problem, friend)) : ""}</p>
  </section>`;
}

function leaveLabel(live: Live) {
  return isOpen(live) ? "live.end" : "live.cancel";
}

function withFriend({ key, params }: NonNullable<Live["problem"]>, friend: string) {
  return { key, params: { friend, ...params } } as NonNullable<Live["problem"]>;
}

/** The invitation goes to the friend, and the answer comes back. */
function inviting({ code, scanning }: Live, game: FriendGame, friend: string, send: Send) {
  const address = addressOf(game, code);
  const submit = (event: SubmitEvent) => accept(enteredText(event), send);
  return html`<ol class="live-steps">
    <li>
      <p>${sentences(message("live.step.show", { friend }))}</p>
      ${scanning ? nothing : qrCode(address, message("friends.code"))}
      <div class="row">${share(invitationTo(game), address)} ${copy(address)}</div>
    </li>
    <li>
      <p>${message("live.step.take", { friend })}</p>
      ${scanning ? html`<video class="live-camera" muted playsinline aria-label=${message("live.camera")}></video>` : nothing}
      <div class="row"><button type="button" class=${scanning ? nothing : "primary"} data-testid="live-scan" @click=${() => send({ type: "live-scan", on: !scanning })}>${message(scanning ? "live.noScan" : "live.scan")}</button></div>
      <form @submit=${submit}>
        <label class="copy"><span>${message("live.paste", { friend })}</span>
          <textarea name="text" rows="2" required spellcheck="false" autocapitalize="off" data-testid="live-paste"></textarea></label>
        <div class="row"><button type="submit" data-testid="live-accept">${message("live.accept")}</button>${leave("live.cancel", send)}</div>
      </form>
    </li>
  </ol>`;
}

/** What goes to the other device, for those who send it as a text. */
export function copy(what: string) {
  const press = async ({ currentTarget }: Event) => {
    const button = currentTarget as HTMLButtonElement;
    button.textContent = message((await copyText(what)) ? "live.copied" : "live.notCopied");
  };
  return html`<button type="button" data-testid="live-copy" @click=${press}>${message("live.copy")}</button>`;
}

function share(words: string, address: string) {
  if (!("share" in navigator)) return nothing;
  return html`<button type="button" data-testid="live-share" @click=${() => openSheet(words, address)}>${message("friends.way.sheet")}</button>`;
}

/**
 * Two devices in different networks find each other only by the address that a public server tells.
 * @param invitation that is answered
 */
function farther(friend: string, invitation: string | null, act: () => void) {
  const signal = invitation === null ? null : readCode(invitation);
  const isAsked = typeof signal === "object" && signal?.asked === true;
  return html`<details class="live-farther" ?open=${isAsked}>
    <summary>${message("live.farther")}</summary>
    <p>${message(isAsked ? "live.server.friend" : "live.server", { friend, server: SERVER_OWNER })}</p>
    <div class="row"><button type="button" data-testid="live-ask" @click=${started(act)}>${message("live.server.ask")}</button></div>
  </details>`;
}

function byText(code: string) {
  return html`<label class="copy"><span>${message("live.theCode")}</span>
    <textarea readonly rows="2" data-testid="live-code" .value=${code}></textarea></label>`;
}

function again(send: Send) {
  return html`<button type="button" class="primary" data-testid="live-again" @click=${started(() => invite(false, send))}>${message("live.again")}</button>`;
}

/** The button goes; what it began has a heading. */
function started(act: () => void) {
  return (event: Event) => {
    act();
    focusOnceDrawn(event, "#live-title");
  };
}

function leave(label: "live.notNow" | "live.cancel" | "live.end" | "live.byLink", send: Send) {
  const press = (event: Event) => {
    end(send);
    focusOnceDrawn(event, '[name="live-begin"]');
  };
  return html`<button type="button" data-testid="live-end" @click=${press}>${message(label)}</button>`;
}
