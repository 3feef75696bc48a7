/** The id of a source document; those of its rows begin with it. */
export type SourceDocumentId = "self-play" | "3x3" | "n-player" | "hybrid" | "ultimate" | "demo";

/** A source document. */
export interface SourceDocument {
  id: SourceDocumentId;
  /** In English, as all texts here. */
  title: string;
  /** What it is about, and how it counts. */
  about: string;
  /** The address of its code, where the document gives one. */
  code: string | null;
}

/**
 * Where the values of a row are known from. `printed`: they stand in the document. `claimed`: the document claims something
 * in words, which the values prove or refute. `measured`: its public code gives them. `computed`: it gives no number; an
 * independent program counted it. `shipped`: what the engine must answer.
 */
export type SourceKnown = "printed" | "claimed" | "measured" | "computed" | "shipped";

/** What a row comes to. */
export interface SourceAnswer {
  /** Numbers, moves or names, in the order of the row's title. */
  values: string[];
  /** Whether the document is right; where it gives shares of a sample, whether they are within its chance. */
  same: boolean;
}

/** A number, a list of numbers or a claim of a document. */
export interface SourceRow {
  /** Unique and lasting: lower-case letters, digits and hyphens. */
  id: string;
  document: SourceDocumentId;
  /** What the values are. */
  title: string;
  known: SourceKnown;
  /** What the document says in words, where `known` is `claimed`. */
  claim?: string;
  /** What the document says in numbers; empty where `known` is `claimed`. */
  claimed: string[];
  /** What the row must come to, for tests: a page shows what it has computed. */
  expected: SourceAnswer;
  /** Why it is not what the document says, one sentence or two; there exactly where `expected.same` is false. */
  why?: string;
  /** How it differs where `expected.same` is false: the document is wrong, gives an upper bound, or judges. */
  differs: "wrong" | "bound" | "judgement";
  /** What counts as the same where the document's shares are of a sample: so many standard deviations of a share of it. */
  tolerance?: { deviations: number; sample: number };
  /** Whether `compute` needs `ask`. */
  asksEngine: boolean;
}

/** What is read of the engine's report. */
export interface AskedReport {
  move: number | null;
  value: number;
  candidates: readonly { move: number }[];
  counters: { nodes: number };
}

/** The engine's `best_move`, or whatever passes a question on to it and returns its report. */
export type Ask = (
  state: {
    rules: { kind: "mnk"; rows: number; cols: number; k: number; players: number };
    moves: number[];
  },
  algo: { id: string; [option: string]: unknown },
  budget: { nodes?: number; iterations?: number; seed: number },
) => AskedReport;

/**
 * The names of errors. `UnknownRow`: no row has this id. `NoEngine`: the row asks the engine, and `ask` is no function.
 * `EngineFailed`: what `ask` returns is no report.
 */
export type SourceErrorName = "UnknownRow" | "NoEngine" | "EngineFailed";
