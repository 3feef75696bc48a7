// Proof-number search (Allis, van der Meulen and van den Herik, "Proof-number search", Artificial Intelligence 66, 1994), as the
// textbooks have it: no table, and a tree that is kept whole.
//
// The question is whether a player, the attacker, can force a win. A node has a proof number: how many open leaves at least must turn out
// well for a yes; and a disproof number: how many for a no. Where the attacker moves, one good move is enough, so the proof number is the
// smallest of the children, and the disproof number is their sum. Where the other player moves, it is the other way round. Each round
// goes from the root to the child whose number made that of its parent the smallest: to the most-proving node. It is expanded, and the
// numbers change up to the root. A question that is answered no is asked about the other player.

import type { State } from "../../noughts.js";
import type { Note, Recorder, Recording, Row, Rulebook, Said, Step } from "./step.ts";

/** Positions of a record. */
const MOST = 20_000;

interface ProofNode {
  move: number | null;
  parent: ProofNode | null;
  /** the player to move; `null` where the game is over */
  mover: number | null;
  proof: number;
  disproof: number;
  /** nothing before it is expanded */
  children: readonly ProofNode[] | null;
}

export const proverSteps: Recorder = (game, rulebook) => {
  const mover = rulebook.status(game).toMove ?? 0;
  const steps: Step[] = [];
  const answers = { mover, other: 1 - mover };
  const first = new Question(game, rulebook, mover, steps);
  const wins = first.answer();
  if (wins === false) {
    const second = new Question(game, rulebook, answers.other, steps, first.count);
    if (second.answer() === false) second.say([{ id: "prover.draw" }]);
  }
  return { steps, heads: ["head.proof", "head.disproof"] } satisfies Recording;
};

/** Whether a player can force a win. */
class Question {
  readonly game: State;
  readonly rulebook: Rulebook;
  readonly attacker: number;
  /** who asks, and who defends */
  readonly players: { mark: number; other: number };
  readonly steps: Step[];
  readonly root: ProofNode;
  /** the positions of the tree, and of the question before */
  count: number;

  constructor(game: State, rulebook: Rulebook, attacker: number, steps: Step[], before: number = 0) {
    this.game = game;
    this.rulebook = rulebook;
    this.attacker = attacker;
    this.players = { mark: attacker, other: 1 - attacker };
    this.steps = steps;
    this.count = before;
    this.root = this.nodeAt(null, null, []);
  }

  /** @returns `null` where the record is full before anything is proved */
  answer(): boolean | null {
    const { players, root } = this;
    this.say([{ id: "prover.ask", players }]);
    while (root.proof > 0 && root.disproof > 0) {
      if (this.count >= MOST) {
        this.say([{ id: "prover.full", numbers: { count: this.count } }]);
        return null;
      }
      this.round();
    }
    const isProved = root.proof === 0;
    this.say([{ id: isProved ? "prover.yes" : "prover.no", players }]);
    return isProved;
  }

  /** Chooses the most-proving node, and expands it. */
  private round() {
    const node = this.mostProving();
    const path = pathTo(node);
    this.say([path.length > 0 ? { id: "prover.choose", moves: { path } } : { id: "prover.begin" }], node);
    this.expand(node, path);
    for (let at: ProofNode | null = node; at; at = at.parent) this.recount(at);
    this.say([...this.added(node), ...this.closed(node, path)], node);
  }

  private mostProving() {
    let node = this.root;
    while (node.children) node = this.chosenOf(node) ?? node;
    return node;
  }

  /** The child whose number is that of its parent. */
  private chosenOf(node: ProofNode) {
    const isOwn = node.mover === this.attacker;
    return node.children?.find((child) =>
      isOwn ? child.proof === node.proof : child.disproof === node.disproof,
    );
  }

  private expand(node: ProofNode, path: readonly number[]) {
    const { legalMoves } = this.statusAfter(path);
    node.children = legalMoves.map((move) => this.nodeAt(move, node, [...path, move]));
  }

  private nodeAt(move: number | null, parent: ProofNode | null, path: readonly number[]): ProofNode {
    const { outcome, toMove } = this.statusAfter(path);
    this.count += 1;
    const isWon = outcome?.kind === "win" && outcome.player === this.attacker;
    const lost = isWon ? Number.POSITIVE_INFINITY : 0;
    const [proof, disproof] = outcome ? [isWon ? 0 : Number.POSITIVE_INFINITY, lost] : [1, 1];
    return { move, parent, mover: outcome ? null : toMove, proof, disproof, children: null };
  }

  private statusAfter(path: readonly number[]) {
    return this.rulebook.status({ ...this.game, moves: [...this.game.moves, ...path] });
  }

  /** The numbers of a node follow from those of its children. */
  private recount(node: ProofNode) {
    const children = node.children ?? [];
    const least = (which: "proof" | "disproof") => Math.min(...children.map((child) => child[which]));
    const sum = (which: "proof" | "disproof") => children.reduce((all, child) => all + child[which], 0);
    const isOwn = node.mover === this.attacker;
    node.proof = isOwn ? least("proof") : sum("proof");
    node.disproof = isOwn ? sum("disproof") : least("disproof");
  }

  /** What was added below a node. */
  private added({ children }: ProofNode): Said[] {
    const all = children ?? [];
    const won = all.filter(({ proof }) => proof === 0).length;
    const over = all.filter(({ disproof }) => disproof === 0).length;
    const players = { mark: this.attacker };
    return [
      { id: "prover.adds", numbers: { count: all.length } },
      ...(won > 0 ? [{ id: "prover.won", numbers: { count: won }, players } as const] : []),
      ...(over > 0 ? [{ id: "prover.over", numbers: { count: over }, players } as const] : []),
    ];
  }

  /** What is settled of a node by now. */
  private closed({ mover, proof, disproof }: ProofNode, path: readonly number[]): Said[] {
    if (path.length === 0 || (proof > 0 && disproof > 0)) return [];
    const [settled, elsewhere] = proof === 0 ? (["one", "every"] as const) : (["none", "escape"] as const);
    const why = mover === this.attacker ? settled : elsewhere;
    return [{ id: `prover.${why}`, players: this.players }];
  }

  /** @param node that the step is about */
  say(says: readonly Said[], node: ProofNode = this.root) {
    const { proof, disproof } = this.root;
    this.steps.push({
      path: pathTo(node),
      says,
      known: { id: "prover.known", numbers: { proof, disproof, count: this.count } },
      notes: notesOf(node),
      rows: this.rowsTo(node),
    });
  }

  /** The numbers from the root to a node. */
  private rowsTo(node: ProofNode): Row[] {
    const rows: Row[] = [];
    for (let at: ProofNode | null = node; at; at = at.parent) {
      const player = at.parent?.mover ?? this.root.mover ?? 0;
      rows.unshift({ move: at.move, player, cells: [at.proof, at.disproof] });
    }
    return rows;
  }
}

function pathTo(node: ProofNode): number[] {
  const path: number[] = [];
  for (let at: ProofNode | null = node; at?.parent; at = at.parent) path.unshift(at.move ?? 0);
  return path;
}

/** Proof and disproof number of each child; of a node that is about to be expanded, those of the other moves beside it. */
function notesOf(node: ProofNode): Note[] {
  const written = (count: number) => (Number.isFinite(count) ? String(count) : "∞");
  const others = node.parent?.children?.filter((one) => one !== node);
  return (node.children ?? others ?? []).map(({ move, proof, disproof }) => [
    move ?? 0,
    `${written(proof)}:${written(disproof)}`,
  ]);
}
