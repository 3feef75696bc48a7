// Which view of the page is open: the game alone, or with the laboratory beside the board.

/** @import {Handlers, Send} from "../state/types.d.ts" */
/** @import {View} from "./views.js" */

import { amend } from "../state/amend.js";

/** @typedef {{ type: "view", view: View | null }} ViewEvent `null` is the game alone */
/** A file is offered. @typedef {{ type: "download", name: string, text: string, kind: string }} DownloadEffect with the kind of the file as a media type */

/** @type {Handlers<ViewEvent>} */
export const update = {
  view: (state, { view }) =>
    view === state.lab.view ? state : [amend(state, { lab: { view } }), { type: "keep" }],
};

/**
 * The searches of a comparison speak to the page in words of their own.
 * @param {Send} send
 * @returns {Send} takes events as the search for a move sends them
 */
export function compareEvents(send) {
  return (event) => {
    if (event.type === "answer") send({ type: "compared", report: event.report });
    else if (event.type === "failed") send({ type: "not-compared", fault: event.fault });
  };
}
