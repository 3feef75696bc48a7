// Which view of the page is open: the game alone, or with the laboratory beside the board.

/** @import {Handlers} from "../state/types.d.ts" */
/** @import {View} from "./views.js" */

import { amend } from "../state/amend.js";

/** @typedef {{ type: "view", view: View | null }} ViewEvent `null` is the game alone */
/** A file is offered. @typedef {{ type: "download", name: string, text: string, kind: string }} DownloadEffect with the kind of the file as a media type */

/** @type {Handlers<ViewEvent>} */
export const update = {
  view: (state, { view }) =>
    view === state.lab.view ? state : [amend(state, { lab: { view } }), { type: "keep" }],
};
