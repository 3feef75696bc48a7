// The dialog that shares the game: its picture, and the ways to hand it on.

import { look } from "../../play/gomoku/stones.ts";
import { fileName } from "../../shared/game/file-name.ts";
import { shown } from "../../shared/game/selectors.ts";
import { isLabelled } from "../../shared/game/square-words.ts";
import { joinSentences, language, message } from "../../shared/i18n/language.ts";
import { linkToPly } from "../../shared/link/link-to-ply.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { copyText, downloadFile } from "../../shared/ui/export.ts";
import { gameName } from "../../shared/ui/labels.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { pictureOf } from "./picture.ts";
import type { ShareDialog, ShareWay } from "./share.ts";
import { description, headline, standing } from "./share-text.ts";

const NAME = "Noughts";

/** How high the picture is in the dialog, in pixels of the page. */
const PREVIEW = 352;

/** What is shared: the words go with the link, and what the picture shows with the picture. */
interface Parcel {
  text: string;
  told: string;
  link: string;
  picture: Promise<File | null>;
}

/** The files of the pictures that are shown: the sheet of the system opens only right after a press. */
const files: WeakMap<HTMLCanvasElement, Promise<File | null>> = new WeakMap();

export function share(state: State, send: Send) {
  const { dialog } = state.forms;
  if (dialog?.kind !== "share") return html``;
  const { history, settings, game } = state;
  const facts = [
    game.position,
    game.seats,
    history.looking,
    settings.theme,
    settings.coordinates,
    settings.stones,
    language(),
  ];
  return html`${guard(facts, () => offer(state, dialog, send))} ${outcome(dialog)}`;
}

function offer(state: State, { day }: ShareDialog, send: Send) {
  const title = headline(state);
  const told = message("share.alt", { description: description(state) });
  const subject = {
    game: shown(state),
    appearance: { stones: look(state), labelled: isLabelled(state.game.rules, state.settings.coordinates) },
    title: standing(state),
    name: `${gameName(state.game.rules)} · ${NAME}`,
  };
  const canvas = pictureOf(subject, PREVIEW * devicePixelRatio);
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", joinSentences(title, told));
  const name = fileName(state.game.rules, day);
  files.set(canvas, fileOf(pictureOf(subject), `${name}.png`));
  const [address = ""] = location.href.split("#");
  const parcel = {
    text: title,
    told,
    link: `${address}#${linkToPly(state)}`,
    picture: files.get(canvas) ?? Promise.resolve(null),
  };
  return html`
    <div class="picture">${canvas}</div>
    <div class="row">${waysHere().map((how, at) => button(how, at === 0, parcel, send))}</div>
  `;
}

/** The ways that this browser has. */
function waysHere(): ShareWay[] {
  return "share" in navigator ? ["sheet", "text", "link", "picture"] : ["text", "link", "picture"];
}

function button(how: ShareWay, primary: boolean, parcel: Parcel, send: Send) {
  const text = how === "link" ? parcel.link : `${parcel.text}\n${parcel.link}`;
  const press = async () => {
    const done = await WAYS[how](parcel, text);
    if (done !== null) send({ type: "shared", shared: { how, text, done } });
  };
  return html`<button type="button" class=${primary ? "primary" : nothing} name="share-${how}" data-testid="share-${how}" @click=${press}>${message(`share.${how}`)}</button>`;
}

/** What each way does; `null` where the person called it off. */
const WAYS: Record<ShareWay, (parcel: Parcel, text: string) => Promise<boolean | null>> = {
  sheet: openSheet,
  text: (_parcel, text) => copyText(text),
  link: (_parcel, text) => copyText(text),
  picture: async ({ picture }) => {
    const file = await picture;
    return file !== null && downloadFile(file.name, file);
  },
};

/** The sheet of the system, with the picture where it takes files. */
async function openSheet({ text, told, link, picture }: Parcel) {
  const file = await picture;
  const data = { title: NAME, text, url: link };
  const whole = file === null ? data : { ...data, text: `${text}\n${told}`, files: [file] };
  try {
    await navigator.share(navigator.canShare?.(whole) ? whole : data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? null : false;
  }
}

/** @returns `null` where the browser makes no picture of it */
function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob && new File([blob], name, { type: blob.type })), "image/png");
  });
}

function outcome({ shared }: ShareDialog) {
  const said = shared?.done ? message(`shared.${shared.how}`) : message("shared.failed");
  const copies = shared?.how === "text" || shared?.how === "link";
  const byHand = shared && !shared.done && copies;
  return html`<p class="hint" role="status" data-testid="shared">${shared && !byHand ? said : nothing}</p>
    ${
      byHand
        ? html`<label class="copy"><span>${message("shared.byHand")}</span>
            <textarea readonly rows="4" data-testid="by-hand" .value=${shared.text}></textarea></label>`
        : nothing
    }`;
}
