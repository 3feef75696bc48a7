//! Numbers as JavaScript and messages have them.

/// The largest whole number that JavaScript can tell from its neighbours.
pub const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;

/// A sum that JavaScript can still tell from its neighbours.
pub(crate) fn safe_sum(a: u64, b: u64) -> u64 {
    a.saturating_add(b).min(MAX_SAFE_INTEGER)
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
    use super::written;

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
