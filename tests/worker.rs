//! The compiled module in a real browser, in a dedicated worker: where the searches run.

#![cfg(target_arch = "wasm32")]

#[path = "common/module.rs"]
mod module;
#[path = "common/solved.rs"]
mod solved;

use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_dedicated_worker);

/// The longest of them takes half a minute, which is why the page does not repeat it.
#[wasm_bindgen_test]
fn alpha_beta_proves_the_solved_boards() {
    for board in solved::solved() {
        board.is_proved_by(&module::report(&board.rules, "alphabeta", &json!({"nodes": board.nodes})));
    }
}
