//! Numbers as JavaScript and messages have them.

use core::time::Duration;

/// The largest whole number that JavaScript can tell from its neighbours.
pub const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;

/// A sum that JavaScript can still tell from its neighbours.
pub(crate) fn safe_sum(a: u64, b: u64) -> u64 {
    a.saturating_add(b).min(MAX_SAFE_INTEGER)
}

/// A time in milliseconds, as JavaScript has it.
#[must_use]
pub fn milliseconds(time: Duration) -> f64 {
    time.as_secs() as f64 * 1e3 + f64::from(time.subsec_nanos()) / 1e6
}

/// So many milliseconds, to the nanosecond. Less than 0 and NaN count as 0, and more than 584 years as these:
/// what comes from outside is never too much.
#[must_use]
pub fn duration(milliseconds: f64) -> Duration {
    Duration::from_nanos((milliseconds * 1e6).round_ties_even() as u64)
}

/// A number as a message shows it: exact where it is whole, to six places otherwise. The general
/// formatting of floating point numbers would be a tenth of the shipped module.
#[must_use]
pub fn written(number: f64) -> String {
    const MILLION: f64 = 1e6;
    if number.is_nan() {
        return "NaN".to_owned();
    }
    let (sign, size) = (if number < 0.0 { "-" } else { "" }, number.abs());
    if size > MAX_SAFE_INTEGER as f64 {
        let size = if size.is_infinite() { "Infinity" } else { "a number beyond 2^53" };
        return format!("{sign}{size}");
    }
    let (whole, millionths) = (size.trunc() as u64, (size.fract() * MILLION).round() as u64);
    let (whole, millionths) = if millionths == 1_000_000 { (whole + 1, 0) } else { (whole, millionths) };
    let places = format!("{millionths:06}");
    match places.trim_end_matches('0') {
        "" => format!("{sign}{whole}"),
        places => format!("{sign}{whole}.{places}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{duration, milliseconds, written};
    use core::time::Duration;

    #[test]
    fn milliseconds_are_read_and_written_without_loss() {
        let cases = [
            (0.0, 0),
            (1001.0, 1_001_000_000),
            (100.3, 100_300_000),
            (0.000_001_4, 1),
            (1e12, 1_000_000_000_000_000_000),
        ];
        for (number, nanoseconds) in cases {
            let time = Duration::from_nanos(nanoseconds);
            assert_eq!(duration(number), time);
        }
        for whole in (0..100_000).map(f64::from) {
            assert_eq!(milliseconds(duration(whole)).to_bits(), whole.to_bits());
        }
    }

    #[test]
    fn what_is_no_time_is_read_without_a_panic() {
        let longest = Duration::from_nanos(u64::MAX);
        for (number, time) in [
            (f64::NAN, Duration::ZERO),
            (f64::NEG_INFINITY, Duration::ZERO),
            (-1.0, Duration::ZERO),
            (f64::INFINITY, longest),
            (f64::MAX, longest),
        ] {
            assert_eq!(duration(number), time, "{number}");
        }
    }

    #[test]
    fn numbers_are_written_as_people_write_them() {
        let cases = [
            (0.0, "0"),
            (-3.0, "-3"),
            (0.05, "0.05"),
            (2.5, "2.5"),
            (-0.1, "-0.1"),
            (1e-9, "0"),
            (0.999_999_9, "1"),
            (9_007_199_254_740_991.0, "9007199254740991"),
            (1e300, "a number beyond 2^53"),
            (f64::NEG_INFINITY, "-Infinity"),
            (f64::NAN, "NaN"),
        ];
        for (number, text) in cases {
            assert_eq!(written(number), text);
        }
    }
}
