// What the laboratory says of the tree of a search, in English.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "tree.title": "The tree of a search",
  "tree.summary":
    "Open a move to see what was searched below it. Choose one to read why the search went on, or stopped there.",
  "tree.start": "Search",
  "tree.again": "Search again",
  "tree.searching": "Searching…",
  "tree.failed": "The search failed: {fault}.",
  "tree.visited": {
    by: "visited",
    one: "{engine} visited {visited} position.",
    other: "{engine} visited {visited} positions.",
  },
  "tree.remembered": {
    by: "count",
    one: "The table knew {count} of its values.",
    other: "The table gave {count} values.",
  },
  "tree.recorded": "{recorded} of {visited} positions are recorded here.",
  "tree.depth": "Depth",
  "tree.depthFree": "default",
  "tree.pass": { by: "depth", one: "Position, {depth} ply deep", other: "Position, {depth} plies deep" },
  "tree.search": "search {count}",
  "tree.begin": "Nothing is searched yet. {mark} is to move, and looks for the highest value.",
  "tree.notYet": "The search has not come to this move yet.",
  "tree.again.search": "This is search {count} of the same position, with another window.",
  "tree.enterRoot": {
    by: "depth",
    one: "{mark} looks at the position, {depth} ply deep.",
    other: "{mark} looks at the position, {depth} plies deep.",
  },
  "tree.tries": "{mark} tries {move}.",
  "tree.trying": "{mark} has tried {move}, and its replies are being searched.",
  "tree.soFar": "So far: {value}.",
  "tree.has": "{mark} already has {value}.",
  "tree.asks": "The search only asks whether the value is {value} or more.",
  "tree.first": "It is the first for {mark}: the one to beat.",
  "tree.better": "That is better for {mark} than {value} with {move}: the new best.",
  "tree.noBetter": "That is no better for {mark} than {value} with {move}.",
  "tree.done": {
    by: "visited",
    one: "The search is done, after {visited} position.",
    other: "The search is done, after {visited} positions.",
  },
  "tree.lacking": {
    by: "count",
    one: "{count} position below here was not recorded.",
    other: "{count} positions below here were not recorded.",
  },
  "tree.nothingLeft": "Nothing was left to skip: it was the last move.",
  "tree.replyWins": "{mark} wins at once with {reply}.",
  "tree.replyLeads": "{mark} wins with {reply}.",
  "tree.because":
    "{other} already has {has} with {elsewhere}, which is better. So {other} will not play {move}, whatever else {mark} could answer.",
  "tree.becauseEqual":
    "{other} already has {has} with {elsewhere}, which is as good. So {other} will not play {move}, whatever else {mark} could answer.",
  "tree.becauseLost":
    "{other} loses with {elsewhere} as well, so {move} is no better, whatever else {mark} could answer.",
  "tree.becauseAbove": {
    by: "plies",
    one: "{other} already has {has} with {elsewhere}, {plies} ply higher up. So the game will not come to this position.",
    other:
      "{other} already has {has} with {elsewhere}, {plies} plies higher up. So the game will not come to this position.",
  },
  "tree.square": "value {value}",
  "tree.squareSkipped": "skipped",
  "steps.label": "Steps of the search",
  "steps.slider": "Step of the search",
  "steps.back": "‹ Back",
  "steps.next": "Step ›",
  "steps.play": "Play",
  "steps.pause": "Pause",
  "steps.clock": "{time} of {end}",
  "steps.picture":
    "The picture is the whole search, from left to right: a row for each ply, a bar for each position, and a mark under it where moves were skipped.",
  "code.title": "What runs",
  // The pseudo-code of each algorithm whose tree can be seen. The first word of a line is what it does (lab/pseudo-code.js).
  "code.minimax": `
call    {name}(p, depth):
leaf        if the game is over or depth = 0: return value(p)
table       if the table knows p: return what it says
loop        for each move m of p:
search          v = {name}(p after m, depth − 1)
better          best = max(best, v) if {me} moves, min(best, v) if {other} does
return      return best`,
  "code.negamax": `
call    {name}(p, depth):
leaf        if the game is over or depth = 0: return value(p)
table       if the table knows p: return what it says
loop        for each move m of p:
search          v = −{name}(p after m, depth − 1)
better          best = max(best, v)
return      return best`,
  "code.alphabeta": `
call    {name}(p, depth, α, β):
leaf        if the game is over or depth = 0: return value(p)
table       if the table knows p: return what it says
loop        for each move m of p:
search          v = −{name}(p after m, depth − 1, −β, −α)
better          best = max(best, v), α = max(α, v)
cut             if α ≥ β: skip the other moves
return      return best`,
  "code.pvs": `
call    {name}(p, depth, α, β):
leaf        if the game is over or depth = 0: return value(p)
table       if the table knows p: return what it says
loop        for each move m of p:
search          v = −{name}(p after m, depth − 1, −α − ε, −α), the first with −β, −α
again           if α < v < β: v = −{name}(p after m, depth − 1, −β, −v)
better          best = max(best, v), α = max(α, v)
cut             if α ≥ β: skip the other moves
return      return best`,
  "code.mtdf": `
driver  v = guess: search from the root with a window of no width at v
again       search again from the root with a window at v, until v is certain
call    {name}(p, depth, α, β):
leaf        if the game is over or depth = 0: return value(p)
table       if the table knows p: return what it says
loop        for each move m of p:
search          v = −{name}(p after m, depth − 1, −β, −α)
better          best = max(best, v), α = max(α, v)
cut             if α ≥ β: skip the other moves
return      return best`,
  "code.maxn": `
call    {name}(p, depth):
leaf        if the game is over or depth = 0: return the values of all players
loop        for each move m of p:
search          values = {name}(p after m, depth − 1)
better          keep the values that are best for the player to move
cut             if the player before would not allow this: skip the other moves
return      return best`,
  "code.prob-maxn": `
call    {name}(p, depth):
leaf        if the game is over or depth = 0: return the values of all players
loop        for each move m of p:
search          values = {name}(p after m, depth − 1)
better          keep the values that are best for the player to move
cut             if this wins at once and no player moves at random: skip the other moves
return      return the values kept; of an opponent, the mean of what it may choose`,
  "code.paranoid": `
call    {name}(p, depth, α, β):
leaf        if the game is over or depth = 0: return value(p)
table       if the table knows p: return what it says
loop        for each move m of p:
search          v = {name}(p after m, depth − 1, …), negated where the side changes
better          best = max(best, v), α = max(α, v)
cut             if α ≥ β: skip the other moves
return      return best`,
  "code.brs": `
call    {name}(p, depth, α, β):
leaf        if the game is over or depth = 0: return value(p)
loop        for each move m of p (of {me}, or of any one opponent):
search          v = −{name}(p after m, depth − 1, −β, −α)
better          best = max(best, v), α = max(α, v)
cut             if α ≥ β: skip the other moves
return      return best`,
  "code.brs-plus": `
call    {name}(p, depth, α, β):
leaf        if the game is over or depth = 0: return value(p)
loop        for each move m of p (the opponents who do not choose play their favourite):
search          v = {name}(p after m, depth − 1, …), negated where the side changes
better          best = max(best, v), α = max(α, v)
cut             if α ≥ β: skip the other moves
return      return best`,
  "beside.title": "What a switch saves",
  "beside.choose": "Compare with",
  "beside.none": "nothing",
  "beside.pruningOn": "with pruning",
  "beside.pruningOff": "without pruning",
  "beside.tableOn": "with the table",
  "beside.tableOff": "without the table",
  "beside.killersOn": "with killer moves",
  "beside.killersOff": "without killer moves",
  "beside.orderingOn": "with move ordering",
  "beside.orderingOff": "without move ordering",
  "beside.allOn": "with table, killer moves and ordering",
  "beside.allOff": "without table, killer moves and ordering",
  "beside.depth": { by: "depth", one: "{depth} ply deep", other: "{depth} plies deep" },
  "beside.whole": "with the depth of before",
  "beside.positions": "Positions: {here} → {there} {label}.",
  "beside.shown": "the tree shown",
  "beside.tree": {
    by: "visited",
    one: "{label}: {visited} position.",
    other: "{label}: {visited} positions.",
  },
  "beside.looked": "{visited} looked at",
  "beside.skipped": "({skipped} fewer)",
  "beside.flip": "Show the tree {label}",
  "predict.open": "Predict the cuts",
  "predict.title": "Predict the cuts",
  "predict.task":
    "Alpha-beta searches the moves of {me} from the first to the last, and the replies of {other} after each. The values are those of the positions after the reply, for {me}. Choose the first reply that is skipped: all after it are skipped as well.",
  "predict.none": "nothing skipped",
  "predict.check": "Check",
  "predict.again": "Try again",
  "predict.close": "Back to the search",
  "predict.right": "cut",
  "predict.needed": "needed",
  "predict.missed": "missed",
  "predict.counts": "{right} right, {needed} wrong, {missed} missed.",
  "predict.perfect": {
    by: "count",
    one: "All right: {count} reply is skipped.",
    other: "All right: {count} replies are skipped.",
  },
  "predict.explainFirst":
    "{reply} after {move} was needed: before the first move is searched, {me} has nothing to compare it with.",
  "predict.explainNeeded":
    "{reply} after {move} was needed: {me} already had {had} with {by}, and no reply before it leaves {me} that or less.",
  "predict.explainMissed":
    "{reply} after {move} is skipped: {refuting} leaves {me} {value}, and {me} already has {had} with {by}.",
  "tree.below": "{count} below",
  "tree.limit": "← sets the limit",
  "tree.vectors":
    "Every player has a value, behind the mark: +1 is a win, −1 a loss. Each maximises their own.",
  "tree.values":
    "Values are for {mark}: +1 is a win, −1 a loss. In brackets is the window: at its lower end or below, {mark} has as much elsewhere; at its upper end or above, the other side has. With a question mark the search only asks whether the value is that much.",
  "tree.root": "Position",
  "tree.unknown": "not known",
  "tree.more": { by: "count", one: "and {count} more", other: "and {count} more" },
  "tree.after": "After {path}:",
  "tree.terminal": "The game is over: {value}.",
  "tree.horizon": "The search looks no further. The position is estimated at {value}.",
  "tree.table": "The position was searched before. The table says {value}.",
  "tree.stopped": "The search ended before this position was finished.",
  "tree.searched": "All moves were searched. The value is {value}.",
  "tree.best": "{mark} does best with {move}: {value}.",
  "tree.skipped": {
    by: "count",
    one: "{count} move skipped: {moves}.",
    other: "{count} moves skipped: {moves}.",
  },
  "tree.andMore": "{named} and {rest} more",
  "tree.replyHolds": "With {reply}, {mark} brings it to {value}.",
  "tree.asked": "The search only asked whether the position is worth that much.",
  "tree.cutSides": "The move found is good enough: the players before would not let it come to this.",
  "tree.exit.terminal": "game over",
  "tree.exit.horizon": "estimated",
  "tree.exit.table": "from the table",
  "tree.exit.stopped": "not finished",
  "tree.exit.sampled": "sampled",
});
