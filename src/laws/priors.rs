//! Law 8: that of [`Priors`].

use super::{Broken, Law, Line};
use crate::game::Move;
use crate::game::priors::Priors;
use crate::game::symmetry::Symmetry;
use crate::rng::SeededRng;

/// Checks law 8 of [`Priors`] along so many random games from `start`, which the symmetries must map to
/// itself, and their images.
///
/// # Errors
/// Where the law is broken.
pub fn check_priors<G: Priors>(start: &G, games: u64) -> Result<(), Broken> {
    for &symmetry in start.symmetries() {
        for seed in 0..games {
            let (mut line, mut rng) = (Line::new(start), SeededRng::new(seed));
            let mut mirrored = *start;
            loop {
                priors_agree(&line, &mirrored, symmetry)?;
                if !line.play_any(&mut rng) {
                    break;
                }
                mirrored.play(start.image(line.moves[line.moves.len() - 1], symmetry));
            }
        }
    }
    Ok(())
}

/// The priors in a position and in its image.
fn priors_agree<G: Priors>(line: &Line<G>, mirrored: &G, symmetry: Symmetry) -> Result<(), Broken> {
    let position = &line.position;
    let (here, there) = (position.prior(), mirrored.prior());
    let fault = || format!("only one of {position:?} and its image has priors");
    line.expect(Law::Priors, here.is_some() == there.is_some(), fault)?;
    let Some((here, there)) = here.zip(there) else { return Ok(()) };
    let moves: Vec<Move> = position.moves().collect();
    for mv in moves {
        let (prior, image) = (here(mv), there(position.image(mv, symmetry)));
        let fault = || format!("the prior of {} is {prior} in {position:?}", mv.0);
        line.expect(Law::Priors, prior.abs() <= 0.5, fault)?;
        let fault =
            || format!("the prior of {} is {prior}, that of its image {image}, in {position:?}", mv.0);
        line.expect(Law::Priors, prior.to_bits() == image.to_bits(), fault)?;
    }
    Ok(())
}
