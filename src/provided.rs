//! Data files that an algorithm reads: part of every build except WebAssembly, where the caller provides
//! them.

use std::sync::{Arc, Mutex};

/// What was read from the file that was provided last, or the reason why there is none.
pub(crate) struct Provided<T>(Mutex<Option<Result<Arc<T>, String>>>);

impl<T> Provided<T> {
    /// Nothing yet.
    #[must_use]
    pub(crate) const fn nothing() -> Self {
        Provided(Mutex::new(None))
    }

    /// Provides what was read, or the reason why there is none. After a failure an earlier file stays in use.
    ///
    /// # Errors
    /// The reason, in words.
    pub(crate) fn provide(&self, read: Result<T, String>) -> Result<(), String> {
        let read = read.map(Arc::new);
        let answer = read.as_ref().map(drop).map_err(Clone::clone);
        let mut given = self.0.lock().map_err(|error| error.to_string())?;
        if answer.is_ok() || !matches!(*given, Some(Ok(_))) {
            *given = Some(read);
        }
        answer
    }

    /// What was provided.
    ///
    /// # Errors
    /// The reason why there is nothing, in words.
    pub(crate) fn get(&self) -> Result<Arc<T>, String> {
        let given = self.0.lock().map_err(|error| error.to_string())?;
        given.clone().unwrap_or_else(|| Err("the engine was not given any".to_owned()))
    }
}
