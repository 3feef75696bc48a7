//! The statistics against figures that others have printed, and against those of the arena before they became
//! this crate.

#![allow(clippy::float_cmp, reason = "infinities and values that were printed are compared exactly")]

use noughts_tournament::report::{PairFigures, lines};
use noughts_tournament::sprt::{BadTest, Model, Sprt, Verdict};
use noughts_tournament::tally::{Score, Tally, elo_of, score_of};

/// The numbers of a line, in order.
fn numbers(line: &str) -> Vec<f64> {
    let is_part = |letter: char| letter.is_ascii_digit() || ".-+einfa".contains(letter);
    let words = line.split(|letter: char| !is_part(letter)).map(|word| word.trim_start_matches('+'));
    // The first word of a line is its name, such as LOS or "Ptnml(0-2)".
    words
        .filter(|word| {
            word.ends_with(|last: char| last.is_ascii_digit()) || ["inf", "nan", "-nan"].contains(word)
        })
        .filter_map(|word| word.parse().ok())
        .collect()
}

/// Every block of a data file: its lines, without comments.
fn blocks(text: &str) -> Vec<Vec<&str>> {
    let kept = |block: &str| block.lines().all(|line| !line.starts_with('#'));
    let blocks = text.split("\n\n").filter(|block| kept(block) && !block.trim().is_empty());
    blocks.map(|block| block.lines().filter(|line| !line.is_empty()).collect()).collect()
}

fn line<'a>(block: &[&'a str], start: &str) -> Option<&'a str> {
    block.iter().find_map(|line| line.strip_prefix(start))
}

#[test]
fn results_are_those_that_fastchess_printed() {
    let blocks = blocks(include_str!("data/fastchess.txt"));
    assert!(blocks.len() >= 15);
    for block in blocks {
        let source = line(&block, "source ").unwrap();
        let games = numbers(line(&block, "Games: ").unwrap());
        let (won, lost, drawn) = (games[1], games[2], games[3]);
        let counts = numbers(line(&block, "Ptnml(0-2): ").unwrap().split(']').next().unwrap());
        let pairs: [u32; 5] = std::array::from_fn(|at| counts[at] as u32);
        // One draw of a pair makes half a point; the other draws come in twos.
        let two_draws = (drawn as u32 - pairs[1] - pairs[3]) / 2;
        let tally = Tally::of_pairs(pairs, two_draws, [won as u32, lost as u32]);
        let is_logistic = line(&block, "test logistic").is_some();
        let model = if is_logistic { Model::Logistic } else { Model::Normalized };
        let errors = line(&block, "test ").map(numbers);
        let test = errors.map(|errors| {
            let bounds = numbers(line(&block, "LLR: ").unwrap().split('[').nth(1).unwrap());
            Sprt::new(bounds[0], bounds[1], errors[0], errors[1], model).unwrap()
        });
        let ours = lines(&tally, test);
        for printed in &block {
            let name = printed.split(':').next().unwrap();
            let Some(our) = ours.iter().find(|our| our.starts_with(name)) else {
                assert!(name.starts_with("source") || name.starts_with("test"), "{source}: {printed}");
                continue;
            };
            if name == "LLR" {
                let llr = |line: &str| numbers(line)[0];
                assert!((llr(our) - llr(printed)).abs() < 0.0151, "{source}: {printed}\n{our}");
                assert!(printed.ends_with(our.split("%) ").nth(1).unwrap()), "{source}: {printed}\n{our}");
            } else {
                // Older versions print no ratio of split pairs.
                assert!(our.starts_with(&printed.replace("-nan", "nan")), "{source}: {printed}\n{our}");
            }
        }
    }
}

#[test]
fn evidence_is_that_of_fastchess_and_fishtest() {
    // Pentanomial cases of fastchess's app/tests/sprt_test.cpp, whose figures fishtest gives as well, and of
    // its pull request 783.
    let cases = [
        (Model::Normalized, 0.0, 2.0, [365, 16618, 36229, 16974, 390], 2.25),
        (Model::Normalized, -1.75, 0.25, [127, 4883, 10712, 5150, 104], 3.01),
        (Model::Logistic, 0.5, 2.5, [223, 9863, 21279, 10037, 246], -3.07),
        (Model::Logistic, 0.0, 2.0, [871, 26175, 55983, 26678, 821], -4.98),
        (Model::Normalized, 0.0, 2.0, [379, 10170, 21828, 10640, 343], 2.945_98),
    ];
    for (model, elo0, elo1, pairs, expected) in cases {
        let tally = Tally::of_pairs(pairs, 0, [0, 0]);
        let evidence = Sprt::new(elo0, elo1, 0.05, 0.05, model).unwrap().evidence(&tally);
        assert!(
            (evidence - expected).abs() < 0.01 * f64::abs(expected).max(1.0),
            "{pairs:?} {model:?}: {evidence}"
        );
    }
}

#[test]
fn margins_are_those_of_the_tests_of_fastchess() {
    // app/tests/elo_test.cpp: pentanomial, nElo with its margin, LOS.
    let cases = [
        ([34, 54, 63, 64, 75], 57.94, 28.28, 1.0),
        ([332, 433, 498, 333, 334], -9.17, 10.96, 0.0505),
        ([7895, 8757, 5685, 568, 9999], -19.01, 2.65, 0.0),
    ];
    for (pairs, value, margin, los) in cases {
        let tally = Tally::of_pairs(pairs, 0, [0, 0]);
        let nelo = tally.normalized_elo().unwrap();
        assert!(
            (nelo.value - value).abs() < 0.01 && (nelo.high - nelo.value - margin).abs() < 0.01,
            "{nelo:?}"
        );
        assert!((tally.superiority().unwrap() - los).abs() < 1e-4);
    }
}

#[test]
fn matches_are_judged_as_the_arena_judged_them() {
    let blocks = blocks(include_str!("data/matches.txt"));
    assert_eq!(blocks.len(), 20);
    for block in blocks {
        let title = line(&block, "match ").unwrap();
        let mut tally = Tally::default();
        for group in line(&block, "groups ").unwrap().split(' ') {
            let scores: Vec<Score> = group.bytes().map(|half| Score::ALL[usize::from(half - b'0')]).collect();
            tally.add(&scores);
        }
        let close = |name: &str, ours: &[f64]| {
            for (theirs, ours) in line(&block, name).unwrap().split(' ').zip(ours) {
                let theirs: f64 = theirs.parse().unwrap();
                let same = theirs == *ours || (theirs - ours).abs() < 1e-6 * theirs.abs().max(1.0);
                assert!(same, "{title}: {name}{theirs} {ours}");
            }
        };
        close("games ", &tally.games().map(f64::from));
        let (score, elo) = (tally.score().unwrap(), tally.elo().unwrap());
        close("score ", &[score.value]);
        close("elo ", &[elo.value]);
        // Its intervals had the normal quantile. Student's are wider, and the less so, the more groups there
        // are.
        let ends: Vec<f64> =
            line(&block, "score ").unwrap().split(' ').map(|end| end.parse().unwrap()).collect();
        let wider = (score.high - score.low) / (ends[2] - ends[1]);
        let most = 1.0 + 2.5 / f64::from(tally.group_count());
        let clamped = score.low == 0.0 || score.high == 1.0;
        assert!(wider >= 1.0 - 1e-6 && wider < most, "{title}: {wider} {most}");
        assert!(wider > 1.0 || clamped || tally.sample_variance() == Some(0.0), "{title}: {wider}");
        // The evidence was that of the normal approximation: n (s1 - s0) (s - (s0 + s1) / 2) / variance.
        let sprt: Vec<&str> = line(&block, "sprt ").unwrap().split(' ').collect();
        let [elo0, elo1, evidence]: [f64; 3] = std::array::from_fn(|at| sprt[at].parse().unwrap());
        let (s0, s1, variance) = (score_of(elo0), score_of(elo1), tally.sample_variance().unwrap());
        if variance > 0.0 {
            let n = f64::from(tally.group_count());
            let normal = n * (s1 - s0) * (score.value - f64::midpoint(s0, s1)) / variance;
            assert!(
                (normal - evidence).abs() < 1e-9 * evidence.abs().max(1.0),
                "{title}: {normal} {evidence}"
            );
        }
        // The exact evidence points the same way, and never decides against the approximation.
        let test = Sprt::new(elo0, elo1, 0.05, 0.05, Model::Logistic).unwrap();
        let exact = test.evidence(&tally);
        assert!(exact * evidence >= 0.0 || exact.abs() < 0.5, "{title}: {exact} {evidence}");
        let opposite = if sprt[3] == "accepted" { Verdict::Rejected } else { Verdict::Accepted };
        assert!(sprt[3] == "open" || test.verdict(&tally) != opposite, "{title}: {exact} {evidence}");
    }
}

#[test]
fn nothing_is_known_without_games() {
    let none = Tally::default();
    assert_eq!(
        (none.score(), none.elo(), none.normalized_elo(), none.superiority()),
        (None, None, None, None)
    );
    assert_eq!((none.count(), none.group_size(), PairFigures::of(&none)), (0, 0, None));
    let test = Sprt::new(0.0, 5.0, 0.05, 0.05, Model::Normalized).unwrap();
    assert_eq!((test.evidence(&none), test.verdict(&none)), (0.0, Verdict::Open));
    assert_eq!(lines(&none, Some(test)), ["Games: 0"]);
}

fn tally(groups: &[[u32; 2]]) -> Tally {
    let mut tally = Tally::default();
    for group in groups {
        tally.add(&group.map(|half| Score::ALL[half as usize]));
    }
    tally
}

#[test]
fn a_clean_sweep_still_has_a_lower_bound() {
    let sweep = tally(&[[2, 2]; 10]);
    let elo = sweep.elo().unwrap();
    assert!(elo.value.is_infinite() && elo.high.is_infinite());
    // Wilson's lower bound for 10 of 10.
    let score = sweep.score().unwrap();
    assert!((score.low - 0.722_467).abs() < 1e-5 && (score.high - 1.0).abs() < 1e-12, "{score:?}");
    assert_eq!((sweep.superiority(), sweep.normalized_elo()), (Some(1.0), None));
    assert_eq!(lines(&sweep, None)[0], "Elo: inf +/- nan, nElo: inf +/- nan");
    assert_eq!(lines(&sweep.reversed(), None)[0], "Elo: -inf +/- nan, nElo: -inf +/- nan");
}

#[test]
fn few_pairs_do_not_show_who_is_weaker() {
    // Three pairs of a draw and a loss, two even ones: by the normal quantile the interval would end at -21.
    let five = tally(&[[1, 0], [1, 0], [1, 0], [1, 1], [1, 1]]).elo().unwrap();
    assert!(five.low < -200.0 && five.value < -100.0 && five.high > 0.0, "{five:?}");
    let fifty: Vec<[u32; 2]> = (0..50).map(|at| if at % 5 < 3 { [1, 0] } else { [1, 1] }).collect();
    assert!(tally(&fifty).elo().unwrap().high < 0.0);
}

#[test]
fn draws_alone_say_that_both_are_level() {
    let level = tally(&[[1, 1]; 30]);
    assert_eq!((level.games(), level.all_drawn(), level.superiority()), ([0, 60, 0], 30, Some(0.5)));
    let elo = level.elo().unwrap();
    assert!(elo.value == 0.0 && elo.low < 0.0 && (elo.low + elo.high).abs() < 1e-9, "{elo:?}");
    // The ratio of split pairs to drawn pairs is 0, where one seat won all it has no value.
    assert_eq!(PairFigures::of(&level).unwrap().split_ratio, 0.0);
    assert_eq!(PairFigures::of(&tally(&[[2, 0]; 3])).unwrap().split_ratio, f64::INFINITY);
}

#[test]
fn one_pair_decides_nothing() {
    for pair in [[2, 2], [2, 1], [2, 0], [1, 1], [0, 0]] {
        let one = tally(&[pair]);
        for model in [Model::Logistic, Model::Normalized] {
            let test = Sprt::new(0.0, 10.0, 0.05, 0.05, model).unwrap();
            assert!(test.evidence(&one).abs() < 1.0, "{pair:?} {model:?} {}", test.evidence(&one));
            assert_eq!(test.verdict(&one), Verdict::Open);
        }
        let elo = one.elo().unwrap();
        assert!(
            elo.low <= elo.value && elo.value <= elo.high && elo.high - elo.low > 400.0,
            "{pair:?} {elo:?}"
        );
    }
}

/// Bounds far from what was observed: fastchess once ran for ever, or printed no number (its issue 879).
#[test]
fn evidence_is_a_number_for_any_result() {
    let counts = [
        [1, 0, 0, 0, 0],
        [77, 1, 0, 0, 0],
        [549, 54, 33, 1, 0],
        [0, 0, 900, 0, 0],
        [3, 0, 0, 0, 3],
        [0, 0, 0, 1, 2000],
    ];
    for pairs in counts {
        for (elo0, elo1) in [(-1500.0, -500.0), (-5.0, 0.0), (0.0, 2.0), (500.0, 1500.0), (-2000.0, 2000.0)] {
            for model in [Model::Logistic, Model::Normalized] {
                let tally = Tally::of_pairs(pairs, 0, [0, 0]);
                let forward = Sprt::new(elo0, elo1, 0.05, 0.05, model).unwrap().evidence(&tally);
                assert!(forward.is_finite(), "{pairs:?} {elo0} {elo1} {model:?}");
                // The other player's test is the same with both hypotheses exchanged.
                let backward =
                    Sprt::new(-elo1, -elo0, 0.05, 0.05, model).unwrap().evidence(&tally.reversed());
                assert!(
                    (forward + backward).abs() < 1e-4 * forward.abs().max(1.0),
                    "{pairs:?} {elo0} {elo1} {model:?} {forward} {backward}"
                );
            }
        }
    }
}

#[test]
fn a_test_needs_two_bounds_and_two_errors() {
    let test = |elo0, elo1, alpha, beta| Sprt::new(elo0, elo1, alpha, beta, Model::Logistic).map(|_| ());
    assert_eq!(test(5.0, 0.0, 0.05, 0.05), Err(BadTest::Bounds));
    assert_eq!(test(0.0, f64::NAN, 0.05, 0.05), Err(BadTest::Bounds));
    assert_eq!(test(0.0, 5.0, 0.0, 0.05), Err(BadTest::Errors));
    assert_eq!(test(0.0, 5.0, 0.6, 0.4), Err(BadTest::Errors));
}

#[test]
fn elo_and_score_are_each_others_inverse() {
    for elo in [-400.0, -35.0, 0.0, 12.5, 191.0] {
        assert!((elo_of(score_of(elo)) - elo).abs() < 1e-9);
    }
    assert!((score_of(400.0) - 10.0 / 11.0).abs() < 1e-12);
}

#[test]
fn openings_that_decide_by_themselves_add_no_uncertainty() {
    // One seat wins every game: as games they look random, as groups they say that both are equal.
    let paired = tally(&[[2, 0]; 20]);
    assert_eq!((paired.games(), paired.mean()), ([20, 0, 20], Some(0.5)));
    let mixed = tally(&[[2, 2], [0, 0], [2, 0], [1, 1]].repeat(2)).score().unwrap();
    let half = mixed.high - 0.5;
    assert!((half - 2.364_624 * (1.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-5, "{half}");
}

#[test]
fn a_test_ends_with_enough_evidence_and_not_before() {
    let test = Sprt::new(0.0, 20.0, 0.05, 0.05, Model::Logistic).unwrap();
    let good: Vec<[u32; 2]> = (0..400).map(|i| if i % 4 == 0 { [0, 1] } else { [2, 1] }).collect();
    assert_eq!(test.verdict(&tally(&good[..8])), Verdict::Open);
    assert_eq!(test.verdict(&tally(&good)), Verdict::Accepted);
    let bad: Vec<[u32; 2]> = good.iter().map(|pair| pair.map(|half| 2 - half)).collect();
    assert_eq!(test.verdict(&tally(&bad)), Verdict::Rejected);
}
