//! The laws written on the trait `Game`, checked for every game of the catalogue: against a slow
//! referee that knows the rules in their plainest form, against the position computed afresh,
//! against its mirror images, and against chance.

mod referee;

use crate::common;
use crate::common::{Any, BOARDS, Coarse, WithAny, any_move, chi_squared_limit, games, mnk_rules};
use noughts::catalogue::{CatalogueGame, Rules, WithGame, with_game};
use noughts::game::board::{Board, BoardOwner, Cell};
use noughts::game::notation::{self, TextError};
use noughts::game::playouts::Playouts;
use noughts::game::priors::Priors;
use noughts::game::{Game, Move, Outcome, Seat, TwoPlayer};
use noughts::games::bits::{Bits, Wide};
use noughts::games::drop::DropBoard;
use noughts::games::mnk::{MultiPlayerBoard, TwoPlayerBoard};
use noughts::games::ultimate::Ultimate;
use noughts::rng::SeededRng;
use noughts::value::Evaluate;
use referee::{Referee, no_referee};
use std::collections::HashMap;

/// Everything that a position says about itself is what the referee says about it.
fn matches_referee<G: Board>(position: &G, referee: &Referee) {
    let legal = referee.legal_moves();
    let winner = referee.winner();
    let moves: Vec<_> = position.moves().map(Move::index).collect();
    assert_eq!(moves, legal, "legal moves of {position:?}");
    assert_eq!(position.move_count() as usize, legal.len(), "number of legal moves of {position:?}");
    let beyond = position.actions() as u16;
    for mv in (0..beyond + 20).chain([u16::MAX / 2, u16::MAX - 1, u16::MAX]) {
        let expected = legal.binary_search(&usize::from(mv)).is_ok();
        assert_eq!(position.is_legal(Move(mv)), expected, "{mv} in {position:?}");
        assert_eq!(position.try_after(Move(mv)).is_some(), expected, "{mv} in {position:?}");
    }
    assert_eq!(position.cells(), referee.cells.len());
    for &mv in &legal {
        let target = position.target(Move(mv as u16)).map(Cell::index);
        assert_eq!(target, Some(referee.target(mv)), "{mv} in {position:?}");
    }
    for (cell, &owner) in referee.cells.iter().enumerate() {
        assert_eq!(position.owner(Cell(cell as u16)).map(Seat::index), owner, "cell {cell} of {position:?}");
    }
    assert_eq!(position.plies() as usize, referee.played.len());
    assert_eq!(position.to_move().index(), referee.played.len() % referee.players);
    assert_eq!(position.seats(), referee.players);
    let outcome = match (&winner, legal.is_empty()) {
        (&Some((owner, _)), _) => Some(Outcome::Win(Seat::new(owner))),
        (None, true) => Some(Outcome::Draw),
        (None, false) => None,
    };
    assert_eq!(position.outcome(), outcome, "outcome of {position:?}");
    assert_eq!(position.plies_left().unwrap() == 0, outcome.is_some(), "plies left in {position:?}");
    small_boards_match(position, referee);
    let row = position.winning_row();
    assert!(row.is_sorted());
    assert_eq!(row.len(), winner.as_ref().map_or(0, |(_, row)| row.len()), "the longest row of {position:?}");
    if let (Rules::Ultimate, Some((_, expected))) = (referee.rules, &winner) {
        assert_eq!(&row, expected);
    } else if let Some((owner, _)) = winner {
        assert!(row.iter().all(|&cell| referee.cells[cell] == Some(owner)), "{row:?} of {position:?}");
        let step = row.get(1).map_or(0, |second| second - row[0]);
        assert!(row.windows(2).all(|pair| pair[1] - pair[0] == step), "{row:?} is no line");
    }
}

/// The small boards, where there are any: whose they are, and where the next stone may go.
fn small_boards_match(position: &impl Board, referee: &Referee) {
    let Some((owners, active)) = position.small_boards() else {
        assert_ne!(referee.rules, Rules::Ultimate);
        return;
    };
    for (board, (owner, winner)) in owners.iter().zip(referee.boards()).enumerate() {
        let expected = match winner {
            Some(winner) => BoardOwner::Won(Seat::new(winner)),
            None if referee.is_open(board) => BoardOwner::Open,
            None => BoardOwner::Drawn,
        };
        assert_eq!(*owner, expected, "small board {board} of {position:?}");
    }
    let mut expected: Vec<_> = referee.legal_moves().iter().map(|mv| mv / 9).collect();
    expected.dedup();
    assert_eq!(active, expected, "active boards of {position:?}");
}

/// Random games from the start to the end, each position held against the referee and the laws.
struct FollowsTheRules {
    rules: Rules,
    games: u64,
}

impl WithAny for FollowsTheRules {
    type Output = ();
    fn with<G: CatalogueGame>(self, start: G) {
        let mut known: HashMap<u64, G> = HashMap::new();
        for seed in 0..self.games {
            let mut rng = SeededRng::new(seed);
            let (mut position, mut referee) = (start, Referee::new(self.rules));
            loop {
                matches_referee(&position, &referee);
                assert_eq!(position.key(), position.fresh_key(), "key of {position:?}");
                let other = known.insert(position.key(), position).unwrap_or(position);
                assert_eq!(other, position, "two positions with one key");
                let Some(mv) = any_move(&position, &mut rng) else { break };
                let next = position.after(mv);
                assert_eq!(next.plies(), position.plies() + 1);
                assert!(
                    next.plies_left().unwrap() < position.plies_left().unwrap(),
                    "{mv:?} in {position:?}"
                );
                assert_ne!(next.key(), position.key());
                position = next;
                referee.play(mv.index());
            }
        }
    }
}

/// Games for a board with this many cells: the referee's work grows with their cube.
fn games_for(rules: Rules) -> u64 {
    match rules {
        Rules::Ultimate => 60,
        Rules::Mnk(rules) | Rules::Drop(rules) => (6000 / u64::from(rules.cells()).pow(2)).clamp(2, 60),
        other => no_referee(other),
    }
}

#[test]
fn every_game_follows_its_rules() {
    for rules in games() {
        with_game(rules, Any(FollowsTheRules { rules, games: games_for(rules) }));
    }
}

#[test]
fn every_word_size_follows_the_rules() {
    fn duel<B: Bits + 'static>(board: [u32; 4]) {
        let rules = mnk_rules(board);
        FollowsTheRules { rules: Rules::Mnk(rules), games: 20 }.with(TwoPlayerBoard::<B>::new(rules));
    }
    fn party<B: Bits + 'static>(board: [u32; 4]) {
        let rules = mnk_rules(board);
        FollowsTheRules { rules: Rules::Mnk(rules), games: 20 }.with(MultiPlayerBoard::<B>::new(rules));
    }
    duel::<u64>([4, 7, 4, 2]);
    duel::<u128>([4, 7, 4, 2]);
    duel::<u128>([10, 11, 5, 2]); // 119 bits
    duel::<Wide<2>>([10, 11, 5, 2]);
    party::<u128>([5, 5, 4, 3]);
    party::<Wide<1>>([5, 5, 4, 8]);
}

/// Every sequence of moves, down to a depth: all of 3x3 and all the beginnings of Ultimate.
fn walk<G: Board>(position: &G, referee: &mut Referee, depth: u32, seen: &mut HashMap<u64, G>) {
    if let Some(known) = seen.get(&position.key()) {
        assert_eq!(known, position, "two positions with one key");
        return;
    }
    seen.insert(position.key(), *position);
    matches_referee(position, referee);
    if depth == 0 {
        return;
    }
    for mv in position.moves() {
        referee.play(mv.index());
        walk(&position.after(mv), referee, depth - 1, seen);
        referee.take_back();
    }
}

#[test]
fn every_position_of_small_games_follows_the_rules() {
    let mut seen = HashMap::new();
    let rules = mnk_rules([3, 3, 3, 2]);
    walk(&TwoPlayerBoard::<u64>::new(rules), &mut Referee::new(Rules::Mnk(rules)), 9, &mut seen);
    assert_eq!(seen.len(), 5478);
    let mut seen = HashMap::new();
    let rules = mnk_rules([3, 3, 2, 3]);
    walk(&MultiPlayerBoard::<u64>::new(rules), &mut Referee::new(Rules::Mnk(rules)), 9, &mut seen);
    let mut seen = HashMap::new();
    let rules = mnk_rules([4, 4, 3, 2]);
    walk(&DropBoard::<u64>::new(rules), &mut Referee::new(Rules::Drop(rules)), 16, &mut seen);
    let mut seen = HashMap::new();
    walk(&Ultimate::new(), &mut Referee::new(Rules::Ultimate), 3, &mut seen);
    assert_eq!(seen.len(), 1 + 81 + 720 + 6336, "so early no two sequences meet");
}

/// The same stones put down in another order make the same position.
struct Transposes;

impl WithAny for Transposes {
    /// How many pairs of orders were found.
    type Output = u32;
    fn with<G: CatalogueGame>(self, start: G) -> u32 {
        let mut found = 0;
        for seed in 0..300 {
            let mut rng = SeededRng::new(seed);
            let before = rng.below(start.plies_left().unwrap());
            let mut position = start;
            for _ in 0..before {
                let Some(mv) = any_move(&position, &mut rng) else { break };
                position.play(mv);
            }
            let seats = start.seats();
            let mut line = Vec::new();
            let mut ahead = position;
            while line.len() < seats + 2
                && let Some(mv) = any_move(&ahead, &mut rng)
            {
                ahead.play(mv);
                line.push(mv);
            }
            if line.len() < seats + 2 {
                continue;
            }
            // The first seat's two stones change places; the last move stays the last.
            line.swap(0, seats);
            let Some(other) = line.iter().try_fold(position, |position, &mv| position.try_after(mv)) else {
                continue;
            };
            // With gravity, the stones may land elsewhere.
            let same = |cell: usize| other.owner(Cell(cell as u16)) == ahead.owner(Cell(cell as u16));
            if !(0..start.cells()).all(same) {
                continue;
            }
            assert_eq!(other, ahead, "{line:?} in {position:?}");
            assert_eq!(other.key(), ahead.key());
            found += 1;
        }
        found
    }
}

#[test]
fn equal_positions_are_equal_however_reached() {
    let mut total = 0;
    for rules in games() {
        let found = with_game(rules, Any(Transposes));
        if rules == Rules::Ultimate {
            assert!(found > 0, "Ultimate has transpositions too");
        }
        total += found;
    }
    assert!(total > 2000, "only {total} transpositions were found");
}

/// The priors of moves are at most half a game, and the same for the images of the moves.
fn priors_match<G: Priors>(position: &G, mirrored: &G, image: impl Fn(Move) -> Move) {
    let (prior, mirrored) = (position.prior(), mirrored.prior());
    assert_eq!(prior.is_some(), mirrored.is_some(), "{position:?}");
    for (here, there) in prior.iter().zip(&mirrored) {
        for mv in position.moves() {
            assert!(here(mv).abs() <= 0.5, "the prior of {mv:?} is {} in {position:?}", here(mv));
            assert_eq!(here(mv).to_bits(), there(image(mv)).to_bits(), "{mv:?} in {position:?}");
        }
    }
}

/// A game and its image under every symmetry, move by move.
struct Mirrors;

impl WithAny for Mirrors {
    type Output = ();
    fn with<G: CatalogueGame>(self, start: G) {
        let symmetries = start.symmetries();
        let cells: Vec<_> = (0..start.actions() as u16).map(Move).collect();
        assert!(cells.iter().all(|&mv| start.image(mv, symmetries[0]) == mv), "the identity comes first");
        for &symmetry in symmetries {
            let mut images: Vec<_> = cells.iter().map(|&mv| start.image(mv, symmetry)).collect();
            images.sort_unstable();
            assert_eq!(images, cells, "{symmetry:?} does not map the board onto itself");
            let mut rng = SeededRng::new(7);
            let (mut position, mut mirrored) = (start, start);
            loop {
                let mut images: Vec<_> = position.moves().map(|mv| start.image(mv, symmetry)).collect();
                images.sort_unstable();
                assert_eq!(images, mirrored.moves().collect::<Vec<_>>(), "{symmetry:?} of {position:?}");
                assert_eq!(position.outcome(), mirrored.outcome(), "{symmetry:?} of {position:?}");
                priors_match(&position, &mirrored, |mv| start.image(mv, symmetry));
                assert_eq!(position.plies_left().unwrap(), mirrored.plies_left().unwrap());
                let Some(mv) = any_move(&position, &mut rng) else { break };
                position.play(mv);
                mirrored.play(start.image(mv, symmetry));
            }
        }
    }
}

#[test]
fn symmetric_positions_behave_symmetrically() {
    for rules in games() {
        with_game(rules, Any(Mirrors));
    }
    let square = TwoPlayerBoard::<u64>::new(mnk_rules([4, 4, 3, 2]));
    let oblong = TwoPlayerBoard::<u64>::new(mnk_rules([4, 5, 3, 2]));
    assert_eq!((square.symmetries().len(), oblong.symmetries().len()), (8, 4));
    assert_eq!(Ultimate::new().symmetries().len(), 8);
}

struct DrawsUniformly;

impl WithAny for DrawsUniformly {
    type Output = ();
    fn with<G: CatalogueGame>(self, start: G) {
        let mut rng = SeededRng::new(11);
        let mut position = start;
        let plies: Vec<_> = (0..4).map(|_| rng.below(start.plies_left().unwrap())).collect();
        for ply in 0..start.plies_left().unwrap() {
            if plies.contains(&ply) && position.outcome().is_none() {
                uniform_at(&position, &mut rng);
            }
            let Some(mv) = position.random_move(&mut rng) else { break };
            assert!(position.is_legal(mv), "{mv:?} in {position:?}");
            position.play(mv);
        }
        if position.outcome().is_some() {
            assert_eq!(position.random_move(&mut rng), None, "the game is over");
        }
    }
}

fn uniform_at<G: Playouts>(position: &G, rng: &mut SeededRng) {
    let moves: Vec<_> = position.moves().collect();
    let expected = 60.0_f64;
    let draws = moves.len() * 60;
    let mut counts = vec![0.0_f64; position.actions()];
    for _ in 0..draws {
        counts[position.random_move(rng).expect("the game goes on").index()] += 1.0;
    }
    let deviation: f64 = moves.iter().map(|mv| (counts[mv.index()] - expected).powi(2) / expected).sum();
    let limit = chi_squared_limit(moves.len() - 1);
    assert!(deviation < limit, "{deviation:.1} > {limit:.1} over {} moves of {position:?}", moves.len());
}

#[test]
fn random_moves_are_uniform() {
    for rules in games() {
        with_game(rules, Any(DrawsUniformly));
    }
}

struct ReadsAndWrites;

impl WithAny for ReadsAndWrites {
    type Output = ();
    fn with<G: CatalogueGame>(self, start: G) {
        for seed in 0..4 {
            let moves = common::random_game(&start, usize::MAX, &mut SeededRng::new(seed));
            let written = notation::write(&start, &moves);
            assert_eq!(notation::read(start, &written), Ok(moves.clone()), "{written}");
            let spaced = format!("\n\t {} ", written.replace(' ', " \n "));
            assert_eq!(notation::read(start, &spaced), Ok(moves.clone()));
            let again = format!("{written} {}", start.name(moves[0]));
            let error = TextError::Illegal(moves.len(), start.name(moves[0]));
            assert_eq!(notation::read(start, &again), Err(error));
        }
        let names: Vec<_> = (0..start.actions() as u16).map(|mv| start.name(Move(mv))).collect();
        for (mv, name) in (0..).zip(&names) {
            assert_eq!(start.named(name), Some(Move(mv)));
        }
        let strange = [
            "a0", "a01", "a+1", "a-1", "A1", "A", "1", "a", "", "é1", "é", "a1x", "a27", "0.1", "1.0",
            "1.10", "5", "5.", ".5", "1.1.1", "aa1", "aa",
        ];
        for strange in strange.into_iter().filter(|&strange| !(names[0].len() == 1 && strange == "a")) {
            assert_eq!(start.named(strange), None, "{strange}");
        }
        let error = TextError::NoSuchCell(1, "??".to_owned());
        assert_eq!(notation::read(start, &format!("{} ??", names[0])), Err(error));
    }
}

#[test]
fn games_survive_being_written_down() {
    for rules in games() {
        with_game(rules, Any(ReadsAndWrites));
    }
}

#[test]
fn the_list_of_boards_covers_every_shape() {
    let sizes: Vec<_> = BOARDS.iter().map(|&board| mnk_rules(board)).collect();
    for (players, least, most) in
        [(2, 0, 64), (2, 65, 256), (2, 257, u32::MAX), (3, 0, 64), (3, 65, u32::MAX)]
    {
        let covered = sizes
            .iter()
            .any(|rules| rules.players().min(3) == players && (least..=most).contains(&rules.bits()));
        assert!(covered, "no board with {players} players and {least} to {most} bits");
    }
}

/// Random games in which somebody may lose the chance to win.
struct KeepsNobodyFromWinning;

impl WithAny for KeepsNobodyFromWinning {
    /// How often somebody could not win any more while the game went on.
    type Output = u32;
    fn with<G: CatalogueGame>(self, start: G) -> u32 {
        let mut hopeless = 0;
        for seed in 0..8 {
            let mut rng = SeededRng::new(seed);
            let (mut position, mut out) = (start, vec![false; start.seats()]);
            while position.outcome().is_none() {
                for seat in (0..start.seats()).map(Seat::new) {
                    let can = position.can_win(seat);
                    assert!(!(can && out[seat.index()]), "{seat:?} can win again in {position:?}");
                    out[seat.index()] = !can;
                    hopeless += u32::from(!can);
                }
                let mv = any_move(&position, &mut rng).expect("the game goes on");
                position.play(mv);
            }
            if let Some(Outcome::Win(winner)) = position.outcome() {
                assert!(!out[winner.index()], "{winner:?} won, who could not: {position:?}");
            }
        }
        hopeless
    }
}

#[test]
fn who_cannot_win_does_not_win() {
    let hopeless: u32 = games().map(|rules| with_game(rules, Any(KeepsNobodyFromWinning))).sum();
    assert!(hopeless > 1000, "only {hopeless} times somebody could not win");
}

/// Who may still win, whatever is played: all continuations. Nobody who does is denied it.
fn winners<G: Game>(position: &G, known: &mut HashMap<u64, Vec<bool>>) -> Vec<bool> {
    if let Some(found) = known.get(&position.key()) {
        return found.clone();
    }
    let mut found = vec![false; position.seats()];
    if let Some(Outcome::Win(winner)) = position.outcome() {
        found[winner.index()] = true;
    }
    for mv in position.moves() {
        let below = winners(&position.after(mv), known);
        found.iter_mut().zip(below).for_each(|(found, below)| *found |= below);
    }
    if position.outcome().is_none() {
        for seat in (0..position.seats()).map(Seat::new) {
            assert!(position.can_win(seat) || !found[seat.index()], "{seat:?} may win from {position:?}");
        }
    }
    known.insert(position.key(), found.clone());
    found
}

#[test]
fn nobody_who_may_win_is_denied_it_on_small_boards() {
    assert_eq!(winners(&TwoPlayerBoard::<u64>::new(mnk_rules([3, 3, 3, 2])), &mut HashMap::new()), [true; 2]);
    assert_eq!(winners(&TwoPlayerBoard::<u64>::new(mnk_rules([3, 4, 3, 2])), &mut HashMap::new()), [true; 2]);
    assert_eq!(
        winners(&MultiPlayerBoard::<u64>::new(mnk_rules([3, 3, 3, 3])), &mut HashMap::new()),
        [true; 3]
    );
    assert_eq!(
        winners(&MultiPlayerBoard::<u64>::new(mnk_rules([2, 4, 2, 4])), &mut HashMap::new()),
        [true; 4]
    );
}

/// The static evaluation of a game, along random games.
struct Estimates;

impl Estimates {
    fn obey_the_law<G: Game, E: Evaluate<G>>(start: &G, eval: &E) {
        let seats: Vec<_> = (0..start.seats()).map(Seat::new).collect();
        for seed in 0..6 {
            let (mut rng, mut position) = (SeededRng::new(seed), *start);
            while position.outcome().is_none() {
                let scores = eval.scores(&position);
                for &seat in &seats {
                    assert!(!scores[seat].is_decisive(), "an estimate is no win: {scores:?} of {position:?}");
                    for &other in seats.iter().filter(|&&other| other != seat) {
                        let opposite = -scores[other];
                        let holds = scores[seat] < opposite && seats.len() > 2 || scores[seat] == opposite;
                        assert!(holds, "what {seat:?} and {other:?} have: {scores:?} of {position:?}");
                    }
                }
                position.play(any_move(&position, &mut rng).expect("the game goes on"));
            }
        }
    }
}

impl WithGame for Estimates {
    type Output = ();
    fn two_players<G, E>(self, start: G, eval: E)
    where
        G: TwoPlayer + CatalogueGame,
        E: Evaluate<G> + Clone + 'static,
    {
        Estimates::obey_the_law(&start, &eval);
        Estimates::obey_the_law(&start, &Coarse);
    }
    fn more_players<G, E>(self, start: G, eval: E)
    where
        G: CatalogueGame,
        E: Evaluate<G> + Clone + 'static,
    {
        Estimates::obey_the_law(&start, &eval);
        Estimates::obey_the_law(&start, &Coarse);
    }
}

#[test]
fn what_is_good_for_one_is_no_better_for_another() {
    for rules in games() {
        with_game(rules, Estimates);
    }
}

/// Turns that a search skips.
struct Skips;

impl WithAny for Skips {
    type Output = ();
    fn with<G: CatalogueGame>(self, start: G) {
        let seats = start.seats();
        let (mut rng, mut position) = (SeededRng::new(5), start);
        while position.outcome().is_none() {
            assert_eq!(position.turns(), position.plies(), "nothing was skipped yet");
            let first = position.to_move().index();
            // Anybody but the one who moved last, in turn order.
            for skipped in 0..seats - 1 {
                let seat = Seat::new((first + skipped) % seats);
                let mut turn = position;
                turn.skip_to(seat);
                assert_eq!((turn.to_move(), turn.turns()), (seat, position.turns() + skipped as u32));
                assert_eq!((turn.plies(), turn.key()), (position.plies(), position.key()));
                assert_eq!(
                    (turn.plies_left().unwrap(), turn.outcome()),
                    (position.plies_left().unwrap(), None)
                );
                assert!(turn.moves().eq(position.moves()), "the same cells are empty");
                let mv = any_move(&turn, &mut rng).expect("the game goes on");
                let target = turn.target(mv).expect("the move is legal");
                turn.play(mv);
                assert_eq!(turn.owner(target), Some(seat), "the stone is the one's whose turn it was");
                assert_eq!(turn.key(), turn.fresh_key());
                let expected = (position.plies() + 1, position.turns() + skipped as u32 + 1);
                assert_eq!((turn.plies(), turn.turns()), expected);
                assert_eq!(turn.to_move().index(), (seat.index() + 1) % seats);
            }
            position.play(any_move(&position, &mut rng).expect("the game goes on"));
        }
    }
}

#[test]
fn skipped_turns_change_nothing_but_the_turn() {
    for rules in games() {
        with_game(rules, Any(Skips));
    }
}
