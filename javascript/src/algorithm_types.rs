//! The options of every algorithm as a type of TypeScript, written from the catalogue while this crate is
//! compiled.

use noughts::catalogue::{ChoiceInfo, DESCRIPTIONS, Description, OptionInfo, OptionKind};

/// `AlgoOptions`: the options of each algorithm, by its id.
pub(crate) const ALGO_OPTIONS: &str = match std::str::from_utf8(WRITTEN.bytes.split_at(WRITTEN.length).0) {
    Ok(text) => text,
    Err(_) => panic!("texts joined are a text"),
};

/// Room for the type; if it were too small, this crate would not compile.
const ROOM: usize = 1 << 14;

/// The documentation of the type, and its first line.
const HEADER: &str = "
/**
 * The options of each algorithm, by its id. `algorithms` says which of them play given rules, what the options mean, their
 * defaults and ranges. Whether an option fits the rules is checked when it is used. A `brain` is the text of a player, or the
 * bytes of its file; null stands for the one that the other options name.
 */
export interface AlgoOptions {
";

struct Text {
    bytes: [u8; ROOM],
    length: usize,
}

const WRITTEN: Text = {
    let mut text = Text { bytes: [0; ROOM], length: 0 };
    text.add(HEADER);
    let mut place = 0;
    while place < DESCRIPTIONS.len() {
        text.add_algorithm(&DESCRIPTIONS[place]);
        place += 1;
    }
    text.add("}\n");
    text
};

// Iterators cannot run in constants.
impl Text {
    const fn add(&mut self, text: &str) {
        let (_, room) = self.bytes.split_at_mut(self.length);
        room.split_at_mut(text.len()).0.copy_from_slice(text.as_bytes());
        self.length += text.len();
    }

    const fn add_algorithm(&mut self, Description { id, summary, options, .. }: &Description) {
        self.add("  /** ");
        self.add(summary);
        self.add(" */\n  \"");
        self.add(id);
        if options.is_empty() {
            self.add("\": Record<never, never>;\n");
            return;
        }
        self.add("\": {\n");
        let mut place = 0;
        while place < options.len() {
            self.add_option(&options[place]);
            place += 1;
        }
        self.add("  };\n");
    }

    const fn add_option(&mut self, OptionInfo { id, summary, kind, .. }: &OptionInfo) {
        self.add("    /** ");
        self.add(summary);
        self.add(" */\n    ");
        self.add(id);
        self.add("?: ");
        match kind {
            OptionKind::Flag { .. } => self.add("boolean"),
            OptionKind::Number { .. } | OptionKind::Count { .. } => self.add("number"),
            OptionKind::Choice { choices, .. } => self.add_choices(choices),
            OptionKind::Brain { .. } => self.add("string | Uint8Array | null"),
            _ => panic!("an option of a kind that has no type yet"),
        }
        self.add(";\n");
    }

    const fn add_choices(&mut self, choices: &[ChoiceInfo]) {
        let mut place = 0;
        while place < choices.len() {
            self.add(if place == 0 { "\"" } else { " | \"" });
            self.add(choices[place].id);
            self.add("\"");
            place += 1;
        }
    }
}
