// What requests say of an algorithm. `AlgoOptions` is written from the catalogue (javascript/src/algorithm_types.rs).

/** The id of an algorithm. */
export type AlgoId = keyof AlgoOptions;

/**
 * An algorithm's id, alone or with options, as far as types can check it: `"mcts"`, or
 * `{ id: "mcts", exploration: 1.2 } satisfies CheckedAlgo`.
 */
export type CheckedAlgo = AlgoId | { [Id in AlgoId]: { id: Id } & AlgoOptions[Id] }[AlgoId];

/** The same, and what a program puts together at run time, which is checked when it is used. */
export type Algo = AlgoId | (string & {}) | { id: AlgoId | (string & {}); [option: string]: unknown };
