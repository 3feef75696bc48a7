// The events of the view of the tournaments.

/** @import {TournamentStandings} from "../../noughts_lab.js" */
/** @import {Fault} from "../../engine/protocol.js" */
/** @import {Handlers, Plain} from "../../state/types.d.ts" */
/** @import {Plan, PlayedGame, Work} from "./play.js" */
/** @import {Draft, DraftEntrant, Played} from "./tournament.js" */

import { amend } from "../../state/amend.js";
import {
  onAdd,
  onDraft,
  onDrafting,
  onEntrant,
  onFailed,
  onList,
  onPlayed,
  onRead,
  onRemove,
  onRestored,
  onRunning,
  onStart,
} from "./tournament.js";

/**
 * @typedef {{ type: "tournament-draft", changes: Partial<Draft> }} TournamentDraftEvent
 * @typedef {{ type: "tournament-drafting", on: boolean }} TournamentDraftingEvent
 * @typedef {{ type: "tournament-entrant", index: number, entrant: DraftEntrant }} TournamentEntrantEvent
 * @typedef {{ type: "tournament-remove", index: number }} TournamentRemoveEvent
 * @typedef {{ type: "tournament-run", on: boolean }} TournamentRunEvent
 * @typedef {{ type: "tournament-list", pair: number | null, shown?: number }} TournamentListEvent
 * @typedef {{ type: "tournament-restored", kept: { draft: Draft | null, played: Played | null } | null }} TournamentRestoredEvent
 * @typedef {{ type: "tournament-played", plan: Plan, games: readonly { game: PlayedGame, work: readonly Work[] }[], standings: TournamentStandings | null }} TournamentPlayedEvent
 * @typedef {{ type: "tournament-failed", plan: Plan, fault: Fault }} TournamentFailedEvent
 * @typedef {{ type: "tournament-file", name: string, text: string, kind: string }} TournamentFileEvent something is kept as a file
 * @typedef {Plain<"tournament-add" | "tournament-read" | "tournament-replaced" | "tournament-start"> | TournamentDraftEvent | TournamentDraftingEvent | TournamentEntrantEvent
 *   | TournamentRemoveEvent | TournamentRunEvent | TournamentListEvent | TournamentRestoredEvent
 *   | TournamentPlayedEvent | TournamentFailedEvent | TournamentFileEvent} TournamentEvent
 */

/** @type {Handlers<TournamentEvent>} */
export const update = {
  "tournament-add": onAdd,
  "tournament-draft": onDraft,
  "tournament-drafting": onDrafting,
  "tournament-entrant": onEntrant,
  "tournament-failed": onFailed,
  "tournament-file": (state, { name, text, kind }) => [state, { type: "download", name, text, kind }],
  "tournament-list": onList,
  "tournament-played": onPlayed,
  "tournament-read": onRead,
  "tournament-remove": onRemove,
  // The device keeps one tournament, and a later one takes its place.
  "tournament-replaced": (state) => amend(state, { messages: { notice: { key: "tournament.replaced" } } }),
  "tournament-restored": onRestored,
  "tournament-run": onRunning,
  "tournament-start": onStart,
};
