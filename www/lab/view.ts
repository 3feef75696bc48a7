// Which view of the page is open: the game alone, or with the laboratory beside the board.

import { amend } from "../shared/state/amend.ts";
import type { Handlers, View } from "../shared/state/types.ts";

/** `null` is the game alone. */
interface ViewEvent {
  type: "view";
  view: View | null;
}

/** A file is offered, with the kind of the file as a media type. */
interface DownloadEffect {
  type: "download";
  name: string;
  text: string;
  kind: string;
}

declare module "../shared/state/types.ts" {
  interface Events {
    view: ViewEvent;
  }
  interface Effects {
    download: DownloadEffect;
  }
}

export const update: Handlers<ViewEvent> = {
  view: (state, { view }) => {
    const { view: before, lastView } = state.lab;
    if (view === before) return state;
    return [amend(state, { lab: { view, lastView: before ?? lastView } }), { type: "keep" }];
  },
};
