//! Exact chances.

use std::cmp::Ordering;
use std::fmt::{Display, Formatter, Result};
use std::ops::{Add, Sub};

/// A fraction in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fraction {
    over: i128,
    under: i128,
}

impl Fraction {
    /// Never.
    pub const ZERO: Fraction = Fraction { over: 0, under: 1 };
    /// Always.
    pub const ONE: Fraction = Fraction { over: 1, under: 1 };

    fn new(over: i128, under: i128) -> Self {
        let divisor = common_divisor(over.abs(), under);
        Fraction { over: over / divisor, under: under / divisor }
    }

    /// One of so many equal parts.
    #[must_use]
    pub fn divided_by(self, parts: usize) -> Self {
        Fraction::new(self.over, self.under * parts as i128)
    }

    /// The nearest floating-point number.
    pub fn to_f64(self) -> f64 {
        self.over as f64 / self.under as f64
    }
}

fn common_divisor(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

impl Add for Fraction {
    type Output = Fraction;
    fn add(self, other: Fraction) -> Fraction {
        Fraction::new(self.over * other.under + other.over * self.under, self.under * other.under)
    }
}

impl Sub for Fraction {
    type Output = Fraction;
    fn sub(self, other: Fraction) -> Fraction {
        self + Fraction { over: -other.over, ..other }
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.over * other.under).cmp(&(other.over * self.under))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Display for Fraction {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        match self.under {
            1 => write!(formatter, "{}", self.over),
            under => write!(formatter, "{}/{under}", self.over),
        }
    }
}
