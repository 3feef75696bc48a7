//! The compiled module in a real browser, on the page: as the page itself uses it for the rules.

#![cfg(target_arch = "wasm32")]

#[path = "common/module.rs"]
mod module;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
