// The events of the view of the tournaments.

import type { Fault } from "../../engine/protocol.ts";
import type { TournamentStandings } from "../../noughts_lab.js";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import type { Plan, PlayedGame, Work } from "./play.ts";
import {
  type Draft,
  type DraftEntrant,
  onAdd,
  onDraft,
  onDrafting,
  onEntrant,
  onFailed,
  onList,
  onPlayed,
  onRead,
  onRemove,
  onReplaced,
  onRestored,
  onRunning,
  onStart,
  type Played,
} from "./tournament.ts";

interface TournamentDraftEvent {
  type: "tournament-draft";
  changes: Partial<Draft>;
}

interface TournamentDraftingEvent {
  type: "tournament-drafting";
  on: boolean;
}

interface TournamentEntrantEvent {
  type: "tournament-entrant";
  index: number;
  entrant: DraftEntrant;
}

interface TournamentRemoveEvent {
  type: "tournament-remove";
  index: number;
}

interface TournamentRunEvent {
  type: "tournament-run";
  on: boolean;
}

interface TournamentListEvent {
  type: "tournament-list";
  pair: number | null;
  shown?: number;
}

interface TournamentRestoredEvent {
  type: "tournament-restored";
  kept: { draft: Draft | null; played: Played | null } | null;
}

/** Another tab has kept this. */
interface TournamentReplacedEvent {
  type: "tournament-replaced";
  by: Played;
}

interface TournamentPlayedEvent {
  type: "tournament-played";
  plan: Plan;
  games: readonly { game: PlayedGame; work: readonly Work[] }[];
  standings: TournamentStandings | null;
}

interface TournamentFailedEvent {
  type: "tournament-failed";
  plan: Plan;
  fault: Fault;
}

/** Something is kept as a file. */
interface TournamentFileEvent {
  type: "tournament-file";
  name: string;
  text: string;
  kind: string;
}

type TournamentEvent =
  | Plain<"tournament-add" | "tournament-read" | "tournament-start">
  | TournamentDraftEvent
  | TournamentDraftingEvent
  | TournamentEntrantEvent
  | TournamentRemoveEvent
  | TournamentRunEvent
  | TournamentListEvent
  | TournamentRestoredEvent
  | TournamentReplacedEvent
  | TournamentPlayedEvent
  | TournamentFailedEvent
  | TournamentFileEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    tournament: TournamentEvent;
  }
}

export const update: Handlers<TournamentEvent> = {
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
  "tournament-replaced": onReplaced,
  "tournament-restored": onRestored,
  "tournament-run": onRunning,
  "tournament-start": onStart,
};
