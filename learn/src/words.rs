//! The words that the builder adds to a page, in each language.

/// The languages that pages are written in: the first lies in `learn/` itself, the others in folders of this name.
pub const LANGUAGES: [&str; 2] = ["en", "zh-CN"];

/// The words of a language. `{}` stands for what is filled in.
#[derive(Debug)]
#[allow(missing_docs)] // Each field is named after its English text.
pub struct Words {
    pub name: &'static str,
    pub learn: &'static str,
    pub play: &'static str,
    pub lab: &'static str,
    pub site: &'static str,
    pub skip: &'static str,
    pub table: &'static str,
    pub numbers: &'static str,
    pub numbers_why: &'static str,
    pub number: &'static str,
    pub shown: &'static str,
    pub source: &'static str,
    pub open_tree: &'static str,
    pub open_iterations: &'static str,
    pub open_compare: &'static str,
    pub open_policy: &'static str,
    pub try_it: &'static str,
    pub play_against: &'static str,
    pub play_game: &'static str,
    pub more: &'static str,
    pub previous: &'static str,
    pub next: &'static str,
    pub predict: &'static str,
    pub answer: &'static str,
    pub right: &'static str,
    pub wrong: &'static str,
    pub back: &'static str,
    pub forward: &'static str,
    pub step: &'static str,
    pub board: &'static str,
    pub ultimate_board: &'static str,
    pub has: &'static str,
    pub to_move: &'static str,
    pub wins: &'static str,
    pub drawn: &'static str,
    pub must_play: &'static str,
    pub numbered: &'static str,
    pub square: &'static str,
    pub mark: &'static str,
    pub win: &'static str,
    pub draw: &'static str,
    pub loss: &'static str,
    pub win_letter: &'static str,
    pub draw_letter: &'static str,
    pub loss_letter: &'static str,
    pub visits: &'static str,
    pub tree: &'static str,
    pub path: &'static str,
    pub value: &'static str,
    pub ended: &'static str,
    pub skipped: &'static str,
    pub start: &'static str,
    pub separator: &'static str,
    pub full_stop: &'static str,
}

/// The words of a language.
///
/// # Panics
/// When it is none of [`LANGUAGES`].
#[must_use]
pub fn words(language: &str) -> &'static Words {
    match language {
        "en" => &EN,
        "zh-CN" => &ZH,
        other => panic!("there are no words in `{other}`"),
    }
}

static EN: Words = Words {
    name: "English",
    learn: "Learn",
    play: "Play",
    lab: "Lab",
    site: "Noughts",
    skip: "Skip to the text",
    table: "The same as a table",
    numbers: "Where the numbers come from",
    numbers_why: "The engine of this site computes each of them. A test of the site computes them again before every release.",
    number: "Number",
    shown: "Value",
    source: "What gives it",
    open_tree: "See the search of this position in the laboratory",
    open_iterations: "See the iterations of this search in the laboratory",
    open_compare: "Compare engines on this position in the laboratory",
    open_policy: "See every answer of a player on one map in the laboratory",
    try_it: "Try it",
    play_against: "Play against {}",
    play_game: "Play this game",
    more: "All pages",
    previous: "Before: {}",
    next: "Next: {}",
    predict: "What do you think?",
    answer: "Answer",
    right: "Right.",
    wrong: "No. The answer is: {}.",
    back: "Back",
    forward: "Forward",
    step: "Step {} of {}",
    board: "Board, {} by {}.",
    ultimate_board: "Ultimate board: nine small boards.",
    has: "{}: {}.",
    to_move: "{} to move.",
    wins: "{} has won.",
    drawn: "Drawn.",
    must_play: "Must play in board {}.",
    numbered: "Then {}.",
    square: "Square",
    mark: "Mark",
    win: "win",
    draw: "draw",
    loss: "loss",
    win_letter: "W",
    draw_letter: "D",
    loss_letter: "L",
    visits: "Iterations",
    tree: "Tree of {} positions. The table after the picture has a row for each.",
    path: "Moves",
    value: "Value for {}",
    ended: "Search",
    skipped: "skips {}",
    start: "start",
    separator: ", ",
    full_stop: ". ",
};

static ZH: Words = Words {
    name: "简体中文",
    learn: "学习",
    play: "下棋",
    lab: "实验室",
    site: "Noughts",
    skip: "跳到正文",
    table: "用表格表示",
    numbers: "数字的来源",
    numbers_why: "每个数字都由本站的引擎算出，每次发布前由测试重新计算。",
    number: "名称",
    shown: "值",
    source: "如何算出",
    open_tree: "在实验室里查看这个局面的搜索",
    open_iterations: "在实验室里逐次查看这次搜索的迭代",
    open_compare: "在实验室里用这个局面比较各引擎",
    open_policy: "在实验室里用一张图看一个引擎的全部应对",
    try_it: "试一试",
    play_against: "与{}对弈",
    play_game: "下这种棋",
    more: "全部页面",
    previous: "上一页：{}",
    next: "下一页：{}",
    predict: "你怎么看？",
    answer: "答案",
    right: "答对了。",
    wrong: "不对。答案是：{}。",
    back: "后退",
    forward: "前进",
    step: "第 {} 步，共 {} 步",
    board: "棋盘，{} 行 {} 列。",
    ultimate_board: "终极井字棋棋盘：九个小棋盘。",
    has: "{}：{}。",
    to_move: "轮到 {}。",
    wins: "{} 已经获胜。",
    drawn: "平局。",
    must_play: "必须下在棋盘 {}。",
    numbered: "接着 {}。",
    square: "格子",
    mark: "标记",
    win: "胜",
    draw: "平",
    loss: "负",
    win_letter: "胜",
    draw_letter: "平",
    loss_letter: "负",
    visits: "迭代次数",
    tree: "含 {} 个局面的树。图后的表格里每个局面一行。",
    path: "着法",
    value: "对 {} 的值",
    ended: "搜索",
    skipped: "跳过 {}",
    start: "开始",
    separator: "、",
    full_stop: "。",
};

/// Fills in the places of a text, in their order.
#[must_use]
pub fn filled(text: &str, values: &[&dyn std::fmt::Display]) -> String {
    let mut parts = text.split("{}");
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for (part, value) in parts.zip(values) {
        whole += &value.to_string();
        whole += part;
    }
    whole
}

/// A whole number up to twelve as a word, where the language has one.
#[must_use]
pub fn number_word(language: &str, number: u64) -> Option<&'static str> {
    const EN: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    if language == "en" { EN.get(number as usize).copied() } else { None }
}

/// The names of the players in turn order, as they are drawn: X, O and the shapes after them.
pub const PLAYERS: [&str; 8] = ["X", "O", "△", "□", "◇", "+", "⬡", "☆"];
