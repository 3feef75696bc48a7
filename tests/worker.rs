//! The compiled module in a real browser, in a dedicated worker: where the searches run.

#![cfg(target_arch = "wasm32")]

#[path = "common/door.rs"]
mod door;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_dedicated_worker);
