//! Your own game: what it has to say about itself, and what it gets for that.
//!
//! Every algorithm in [`minimax`](crate::algorithms::minimax),
//! [`many_players`](crate::algorithms::many_players), [`monte_carlo`](crate::algorithms::monte_carlo) and
//! [`simple::greedy`](crate::algorithms::simple::greedy) plays any game that implements a few traits, and is
//! compiled for it: nothing is looked up at run time. The game must be one in which nothing is hidden and
//! nothing is left to chance. Where a position can come back, nothing but a proof or a limit ends a search.
//! Two to [`MAX_SEATS`](crate::game::MAX_SEATS) players move.
//!
//! # The steps
//!
//! 1. **The position** is a small `Copy` value. A search copies it instead of taking moves back, so a few
//!    machine words of bits are better than lists.
//! 2. **The rules** are [`Game`](crate::game::Game). Ten methods have no default: who plays and who is to
//!    move, whether the game is over, how far it is, what the moves are and do, and a
//!    [`key`](crate::game::Game::key), by which searches recognise a position. A move is a number of your
//!    choice, such as that of a cell. Implement [`TwoPlayer`](crate::game::TwoPlayer), which is empty, if
//!    there are two seats.
//! 3. **The laws** are what every search relies on. A game that breaks one is played wrongly without any
//!    other sign: check them in a test ([`laws`](crate::laws)).
//! 4. **The evaluation**, [`Evaluate`](crate::value::Evaluate), estimates positions that a tree search does
//!    not follow to the end. [`leads`](crate::value::leads) makes scores that obey its law from points for
//!    each player.
//! 5. **Monte Carlo search** asks for [`Playouts`](crate::game::playouts::Playouts) and
//!    [`Priors`](crate::game::priors::Priors) instead. Both can stay empty.
//! 6. **Names and pictures** are [`Notation`](crate::game::notation::Notation) and
//!    [`Board`](crate::game::board::Board). No search of these families asks for them.
//!
//! | to use | implement |
//! |---|---|
//! | [`Minimax`](crate::algorithms::minimax::minimax::Minimax), [`AlphaBeta`](crate::algorithms::minimax::alphabeta::AlphaBeta), [`Pvs`](crate::algorithms::minimax::pvs) and [`Mtdf`](crate::algorithms::minimax::mtdf) in a [`TreeSearch`](crate::search::tree_search::TreeSearch) | [`Game`](crate::game::Game), [`TwoPlayer`](crate::game::TwoPlayer), [`Evaluate`](crate::value::Evaluate) |
//! | [`MaxN`](crate::algorithms::many_players::maxn), [`Paranoid`](crate::algorithms::many_players::paranoid) in a [`TreeSearch`](crate::search::tree_search::TreeSearch) | [`Game`](crate::game::Game), [`Evaluate`](crate::value::Evaluate) |
//! | [`BestReply`](crate::algorithms::many_players::brs) and [its improvement](crate::algorithms::many_players::brs_plus) | the same, and with three players or more [`Game::skip_to`](crate::game::Game::skip_to) |
//! | [`Mcts`](crate::algorithms::monte_carlo::mcts::Mcts), [flat Monte Carlo](crate::algorithms::monte_carlo::flat_mc) | [`Game`](crate::game::Game), [`Playouts`](crate::game::playouts::Playouts), [`Priors`](crate::game::priors::Priors) |
//!
//! The [`catalogue`](crate::catalogue), and with it [`Session`](crate::session::Session) and the levels,
//! knows the games of this crate only: open the search of your own game yourself, as below.
//!
//! # A whole game
//!
//! Domineering, in the file `examples/own_game.rs` of the crate. Alpha-beta proves who wins on the smaller
//! boards.
//!
#![doc = "```"]
#![doc = include_str!("../../examples/own_game.rs")]
#![doc = "```"]
//!
//! # Faster
//!
//! Make it right first, and measure with the optimisation of a release. Then, in this order:
//!
//! - [`move_count`](crate::game::Game::move_count) and [`is_legal`](crate::game::Game::is_legal) by default
//!   list all moves.
//! - [`key`](crate::game::Game::key) may be kept in the position and changed by each move
//!   ([`zobrist`](crate::game::zobrist)).
//! - [`symmetries`](crate::game::Game::symmetries) and [`image`](crate::game::Game::image) are used by counts
//!   of positions ([`perft`](crate::games::perft)).
//! - [`can_win`](crate::game::Game::can_win) lets alpha-beta stop where a player has lost every chance.
//! - [`Playouts`](crate::game::playouts::Playouts): a playout that draws a random bit of a bitboard is
//!   several times as fast as one that lists the moves, and
//!   [`win_check`](crate::game::playouts::Playouts::win_check) saves the search two plies.
//! - [`Priors`](crate::game::priors::Priors) say which moves to try first.
