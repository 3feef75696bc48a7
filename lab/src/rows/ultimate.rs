//! The page on Ultimate.

use super::{List, Values};
use crate::n_player::uct::{Settings, mistakes};
use crate::small::fixed;
use crate::ultimate::{RandomGames, Ultimate};
use std::f64::consts::SQRT_2;

/// The random games that a row plays.
const GAMES: u32 = 5000;

pub(super) fn add(list: &mut List<'_>) {
    list.printed("first-moves", "where X may begin", "81", || [Ultimate::empty().moves().len()]);
    list.printed("replies", "where O may reply", "9", || {
        let replies = Ultimate::replies_to_first_moves();
        replies.into_iter().map(|(replies, _)| replies).collect::<Values>()
    })
    .but(
        "8 9",
        "Nine spots are free after 72 of the 81 first moves; the other nine send O to the board that X has just played \
         in, where eight are left.",
    );
    list.computed("perft", "sequences of 1 to 6 moves", "81 720 6336 55080 473256 4020960", || {
        (1..=6).map(|depth| Ultimate::empty().perft(depth)).collect::<Values>()
    });
    list.computed(
        "random-play",
        "random play: shares of games won by X, won by O, drawn",
        "0.411 0.366 0.223",
        || {
            let games = RandomGames::play(GAMES);
            games.results.map(|count| fixed(f64::from(count) / f64::from(GAMES), 3))
        },
    )
    .sampled(f64::from(GAMES), "0.411 0.366 0.223");
    list.computed(
        "random-length",
        "random play: moves of a game, rounded; legal moves of a position, rounded",
        "59 9",
        || {
            let games = RandomGames::play(GAMES);
            let length = games.moves as f64 / f64::from(GAMES);
            [length, games.choices as f64 / games.moves as f64].map(|mean| mean.round() as u32)
        },
    );
    list.claimed(
        "exploration",
        "The exploration parameter is theoretically the root of 2; in practice it is usually chosen empirically.",
        "unfinished positions of 3x3, of 627 up to symmetry, misplayed after 100 iterations: c = 0, 1/2, 1, root of 2, 2, 4",
        "83 46 39 41 43 55",
        || {
            let wrong = [0.0, 0.5, 1.0, SQRT_2, 2.0, 4.0].map(|c| mistakes(Settings::counting_wins(c), 100));
            let best = wrong.iter().min();
            (wrong, best < wrong.first() && best < wrong.last())
        },
    );
    list.claimed(
        "counting-wins",
        "w stands for the number of wins, so that better nodes are more likely to be chosen.",
        "unfinished positions of 3x3, of 627 up to symmetry, misplayed after 300 iterations, c the root of 2: wins counted \
         alone, draws counted as half a win",
        "30 3",
        || {
            let wrong = [Settings::counting_wins(SQRT_2), Settings::counting_draws(SQRT_2)]
                .map(|settings| mistakes(settings, 300));
            (wrong, wrong[0] <= wrong[1])
        },
    )
    .refuted(
        "Where wins are all that counts, a draw is worth no more than a loss, and the search cannot tell a drawn move \
         from a lost one; with half a win for a draw it can.",
    );
}
