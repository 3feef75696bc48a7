// What the view of the iterations says, in English.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "iterations.title": "Iterations of a Monte Carlo search",
  "iterations.summaryFlat":
    "Each iteration plays one random game after one of the moves, and adds the result to that move. There is no tree.",
  "iterations.summaryNet":
    "Each iteration follows the largest sum down the tree, adds a position to it, asks the net what the position is worth, and adds the answer to every position of the path.",
  "iterations.summary":
    "Each iteration follows the largest sum down the tree, adds a position to it, plays a random game from there, and adds the result to every position of the path.",
  "iterations.seed": "Seed",
  "iterations.searching": "Searching…",
  "iterations.failed": "The search failed: {fault}.",
  "iterations.board": "Search this position",
  "iterations.slider": "Iteration",
  "iterations.at": "Iteration {at}",
  "iterations.stride": "One step is",
  "iterations.onePhase": "a phase",
  "iterations.forward": "Forward",
  "iterations.back": "Back",
  "iterations.phases": "Phases of the iteration",
  "iterations.select": "Select",
  "iterations.expand": "Expand",
  "iterations.simulate": "Simulate",
  "iterations.evaluate": "Evaluate",
  "iterations.backUp": "Back up",
  "iterations.said": "Iteration {at}, {phase}: {text}",

  "iterations.nothing": "Nothing is known yet.",
  "iterations.standing": {
    by: "count",
    one: "After {count} iteration, {move} has {share} of the visits. Its mean result is {mean}.",
    other: "After {count} iterations, {move} has {share} of the visits. Its mean result is {mean}.",
  },
  "iterations.ended": "The search ends here: there is no iteration after {at}.",
  "iterations.winProved": "It is proved that {move} wins.",
  "iterations.drawProved": "It is proved that the position is a draw, with {move}.",
  "iterations.lossProved": "It is proved that every move loses.",

  "iterations.follows": "{mark} follows {move}: {mean} + {exploration} = {sum} is the largest sum.",
  "iterations.passed":
    "{best} has a larger sum, but its result is proved. {mark} follows {move}: {mean} + {exploration} = {sum}.",
  "iterations.then": "Then {moves}, by the same rule.",
  "iterations.untried": {
    by: "count",
    one: "One move was never tried: {move} comes first.",
    other: "{count} moves were never tried. One of them comes first, at random: {move}.",
  },
  "iterations.turn":
    "It is the turn of {move}: every move whose result is not proved gets the same number of games.",
  "iterations.sameLeaf": "Another game starts from the same position.",
  "iterations.atRoot": "The search stays at the position itself.",
  "iterations.expanded": "{move} was never tried from there. It becomes a node of the tree.",
  "iterations.expandedByNet":
    "{move} was never followed from there. It becomes a node of the tree, and the net gives each move after it a value and a prior.",
  "iterations.notExpanded": "No position is added to the tree.",
  "iterations.noTree": "Flat Monte Carlo has no tree: nothing is added.",
  "iterations.playout": {
    by: "count",
    one: "From there {count} random move to the end: {result}.",
    other: "From there {count} random moves to the end: {result}.",
  },
  "iterations.over": "Nothing is left to play: {result}.",
  "iterations.proved": "No game is played, because the result is proved: {result}.",
  "iterations.netValue":
    "No game is played. The net expects {value} for {mark} there, where 1 is a win and 0 a loss.",
  "iterations.provedValue": "No game is played, because a bound is proved: {value} for {mark}.",
  "iterations.draw": "a draw",
  "iterations.wins": "{mark} wins",
  "iterations.visited": {
    by: "count",
    one: "{count} position gets one visit more.",
    other: "{count} positions get one visit more.",
  },
  "iterations.results": "To the player who makes the move, a win counts 1, a draw ½ and a loss 0: {results}.",
  "iterations.added": "{move} gets {result}",
  "iterations.nothingAdded": "Nothing is counted: the result of the move is known.",
  "gap.list": ", ",

  "iterations.children": "Moves that are compared",
  "iterations.way": "The position whose moves are listed",
  "iterations.position": "Position",
  "iterations.open": "List the moves after {move}",
  "iterations.visits": "Visits",
  "iterations.prior": "Prior",
  "iterations.mean": "mean",
  "iterations.exploration": "exploration",
  "iterations.sum": "= sum",
  "iterations.untriedYet": "not tried yet",
  "iterations.proven.win": "wins, proved",
  "iterations.proven.draw": "draws, proved",
  "iterations.proven.loss": "loses, proved",
  "iterations.unlisted": {
    by: "count",
    one: "{count} more move has fewer visits.",
    other: "{count} more moves have fewer visits.",
  },
  "iterations.stages": "Which move leads when",
  "iterations.stagesSoon": "The search is run to its end to see which move leads when…",
  "iterations.leads": {
    by: "times",
    one: "{move} leads after {at} iteration.",
    other: "{move} leads after {at} iterations.",
  },
  "iterations.stage": "{at}: {move} {value}",
  "iterations.stagesTable": "The first two moves at each stage",
  "iterations.stagesKey":
    "The stronger the colour of a square, the more visits its move has. The move with the most visits is framed. Press a board to go to its iteration.",
  "iterations.stagesFlat":
    "The stronger the colour of a square, the better the mean result of its move, for the player to move: all moves whose result is not proved get the same number of games. The best is framed. Press a board to go to its iteration.",
  "iterations.stageAt": "Iterations",
  "iterations.first": "Leads",
  "iterations.second": "Second",
  "iterations.secondIs": "{move}, {share} of the visits, mean {mean}",
  "iterations.tree": "The tree",
  "iterations.treeLabel": {
    by: "count",
    one: "The position is the whole tree so far.",
    other: "The most visited {drawn} positions of the tree. The table lists the moves of each.",
  },
  "iterations.treeKey":
    "Area: visits. Shade: mean result of the player who moved there. Square: the game is over. ✓ = ✗: proved. Bold: the path of the iteration.",
  "iterations.nodeTitle": {
    by: "visits",
    one: "{move}: {visits} visit, mean {mean}",
    other: "{move}: {visits} visits, mean {mean}",
  },
  "iterations.more": "+{count} more",
  "square.visited": "{share} of the visits",
  "square.playout": "{mark} in the random game",
  "fault.noIterations": "{name} has no iterations that could be performed one by one",
  "fault.seedKept": "a running search keeps its seed, and cannot take {given}",
});
