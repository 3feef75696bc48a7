//! Learners as bytes. One function writes and reads a value, so that the two cannot differ.
//!
//! Numbers are little-endian. A list is its length, as four bytes, and its items. A file ends with the FNV-1a
//! hash of everything before it, which finds accidental damage; every number is checked again when it is
//! read, because a hash is no protection against a file that somebody made on purpose.

use super::error::LearnerError;
use super::states::State;

/// Writes values, or reads them from a file.
pub(crate) enum Codec<'a> {
    /// What was written so far.
    Write(Vec<u8>),
    /// What has not been read yet.
    Read(&'a [u8]),
}

const SHORT: LearnerError = LearnerError::BadFile("it ends too early");
const WRONG: LearnerError = LearnerError::BadFile("a number in it is out of range");

impl Codec<'_> {
    fn bytes<const COUNT: usize>(&mut self, bytes: &mut [u8; COUNT]) -> Result<(), LearnerError> {
        match self {
            Codec::Write(written) => written.extend_from_slice(bytes),
            Codec::Read(rest) => {
                let (first, others) = rest.split_first_chunk().ok_or(SHORT)?;
                *bytes = *first;
                *rest = others;
            }
        }
        Ok(())
    }

    /// Refuses a number of a file. What a learner writes is written as it is.
    fn require(&self, is_good: bool) -> Result<(), LearnerError> {
        if is_good || matches!(self, Codec::Write(_)) { Ok(()) } else { Err(WRONG) }
    }

    pub(crate) fn u8(&mut self, value: &mut u8, most: u8) -> Result<(), LearnerError> {
        let mut bytes = [*value];
        self.bytes(&mut bytes)?;
        *value = bytes[0];
        if *value > most { Err(WRONG) } else { Ok(()) }
    }

    pub(crate) fn u32(&mut self, value: &mut u32) -> Result<(), LearnerError> {
        let mut bytes = value.to_le_bytes();
        self.bytes(&mut bytes)?;
        *value = u32::from_le_bytes(bytes);
        Ok(())
    }

    pub(crate) fn u64(&mut self, value: &mut u64) -> Result<(), LearnerError> {
        let mut bytes = value.to_le_bytes();
        self.bytes(&mut bytes)?;
        *value = u64::from_le_bytes(bytes);
        Ok(())
    }

    pub(crate) fn f64(&mut self, value: &mut f64) -> Result<(), LearnerError> {
        let mut bits = value.to_bits();
        self.u64(&mut bits)?;
        *value = f64::from_bits(bits);
        self.require(value.is_finite())
    }

    pub(crate) fn f32(&mut self, value: &mut f32) -> Result<(), LearnerError> {
        let mut bits = value.to_bits();
        self.u32(&mut bits)?;
        *value = f32::from_bits(bits);
        self.require(value.is_finite())
    }

    pub(crate) fn switch(&mut self, value: &mut bool) -> Result<(), LearnerError> {
        let mut byte = u8::from(*value);
        self.u8(&mut byte, 1)?;
        *value = byte == 1;
        Ok(())
    }

    /// A place below `limit`; fails when a file holds another.
    pub(crate) fn index(&mut self, value: &mut usize, limit: usize) -> Result<(), LearnerError> {
        let mut bytes = (*value as u16).to_le_bytes();
        self.bytes(&mut bytes)?;
        *value = usize::from(u16::from_le_bytes(bytes));
        if *value < limit { Ok(()) } else { Err(WRONG) }
    }

    pub(crate) fn state(&mut self, value: &mut State) -> Result<(), LearnerError> {
        let mut index = value.index();
        self.index(&mut index, State::COUNT)?;
        *value = State::from_index(index).ok_or(WRONG)?;
        Ok(())
    }

    pub(crate) fn option<T: Default>(
        &mut self,
        value: &mut Option<T>,
        item: impl FnOnce(&mut Self, &mut T) -> Result<(), LearnerError>,
    ) -> Result<(), LearnerError> {
        let mut is_some = value.is_some();
        self.switch(&mut is_some)?;
        if is_some {
            item(self, value.get_or_insert_default())
        } else {
            *value = None;
            Ok(())
        }
    }

    /// A list of at most `most` items.
    pub(crate) fn list<T: Default>(
        &mut self,
        values: &mut Vec<T>,
        most: usize,
        mut item: impl FnMut(&mut Self, &mut T) -> Result<(), LearnerError>,
    ) -> Result<(), LearnerError> {
        let mut count = values.len() as u32;
        self.u32(&mut count)?;
        if count as usize > most {
            return Err(WRONG);
        }
        if matches!(self, Codec::Write(_)) {
            return values.iter_mut().try_for_each(|value| item(self, value));
        }
        values.clear();
        for _ in 0..count {
            let mut value = T::default();
            item(self, &mut value)?;
            values.push(value);
        }
        Ok(())
    }

    /// A list whose length is known.
    pub(crate) fn fixed<T>(
        &mut self,
        values: &mut [T],
        mut item: impl FnMut(&mut Self, &mut T) -> Result<(), LearnerError>,
    ) -> Result<(), LearnerError> {
        values.iter_mut().try_for_each(|value| item(self, value))
    }
}

/// FNV-1a with 64 bits (Fowler, Noll and Vo).
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
