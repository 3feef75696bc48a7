// The ways in which a link gets to the friend: the sheet of the system, the clipboard, or a code for the camera of a phone.

import { message } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { copyText } from "../../shared/ui/export.ts";
import { gameName } from "../../shared/ui/labels.ts";
import { friendLink } from "./friend-link.ts";
import type { Way } from "./friends-state.ts";
import { type FriendGame, revisionOf } from "./join.ts";

/**
 * The address of a game for the friend.
 * @param invitation the code of one to play live
 */
export function addressOf(game: FriendGame, invitation: string = "") {
  const [page = ""] = location.href.split("#");
  const link = friendLink({ ...game, revision: revisionOf(game), sender: game.side });
  return `${page}#${link}${invitation && `&l=${invitation}`}`;
}

/** The ways that this browser has, the best first. */
export function waysHere(): Way[] {
  return "share" in navigator ? ["sheet", "copy", "code"] : ["copy", "code"];
}

export async function handOver(game: FriendGame, how: Way, send: Send) {
  const address = addressOf(game);
  const done =
    how === "code" ||
    (how === "copy" ? await copyText(address) : await openSheet(invitationTo(game), address));
  if (done !== null) send({ type: "friend-sent", how, done });
}

/** What comes with the link of a game. */
export function invitationTo({ rules }: FriendGame) {
  return message("friends.invitation", { game: gameName(rules) });
}

/**
 * The words and the address apart: a messenger that adds to one leaves the other alone.
 * @returns `null` where the person called it off
 */
export async function openSheet(text: string, url: string) {
  try {
    await navigator.share({ title: "Noughts", text, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? null : false;
  }
}
