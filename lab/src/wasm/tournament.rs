//! Tournaments in JavaScript: pairings, openings and statistics. The page plays the games.

use super::write;
use js_sys::{Array, Function, Reflect};
use noughts_tournament::contest::{BadResult, Contest, Ending};
use noughts_tournament::openings::{Book, MOST_OPENINGS, OpeningError, Openings, Start};
use noughts_tournament::report::lines;
use noughts_tournament::schedule::{Pairing, Schedule};
use noughts_tournament::sprt::{BadTest, Model, Sprt, Verdict};
use noughts_tournament::tally::{Estimate, Tally};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("tournament.d.ts");

/// The maximum number of players.
const MOST_PLAYERS: u32 = 64;
/// The maximum number of seats.
const MOST_SEATS: u32 = 8;
/// The maximum number of moves of an opening.
const MOST_PLIES: u32 = 200;
/// The maximum number of rounds.
const MOST_ROUNDS: u32 = 1_000_000;
/// How many games the standings name that are to be played next.
const NEXT: usize = 64;

/// A tournament with its results so far. The same settings and results give the same answers everywhere.
#[wasm_bindgen(js_name = Tournament)]
pub struct PlayedTournament {
    book: Book,
    contest: Contest,
    players: usize,
    legal_moves: Function,
    /// What is recorded: the winner of each game.
    winners: Vec<Option<Ending>>,
}

#[wasm_bindgen(js_class = Tournament)]
impl PlayedTournament {
    /// A tournament without results. `legalMoves` gives the legal moves after some moves from the empty
    /// board, and none where the game is over.
    ///
    /// # Errors
    /// An `Error` whose `name` is `BadSettings` or `NoOpening`; whatever `legalMoves` throws.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "TournamentSettings")] settings: &JsValue,
        #[wasm_bindgen(js_name = legalMoves, unchecked_param_type = "(moves: number[]) => readonly number[]")]
        legal_moves: &JsValue,
    ) -> Result<PlayedTournament, JsValue> {
        let legal_moves =
            legal_moves.dyn_ref::<Function>().ok_or_else(|| bad("legalMoves is no function"))?.clone();
        let players = whole(settings, "players", 2, MOST_PLAYERS)? as usize;
        let seats = whole(settings, "seats", 2, MOST_SEATS)? as usize;
        let pairing = match text(settings, "pairing")?.as_str() {
            "roundRobin" => Pairing::RoundRobin,
            "gauntlet" => Pairing::Gauntlet,
            other => return Err(bad(&format!("pairing is {other}"))),
        };
        let openings = read_openings(&field(settings, "openings")?)?;
        let book = Book::new(openings, seed(settings)?, &mut |moves| ask(&legal_moves, moves));
        let book = book.map_err(refused)?;
        let rounds = match book.len() {
            Some(openings) if field(settings, "rounds")?.is_null() => openings,
            _ => whole(settings, "rounds", 1, MOST_ROUNDS)? as usize,
        };
        let test = read_test(&field(settings, "test")?)?;
        let schedule = Schedule::new(pairing, players, seats, rounds);
        let winners = vec![None; schedule.games()];
        let contest = Contest::new(schedule, players, test);
        Ok(PlayedTournament { book, contest, players, legal_moves, winners })
    }

    /// The number of games.
    #[wasm_bindgen(getter)]
    pub fn games(&self) -> usize {
        self.winners.len()
    }

    /// A game, by its number from 0.
    ///
    /// # Errors
    /// An `Error` whose `name` is `BadResult` or `NoOpening`; whatever `legalMoves` throws.
    #[wasm_bindgen(unchecked_return_type = "TournamentGame")]
    pub fn game(&self, number: usize) -> Result<JsValue, JsValue> {
        #[derive(Serialize)]
        struct Described {
            round: usize,
            players: Vec<usize>,
            opening: Vec<u16>,
            seed: u32,
        }
        let schedule = self.contest.schedule();
        let place = schedule.place(number).ok_or_else(|| not_counted(BadResult::NoGame))?;
        let start =
            self.book.start(place.round, schedule.group_size(), &mut |moves| ask(&self.legal_moves, moves));
        let Start { moves, seeds } = start.map_err(refused)?;
        write(&Described {
            round: place.round,
            players: schedule.players(place),
            opening: moves,
            seed: seeds[place.seating],
        })
    }

    /// Counts the result of a game: the seat that won it, or `null` for a draw. The same result may be given
    /// again.
    ///
    /// # Errors
    /// An `Error` whose `name` is `BadResult`.
    pub fn record(
        &mut self,
        number: usize,
        #[wasm_bindgen(unchecked_param_type = "number | null")] winner: Option<usize>,
    ) -> Result<(), JsValue> {
        let ending = winner.map_or(Ending::Draw, Ending::Win);
        if self.winners.get(number) == Some(&Some(ending)) {
            return Ok(());
        }
        self.contest.record(number, ending).map_err(not_counted)?;
        self.winners[number] = Some(ending);
        Ok(())
    }

    /// The tables.
    ///
    /// # Errors
    /// Never: tables of this kind can always be written.
    #[wasm_bindgen(unchecked_return_type = "TournamentStandings")]
    pub fn standings(&self) -> Result<JsValue, JsValue> {
        let contest = &self.contest;
        let (seats, drawn) = contest.seats();
        let rows = contest.schedule().pairs().iter().enumerate();
        write(&Standings {
            games: self.games(),
            over: contest.is_over(),
            uncounted: if contest.is_over() { contest.uncounted().collect() } else { Vec::new() },
            next: (0..self.games()).filter(|&game| contest.needs(game)).take(NEXT).collect(),
            players: (0..self.players).map(|player| ResultRow::of(&contest.against_all(player))).collect(),
            ratings: contest.ratings(),
            pairs: rows.map(|(number, &players)| PairRow::of(contest, number, players)).collect(),
            seats: seats.to_vec(),
            drawn,
        })
    }
}

#[derive(Serialize)]
struct Standings {
    games: usize,
    over: bool,
    uncounted: Vec<usize>,
    next: Vec<usize>,
    players: Vec<ResultRow>,
    ratings: Vec<f64>,
    pairs: Vec<PairRow>,
    seats: Vec<u32>,
    drawn: u32,
}

#[derive(Serialize)]
struct Interval {
    value: f64,
    low: f64,
    high: f64,
}

impl Interval {
    fn of(Estimate { value, low, high }: Estimate) -> Self {
        Interval { value, low, high }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ResultRow {
    won: u32,
    drawn: u32,
    lost: u32,
    points: f64,
    groups: Vec<u32>,
    score: Option<Interval>,
    elo: Option<Interval>,
    normalized_elo: Option<Interval>,
    superiority: Option<f64>,
}

impl ResultRow {
    fn of(tally: &Tally) -> Self {
        let [won, drawn, lost] = tally.games();
        ResultRow {
            won,
            drawn,
            lost,
            points: f64::from(won) + f64::from(drawn) / 2.0,
            groups: tally.groups().to_vec(),
            score: tally.score().map(Interval::of),
            elo: tally.elo().map(Interval::of),
            normalized_elo: tally.normalized_elo().map(Interval::of),
            superiority: tally.superiority(),
        }
    }
}

#[derive(Serialize)]
struct PairRow {
    players: [usize; 2],
    result: ResultRow,
    test: Option<TestRow>,
    lines: Vec<String>,
}

#[derive(Serialize)]
struct TestRow {
    evidence: f64,
    lower: f64,
    upper: f64,
    verdict: &'static str,
}

impl PairRow {
    fn of(contest: &Contest, number: usize, players: [usize; 2]) -> Self {
        let tally = contest.tally(number);
        let test = contest.test().map(|test| {
            let [lower, upper] = test.bounds();
            let verdict = match contest.verdict(number) {
                Verdict::Open => "open",
                Verdict::Accepted => "accepted",
                Verdict::Rejected => "rejected",
            };
            TestRow { evidence: test.evidence(tally), lower, upper, verdict }
        });
        PairRow { players, result: ResultRow::of(tally), test, lines: lines(tally, contest.test()) }
    }
}

fn read_openings(openings: &JsValue) -> Result<Openings, JsValue> {
    match text(openings, "kind")?.as_str() {
        "random" => {
            let fewest = whole(openings, "fewest", 0, MOST_PLIES)?;
            let most = whole(openings, "most", fewest, MOST_PLIES)?;
            Ok(Openings::Random { fewest: fewest as usize, most: most as usize })
        }
        "all" => Ok(Openings::All { plies: whole(openings, "plies", 0, MOST_PLIES)? as usize }),
        other => Err(bad(&format!("the kind of openings is {other}"))),
    }
}

fn read_test(test: &JsValue) -> Result<Option<Sprt>, JsValue> {
    if test.is_null() || test.is_undefined() {
        return Ok(None);
    }
    let model = match text(test, "model")?.as_str() {
        "logistic" => Model::Logistic,
        "normalized" => Model::Normalized,
        other => return Err(bad(&format!("the model of the test is {other}"))),
    };
    let [elo0, elo1] = [number(test, "elo0")?, number(test, "elo1")?];
    let read = Sprt::new(elo0, elo1, number(test, "alpha")?, number(test, "beta")?, model);
    read.map(Some).map_err(|wrong| {
        bad(match wrong {
            BadTest::Bounds => "elo0 must be below elo1",
            BadTest::Errors => "alpha and beta must be above 0, and below 1 together",
        })
    })
}

/// The legal moves after some moves, as the page says.
fn ask(legal_moves: &Function, moves: &[u16]) -> Result<Vec<u16>, JsValue> {
    let made: Array = moves.iter().map(|&mv| JsValue::from(mv)).collect();
    let found = legal_moves.call1(&JsValue::UNDEFINED, &made)?;
    let list = found.dyn_into::<Array>().map_err(|_| bad("legalMoves gives no array"))?;
    let read = |mv: JsValue| mv.as_f64().filter(|mv| (0.0..65_536.0).contains(mv)).map(|mv| mv as u16);
    list.iter().map(read).collect::<Option<_>>().ok_or_else(|| bad("a legal move is no move"))
}

fn field(object: &JsValue, name: &str) -> Result<JsValue, JsValue> {
    Reflect::get(object, &name.into()).map_err(|_| bad("the settings are no object"))
}

fn text(object: &JsValue, name: &str) -> Result<String, JsValue> {
    field(object, name)?.as_string().ok_or_else(|| bad(&format!("{name} is no text")))
}

fn number(object: &JsValue, name: &str) -> Result<f64, JsValue> {
    field(object, name)?.as_f64().ok_or_else(|| bad(&format!("{name} is no number")))
}

fn whole(object: &JsValue, name: &str, least: u32, most: u32) -> Result<u32, JsValue> {
    let value = number(object, name)?;
    if value.fract() == 0.0 && (f64::from(least)..=f64::from(most)).contains(&value) {
        return Ok(value as u32);
    }
    Err(bad(&format!("{name} must be a whole number from {least} to {most}")))
}

/// A seed is any whole number that JavaScript holds exactly.
fn seed(object: &JsValue) -> Result<u64, JsValue> {
    let value = number(object, "seed")?;
    if value.fract() == 0.0 && (0.0..=9_007_199_254_740_991.0).contains(&value) {
        return Ok(value as u64);
    }
    Err(bad("seed must be a whole number from 0"))
}

fn refused(error: OpeningError<JsValue>) -> JsValue {
    let message = match error {
        OpeningError::Over { plies } => format!("the game is over within {plies} moves"),
        OpeningError::TooMany { plies } => {
            format!("there are more than {MOST_OPENINGS} openings of {plies} moves")
        }
        OpeningError::Rules(thrown) => return thrown,
    };
    named("NoOpening", &message)
}

fn not_counted(wrong: BadResult) -> JsValue {
    let message = match wrong {
        BadResult::NoGame => "the tournament has no such game",
        BadResult::NoSeat => "the game has no such seat",
        BadResult::Known => "another result of the game is known",
    };
    named("BadResult", message)
}

fn bad(message: &str) -> JsValue {
    named("BadSettings", message)
}

fn named(name: &str, message: &str) -> JsValue {
    let thrown = js_sys::Error::new(message);
    thrown.set_name(name);
    thrown.into()
}
