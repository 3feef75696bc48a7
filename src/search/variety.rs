//! Variety: among equally good moves at the root, the seed decides.
//!
//! A search plays the first of the best moves, and so the same game for ever. With variety it draws one of
//! them, each with the same probability. Most of the others were cut off: they are known to be no better, but
//! may be worse. The moves are put into random order, and the first that is known to be as good is played;
//! where that is not known, a search with a window around the best score tells. Equal scores are equal values
//! at equal distances, so that nothing is lost or proved later.

use super::Stopped;
use super::deepening::FixedDepthSearch;
use crate::rng::SeededRng;

/// Plays one of the moves that are as good as the best.
pub(super) fn vary(tree: &mut dyn FixedDepthSearch<'_>, seed: u64) {
    let Some((mut moves, score, depth)) = tree.info().contenders() else { return };
    if score.is_decisive() && score.plies_from(0).is_none() {
        // Who wins is known, and how soon is not.
        return;
    }
    let best = moves.first().map(|best| best.mv);
    // Another random stream than that of a wrapper around the search.
    let mut rng = SeededRng::new(seed.rotate_left(32));
    while !moves.is_empty() {
        let one = moves.swap_remove(rng.below(moves.len() as u32) as usize);
        if Some(one.mv) == best {
            return;
        }
        match tree.compare(one.mv, depth, score) {
            Ok(found) if found == score => {
                tree.info().prefer(one.mv, true);
                tree.extend_pv();
                return;
            }
            Ok(_) => {}
            // Known to be as good, though its line is not.
            Err(Stopped(_)) if one.exact && one.score == score => return tree.info().prefer(one.mv, false),
            Err(Stopped(_)) => return,
        }
    }
}
