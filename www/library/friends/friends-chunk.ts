// Playing with a friend by links, which loads when a person wants to.

import type { Send, State } from "../../shared/state/types.ts";
import { friendPanel } from "./friend-panel-view.ts";
import { friendGame } from "./friends-state.ts";
import { FRIENDS } from "./list.ts";
import { syncCamera } from "./live/camera.ts";
import { syncAnswer } from "./live/hand-answer.ts";
import { syncLine } from "./live/line.ts";

export { followFriend as follow } from "./follow.ts";
export { update } from "./friends.ts";
export { friends as view } from "./friends-view.ts";

export const sections = {
  above: (state: State, send: Send) => {
    const game = friendGame(state);
    return game && friendPanel(state, game, send);
  },
};
export const styles = [
  new URL("../../shared/styles/pieces.css", import.meta.url),
  new URL("../../shared/ui/thumbnail.css", import.meta.url),
  new URL("../../shared/styles/dialogs.css", import.meta.url),
  new URL("./friends.css", import.meta.url),
  new URL("./live/live.css", import.meta.url),
];
export const texts = [
  new URL("../../shared/game/", import.meta.url),
  new URL("../../shared/variants/", import.meta.url),
  new URL("./", import.meta.url),
  new URL("./live/", import.meta.url),
];

export function sync(root: ParentNode, state: State, send: Send) {
  syncLine(state, send);
  syncCamera(root, state, send);
  syncAnswer(state, send);
}

export const kept = [FRIENDS];
