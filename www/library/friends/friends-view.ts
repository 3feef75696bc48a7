// The dialog about friends: what a link asks, a new game, and the games that go on.

import { playersOf } from "../../shared/game/seats.ts";
import { lastSquare } from "../../shared/game/selectors.ts";
import { joinSentences, message, text } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { focusOnceDrawn } from "../../shared/ui/focus.ts";
import { enteredText } from "../../shared/ui/given-text.ts";
import { gameName, moveNamesInWords } from "../../shared/ui/labels.ts";
import { marksOn, thumbnail } from "../../shared/ui/thumbnail.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { linkIn, NAME_LETTERS, newId, type Side, shortName } from "./friend-link.ts";
import { endSaid, friendName, pairOf, playerCalled, watchedSaid } from "./friend-panel-view.ts";
import { type Drawn, type FriendsDialog, gamesOf, type Question, standingOf } from "./friends-state.ts";
import { commonLength, type FriendGame } from "./join.ts";
import { GROUPS, groupOf } from "./list.ts";
import { liveOf } from "./live/live.ts";
import { copy } from "./live/live-view.ts";
import { sentences } from "./sentences.ts";

export function friends(state: State, send: Send) {
  const { dialog } = state.forms;
  if (dialog?.kind !== "friends") return html``;
  const { answer, question } = dialog;
  if (answer) return answered(answer, send);
  if (question) return html`${unkept(state)} ${asked(state, question, send)}`;
  return html`${unkept(state)} ${problem(dialog)} ${begin(state, send)} ${list(state, send)} ${paste(send)} ${withClass(send)}`;
}

/** A game that lasts for days needs a device that keeps it. */
function unkept({ device }: State) {
  return device.storage
    ? nothing
    : html`<p class="error" data-testid="friends-unkept">${message("settings.unsaved")}</p>`;
}

function problem({ problem: found }: FriendsDialog) {
  return html`<p class="error friends-problem" role="status" data-testid="friends-problem">${found && text(found)}</p>`;
}

/** What became of the answer that a link brought. */
function answered({ code, standing }: NonNullable<FriendsDialog["answer"]>, send: Send) {
  return html`<section class="group" data-testid="friends-answer" data-standing=${standing}>
    <p role="status">${message(`live.answer.${standing}`)}</p>
    ${standing === "alone" ? html`<div class="row">${copy(code)}<button type="button" data-testid="friends-again" @click=${() => send({ type: "friend-answer", code, standing: "handing" })}>${message("live.answer.again")}</button></div>` : nothing}
  </section>`;
}

/** What a link asks before it costs or changes anything. */
function asked(state: State, question: Question, send: Send) {
  const { link, verdict, wish } = question;
  if (wish === "again") return askedAgain(link, send);
  const mine = gamesOf(state).find(({ id }) => id === link.id);
  if (!mine || verdict.kind === "new") return askedWho(link, send);
  // The friend who is connected waits for a yes or a no.
  const isWaited = liveOf(state)?.asked === question;
  return html`<section class="group friends-asked" data-testid="friends-asked" @click=${focusPanel}>
    <p>${sentences(questionOf(mine, question))}</p>
    ${pictures(state, mine, question)}
    <div class="row">${answers(mine, question, send)} ${isWaited ? nothing : later("friend-later", send)}</div>
  </section>`;
}

/** Nothing had the focus before a dialog that a link opened: once it is answered, the panel of the game has it. */
function focusPanel() {
  requestAnimationFrame(() => {
    const title = document.querySelector<HTMLElement>("#friend-title");
    if (document.activeElement === document.body) title?.focus({ preventScroll: true });
  });
}

/** A game that is new here: who of the two has opened its link? */
function askedWho(link: Question["link"], send: Send) {
  const order: Side[] = link.sender === 0 ? [1, 0] : [0, 1];
  const sit = (side: Side | null) => send({ type: "friend-sit", side });
  const [one, other] = [playerCalled(link, 0), playerCalled(link, 1)];
  const params = { game: gameName(link.rules), one, other, count: link.moves.length };
  return html`<section class="group friends-asked" data-testid="friends-asked" @click=${focusPanel}>
    <p>${sentences(message("friends.who", params))}</p>
    <div class="row">
      ${order.map((side, at) => html`<button type="button" class=${at === 0 ? "primary" : nothing} data-testid="friend-sit-${side}" @click=${() => sit(side)}>${message("friends.playAs", { name: playerCalled(link, side) })}</button>`)}
      <button type="button" data-testid="friend-watch" @click=${() => sit(null)}>${message("friends.watch")}</button>
      ${later("friend-later", send)}
    </div>
  </section>`;
}

/** The friend asks to take moves back, has taken them back already, or has played others in their place. */
function backKey({ link, verdict, wish }: Question, same: number) {
  if (wish) return "live.asksUndo";
  if (verdict.kind === "back" && verdict.isChoice) return "friends.asks.chosen";
  if (link.moves.length > same) return "friends.asks.replaced";
  return same === 0 ? "friends.asks.anew" : "friends.asks.back";
}

/** The buttons answer what was asked. */
function answersTo({ verdict }: Question, params: { friend: string; count: number }) {
  const { kind } = verdict;
  if (kind === "mine" || (kind === "back" && verdict.isChoice))
    return [message("friends.yesMine"), message("friends.no")];
  if (kind === "back") return [message("friends.yesBack", params), message("friends.no")];
  if (kind === "kept") return [message("friends.yesStand"), message("friends.no")];
  if (kind === "parted" && verdict.isTwice)
    return [message("friends.takeOther"), message("friends.keepThis")];
  if (kind === "parted") return [message("friends.take", params), message("friends.keep")];
  // Whether the game is over.
  return [message("friends.agree"), message("friends.disagree")];
}

function questionOf(mine: FriendGame, question: Question) {
  const { link, verdict } = question;
  const same = commonLength(mine.moves, link.moves);
  const me = playerCalled(mine, mine.side);
  const what = { count: mine.moves.length - same, how: link.end?.how ?? "" };
  const params = {
    friend: friendName(mine),
    game: gameName(mine.rules),
    me,
    move: same + 1,
    at: same,
    ...what,
  };
  const isTwice = verdict.kind === "parted" && verdict.isTwice;
  const kind = isTwice ? "twice" : verdict.kind;
  const key = kind === "back" ? backKey(question, same) : (`friends.asks.${kind}` as const);
  return text({ key: key as "friends.asks.back", params });
}

/** The two boards, and the moves in which they differ. */
function pictures(state: State, mine: FriendGame, { boards, link }: Question) {
  if (!boards) return nothing;
  const at = commonLength(mine.moves, link.moves);
  const titles = [message("friends.here"), message("friends.inLink")];
  return html`<div class="friends-boards">${boards.map((drawn, which) => picture(state, mine, drawn, at, titles[which] ?? ""))}</div>`;
}

function picture({ settings }: State, { rules }: FriendGame, drawn: Drawn, at: number, title: string) {
  const { position } = drawn;
  const moves = [...drawn.moves];
  const game = { rules, moves, cursor: moves.length, position };
  const marks = marksOn(rules, position);
  const names = moveNamesInWords(game, settings).slice(at);
  const more =
    names.length > 0
      ? message("friends.movesFrom", { move: at + 1, moves: names.join(" · ") })
      : message("friends.moves", { count: moves.length });
  return html`<figure data-testid="friends-board">
    <figcaption><strong>${title}</strong></figcaption>
    ${marks ? thumbnail(rules, { marks, lit: lastSquare(game) }) : nothing}
    <p class="hint">${more}</p>
  </figure>`;
}

/** The buttons: for two lines of moves, for whether the game is over, or for who sits where. */
function answers(mine: FriendGame, question: Question, send: Send) {
  const { boards, link, verdict } = question;
  const choose = (take: boolean) => send({ type: "friend-choose", take });
  const button = (id: string, label: string, press: () => void, isFirst = false) =>
    html`<button type="button" class=${isFirst ? "primary" : nothing} data-testid=${id} @click=${press}>${label}</button>`;
  if (verdict.kind === "seat") {
    const other = playerCalled(mine, mine.side === 0 ? 1 : 0);
    const name = playerCalled(mine, mine.side);
    return [
      button("friend-other-seat", message("friends.playAs", { name: other }), () =>
        send({ type: "friend-seat", id: link.id }),
      ),
      button("friend-take", message(boards ? "friends.takeAs" : "friends.playAs", { name }), () =>
        choose(true),
      ),
      boards ? button("friend-keep", message("friends.keep"), () => choose(false)) : nothing,
    ];
  }
  const count = mine.moves.length - commonLength(mine.moves, link.moves);
  const [take = "", keep = ""] = answersTo(question, { friend: friendName(mine), count });
  return [
    button("friend-take", take, () => choose(true), true),
    button("friend-keep", keep, () => choose(false)),
  ];
}

/** A question may stay open. Its buttons are all that there is to press: beside them *Done* would be an answer without a meaning. */
function later(id: string, send: Send) {
  return html`<button type="button" data-testid=${id} @click=${() => send({ type: "dialog-close" })}>${message("live.notNow")}</button>`;
}

/** The friend, who is connected, wants to play again. */
function askedAgain({ rules, names, sender }: Question["link"], send: Send) {
  const side = sender === 0 ? 1 : 0;
  const params = { friend: friendName({ names, side }), game: gameName(rules) };
  return html`<section class="group friends-asked" data-testid="friends-asked" @click=${focusPanel}>
    <p>${sentences(message(side === 0 ? "live.asksAgainYou" : "live.asksAgain", params))}</p>
    <div class="row">
      <button type="button" class="primary" data-testid="friend-sit-${side}" @click=${() => send({ type: "friend-sit", side })}>${message("live.yes")}</button>
      ${later("live-refuse", send)}
    </div>
  </section>`;
}

function begin(state: State, send: Send) {
  const { rules } = state.game;
  const game = gameName(rules);
  if (playersOf(rules) !== 2) return html`<p class="hint">${message("friends.onlyTwo", { game })}</p>`;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement);
    const [mine, theirs] = ["mine", "theirs"].map((field) => shortName(String(given.get(field) ?? "")));
    const side = given.get("first") === "theirs" ? 1 : 0;
    const names = [mine ?? "", theirs ?? ""] as [string, string];
    if (side === 1) names.reverse();
    send({ type: "friend-new", id: newId(), side, names });
  };
  return html`<form class="group" aria-labelledby="friends-new" @submit=${submit}>
    <h3 id="friends-new">${message("friends.new", { game })}</h3>
    <p class="hint">${joinSentences(message("friends.how"), message("friends.private"))}</p>
    <div class="friends-names">
      ${nameField("mine", state.settings.names[0] ?? "")} ${nameField("theirs", "")}
    </div>
    <fieldset>
      <legend>${message("friends.first")}</legend>
      <label><input type="radio" name="first" value="mine" checked /> ${message("friends.first.mine")}</label>
      <label><input type="radio" name="first" value="theirs" data-testid="friends-they-begin" /> ${message("friends.first.theirs")}</label>
    </fieldset>
    <div class="row"><button type="submit" class="primary" data-testid="friend-new">${message("friends.begin")}</button></div>
  </form>`;
}

function nameField(whose: "mine" | "theirs", value: string) {
  return html`<label><span>${message(`friends.name.${whose}`)}</span>
    <input name=${whose} maxlength=${NAME_LETTERS} autocomplete="off" data-testid="friends-name-${whose}" .defaultValue=${value} /></label>`;
}

function list(state: State, send: Send) {
  const games = gamesOf(state);
  const { friendDeleted = null } = state.games;
  if (games.length === 0 && !friendDeleted) return nothing;
  return html`<section class="group" aria-labelledby="friends-games">
    <h3 id="friends-games">${message("friends.games")}</h3>
    <div class="row" role="status">${friendDeleted ? deleted(friendDeleted, send) : nothing}</div>
    <div class="friends-groups" data-testid="friends-list">${GROUPS.map((group) =>
      part(
        group,
        games.filter((game) => groupOf(game) === group),
        send,
      ),
    )}</div>
    ${table(games)}
  </section>`;
}

/** A game that was deleted by a slip of the finger comes back. */
function deleted(game: FriendGame, send: Send) {
  const press = (event: Event) => {
    send({ type: "friend-restore" });
    focusOnceDrawn(event, `[data-friend="${game.id}"] button`);
  };
  return html`<span>${message("friends.deleted", { called: calledIn(game) })}</span>
    <button type="button" class="quiet" name="friends-restore" data-testid="friends-restore" @click=${press}>${message("controls.undo")}</button>`;
}

function part(group: (typeof GROUPS)[number], games: readonly FriendGame[], send: Send) {
  if (games.length === 0) return nothing;
  return html`<section aria-labelledby="friends-${group}">
    <h4 id="friends-${group}">${message(`friends.group.${group}`)}</h4>
    <ul class="friends-list" data-group=${group}>${games.map((game) => item(game, send))}</ul>
  </section>`;
}

function calledIn(game: FriendGame) {
  const name = gameName(game.rules);
  return game.role === "watcher"
    ? sentences(message("friends.watched", { ...pairOf(game), game: name }))
    : sentences(message("friends.game", { friend: friendName(game), game: name }));
}

function item(game: FriendGame, send: Send) {
  const { id, moves } = game;
  const called = calledIn(game);
  const remove = (event: Event) => {
    send({ type: "friend-delete", id });
    focusOnceDrawn(event, '[name="friends-restore"]');
  };
  return html`<li data-friend=${id}>
    <span><strong>${called}</strong> <span class="hint">${joinSentences(standingSaid(game), message("friends.moves", { count: moves.length }))}</span></span>
    <button type="button" data-testid="friends-open" aria-label=${message("friends.openGame", { called })} @click=${() => send({ type: "friend-open", id })}>${message("friends.open")}</button>
    <button type="button" class="bare" data-testid="friends-delete" title=${message("friends.delete", { called })} aria-label=${message("friends.delete", { called })} @click=${remove}>×</button>
  </li>`;
}

function standingSaid(game: FriendGame) {
  if (game.role === "watcher") return watchedSaid(game);
  const friend = friendName(game);
  return endSaid(game, friend) || sentences(message(`friends.standing.${standingOf(game)}`, { friend }));
}

/** Who won how often, by the name of the friend. */
function table(games: readonly FriendGame[]) {
  const over = games.filter(({ result, role }) => result !== null && role !== "watcher");
  const names = [...new Set(over.map(friendName))];
  if (names.length === 0) return nothing;
  const count = (friend: string, fits: (game: FriendGame) => boolean) =>
    over.filter((game) => friendName(game) === friend && fits(game)).length;
  const ended = over.filter(({ end }) => end).length;
  return html`<table class="friends-table" data-testid="friends-table">
    <thead><tr><th scope="col">${message("friends.friend")}</th><th scope="col">${message("friends.wins")}</th><th scope="col">${message("friends.draws")}</th><th scope="col">${message("friends.losses")}</th></tr></thead>
    <tbody>${names.map(
      (friend) => html`<tr><th scope="row">${sentences(friend)}</th>
        <td>${count(friend, ({ result, side }) => result === side)}</td>
        <td>${count(friend, ({ result }) => result === "draw")}</td>
        <td>${count(friend, ({ result, side }) => result !== side && result !== "draw")}</td></tr>`,
    )}</tbody>
  </table>
  ${ended > 0 ? html`<p class="hint" data-testid="friends-ended">${message("friends.ended", { count: ended })}</p>` : nothing}`;
}

/** A link that came in a message, for a page that was installed: the system opens links in its browser. */
function paste(send: Send) {
  const submit = (event: SubmitEvent) => {
    send({ type: "friend-link", link: linkIn(enteredText(event)) });
  };
  return html`<form class="group" @submit=${submit}>
    <label class="copy"><span>${message("friends.paste")}</span>
      <textarea name="text" rows="2" spellcheck="false" autocapitalize="off" data-testid="friends-paste"></textarea></label>
    <div class="row"><button type="submit" data-testid="friends-read">${message("friends.read")}</button></div>
  </form>`;
}

/** A teacher looks for a class where people play together. */
function withClass(send: Send) {
  return html`<section class="group" aria-labelledby="friends-class">
    <h3 id="friends-class">${message("friends.class")}</h3>
    <p class="hint">${message("friends.class.hint")}</p>
    <div class="row"><button type="button" data-testid="classroom" data-opens="classroom" aria-haspopup="dialog" @click=${() => send({ type: "classroom-open" })}>${message("friends.class.open")}</button></div>
  </section>`;
}
