// The algorithms and their options. `tests/node/options.test.mjs` compares them with the catalogue.

/** Which mistakes a player makes, as levels use them: options with defaults that make none. */
type NoviceOptions = {
  temperature?: number;
  missWin?: number;
  missThreat?: number;
  near?: number;
};

/** Of a player that has learned 3x3. */
type LearnedOptions = {
  age?: "untrained" | "early" | "middle" | "final";
  /** A player that you trained: its text, or the bytes of its file. Null stands for the one that `age` names. */
  brain?: string | Uint8Array | null;
};

/**
 * The options of each algorithm, by its id. `algorithms` says which of them play given rules, what the options mean, their
 * defaults and ranges. Whether an option fits the rules is checked when it is used.
 */
export interface AlgoOptions {
  random: Record<never, never>;
  beatable: Record<never, never>;
  "eps-perfect": { epsilon?: number };
  perfect: Record<never, never>;
  greedy: NoviceOptions;
  minimax: { table?: boolean; tableEnds?: boolean; variety?: boolean };
  negamax: NoviceOptions & { drawScore?: number; table?: boolean; tableEnds?: boolean; variety?: boolean };
  alphabeta: {
    preset?: "usual" | "textbook";
    table?: boolean;
    killers?: boolean;
    ordering?: boolean;
    distances?: boolean;
    depth?: number;
    variety?: boolean;
    prover?: boolean;
  };
  pvs: { table?: boolean; killers?: boolean; ordering?: boolean; variety?: boolean };
  mtdf: { variety?: boolean };
  prover: Record<never, never>;
  threats: { lines?: number };
  maxn: Record<never, never>;
  paranoid: { preset?: "usual" | "published"; drawIsLoss?: boolean; variety?: boolean };
  brs: { variety?: boolean };
  "brs-plus": Record<never, never>;
  "flat-mc": { playouts?: number };
  mcts: NoviceOptions & {
    preset?: "usual" | "textbook";
    exploration?: number;
    playoutsPerLeaf?: number;
    finalMove?: "visits" | "value" | "secure";
    playoutPolicy?: "decisive" | "uniform";
    solver?: boolean;
    earlyStop?: boolean;
  };
  menace: LearnedOptions;
  td: LearnedOptions;
  "q-learning": LearnedOptions;
  dqn: LearnedOptions;
  reinforce: LearnedOptions;
  ppo: LearnedOptions;
  hybrid: {
    preset?: "usual" | "published";
    candidates?: number;
    verifyDepth?: number;
    reruns?: number;
    endgame?: number;
    exploration?: number;
    playoutPolicy?: "decisive" | "uniform";
    solver?: boolean;
  };
  strongest: { earlyStop?: boolean; fallback?: boolean; variety?: boolean; lines?: number };
  puct: { exploration?: number; earlyStop?: boolean; temperature?: number };
}

/** The id of an algorithm. */
export type AlgoId = keyof AlgoOptions;

/**
 * An algorithm's id, alone or with options, as far as types can check it: `"mcts"`, or
 * `{ id: "mcts", exploration: 1.2 } satisfies CheckedAlgo`.
 */
export type CheckedAlgo = AlgoId | { [Id in AlgoId]: { id: Id } & AlgoOptions[Id] }[AlgoId];

/** The same, and what a program puts together at run time, which is checked when it is used. */
export type Algo = AlgoId | (string & {}) | { id: AlgoId | (string & {}); [option: string]: unknown };
