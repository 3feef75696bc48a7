//! What the learners with a network share: how it sees a position, its first weights, and its gradient steps.
//!
//! A position is 18 inputs, 1 or 0: the stones of the player to move, cell by cell, and those of the
//! opponent. With symmetry, its canonical image is shown, and the outputs are read through the same image;
//! without it, a network of this size needs several times as many games, and DQN fails.

use super::agent::Layers as Shown;
use super::codec::Codec;
use super::error::LearnerError;
use super::random::Random;
use super::settings::Visitor;
use super::states::{IMAGES, State};
use noughts_net::{Activation, Adam, Layers, Network, Shape};

/// The inputs that are 1.
pub(crate) struct Encoded {
    inputs: [u8; 9],
    count: usize,
    /// The cell of the shown image for each cell of the board.
    pub(crate) image: &'static [u8; 9],
}

impl Encoded {
    fn new(state: State, symmetry: bool) -> Self {
        let (shown, image) =
            if symmetry { (state.canonical(), state.to_canonical()) } else { (state, &IMAGES[0]) };
        let mut encoded = Encoded { inputs: [0; 9], count: 0, image };
        for (player, first) in [(state.mover(), 0), (1 - state.mover(), 9)] {
            for cell in shown.stones(player).iter() {
                encoded.inputs[encoded.count] = first + cell as u8;
                encoded.count += 1;
            }
        }
        encoded
    }

    fn inputs(&self) -> &[u8] {
        &self.inputs[..self.count]
    }

    /// The output that stands for a cell of the board.
    pub(crate) fn output(&self, cell: usize) -> usize {
        usize::from(self.image[cell])
    }
}

/// The size of the network, and whether it sees canonical images.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NetworkSettings {
    /// Neurons of the hidden layer.
    pub hidden: u32,
    /// Whether positions that are images of each other are shown as the same.
    pub symmetry: bool,
}

impl Default for NetworkSettings {
    fn default() -> Self {
        NetworkSettings { hidden: 64, symmetry: true }
    }
}

impl NetworkSettings {
    pub(crate) fn visit(&mut self, visitor: &mut dyn Visitor) -> Result<(), LearnerError> {
        visitor.multiple("hidden", &mut self.hidden, 16, 256, 16)?;
        visitor.switch("symmetry", &mut self.symmetry)
    }
}

/// A network that is trained.
pub(crate) struct Trainee {
    settings: NetworkSettings,
    network: Network,
    adam: Adam,
    gradient: Vec<f32>,
    layers: Layers,
}

impl Trainee {
    /// Random first weights. Those into the hidden layer have the variance of He et al., "Delving deep into
    /// rectifiers" (2015), for the four or five inputs that are usually 1. Those into the outputs are `last`
    /// times as large as that keeps the scale, so that the untrained network prefers no move much.
    pub(crate) fn new(settings: NetworkSettings, outputs: usize, last: f32, random: &mut Random) -> Self {
        const ACTIVE_INPUTS: f32 = 4.5;
        let hidden = settings.hidden as usize;
        let shape = Shape { inputs: 18, hidden, outputs, activation: Activation::Relu };
        let mut uniform = |most: f32| (2.0 * random.unit() - 1.0) * most;
        let (into, out) = ((6.0 / ACTIVE_INPUTS).sqrt(), last * (3.0 / hidden as f32).sqrt());
        let network = Network::new(shape, |place| {
            if place < shape.biases().start {
                uniform(into)
            } else if place < shape.biases().end || place >= shape.offset(0) {
                0.0
            } else {
                uniform(out)
            }
        });
        let count = shape.weights();
        let layers = network.layers();
        Trainee { settings, network, adam: Adam::new(count), gradient: vec![0.0; count], layers }
    }

    pub(crate) fn encode(&self, state: State) -> Encoded {
        Encoded::new(state, self.settings.symmetry)
    }

    /// The forward pass up to the hidden layer.
    pub(crate) fn forward(&mut self, encoded: &Encoded) {
        self.network.activate(encoded.inputs(), &mut self.layers);
    }

    /// An output, after [`Trainee::forward`].
    pub(crate) fn output(&self, output: usize) -> f32 {
        self.network.output(output, &self.layers)
    }

    /// Adds the gradient of the last forward pass, given the gradient of the loss at the outputs.
    pub(crate) fn backward(&mut self, encoded: &Encoded, errors: &[(usize, f32)]) {
        self.network.backward(encoded.inputs(), errors, &mut self.layers, &mut self.gradient);
    }

    /// One step of Adam against the mean gradient of so many samples.
    pub(crate) fn descend(&mut self, samples: usize, rate: f32) {
        let share = 1.0 / samples as f32;
        self.gradient.iter_mut().for_each(|slope| *slope *= share);
        self.adam.step(self.network.weights_mut(), &self.gradient, rate);
        self.gradient.fill(0.0);
    }

    /// The outputs for the cells of the board, and the tenth output, where there is one.
    pub(crate) fn outputs(&self, state: State) -> ([f32; 9], Option<f32>) {
        let encoded = self.encode(state);
        let mut layers = self.network.layers();
        self.network.activate(encoded.inputs(), &mut layers);
        let output = |output| self.network.output(output, &layers);
        let value = (self.network.shape().outputs > 9).then(|| output(9));
        (std::array::from_fn(|cell| output(encoded.output(cell))), value)
    }

    /// Everything that the network computes for a state.
    pub(crate) fn shown(&self, state: State) -> Shown {
        let encoded = self.encode(state);
        let mut layers = self.network.layers();
        self.network.activate(encoded.inputs(), &mut layers);
        let is_active = |input: u8| if encoded.inputs().contains(&input) { 1.0 } else { 0.0 };
        let outputs = 0..self.network.shape().outputs;
        Shown {
            inputs: (0..18).map(is_active).collect(),
            hidden: self.network.hidden(&layers),
            outputs: outputs.map(|output| self.network.output(output, &layers)).collect(),
            image: *encoded.image,
        }
    }

    /// A copy of the network, which later steps do not change.
    pub(crate) fn snapshot(&self) -> Network {
        self.network.clone()
    }

    /// The outputs of an earlier copy for the cells of the board.
    pub(crate) fn outputs_of(&mut self, network: &Network, state: State) -> [f32; 9] {
        let encoded = self.encode(state);
        network.activate(encoded.inputs(), &mut self.layers);
        std::array::from_fn(|cell| network.output(encoded.output(cell), &self.layers))
    }

    pub(crate) fn persist(&mut self, codec: &mut Codec<'_>) -> Result<(), LearnerError> {
        codec.fixed(self.network.weights_mut(), Codec::f32)?;
        codec.fixed(&mut self.adam.means, Codec::f32)?;
        codec.fixed(&mut self.adam.squares, |codec, square| {
            codec.f32(square)?;
            if *square < 0.0 { Err(LearnerError::BadFile("a number in it is out of range")) } else { Ok(()) }
        })?;
        codec.fixed(&mut self.adam.powers, Codec::f32)
    }
}
