//! Pictures that share a page: side by side where there is room, and all as large as the page allows.

/// The room for pictures beside each other, in pixels of 1/96 inch: A4 without 15 mm at each side.
const WIDTH: u32 = 680;
/// The room below each other: Letter without 15 mm at either end.
const HEIGHT: u32 = 942;
/// What the title of a sheet and three lines of text take of it.
const HEAD: u32 = 105;
/// The title above a picture, and the gap between two rows.
const TITLE: u32 = 46;
/// The gap between two pictures beside each other.
const GAP: u32 = 16;
/// The range of the zoom, in hundredths.
const LEAST: u32 = 50;
const MOST: u32 = 250;

/// A picture of a sheet.
pub struct Picture {
    /// As SVG.
    pub svg: String,
    /// What comes before and after it.
    pub(super) around: [String; 2],
}

/// The pictures of a sheet, one after another.
pub(super) fn on_a_page(pictures: &[Picture]) -> String {
    let sizes: Vec<_> = pictures.iter().map(|picture| size(&picture.svg)).collect();
    let zoom = zoom(&sizes);
    let drawn = pictures.iter().zip(&sizes).map(|(Picture { svg, around: [before, after] }, [width, _])| {
        let wide = format!(" width=\"{}\"", width * zoom / 100);
        let svg = svg.replacen(&format!(" width=\"{width}\""), &wide, 1);
        format!("<div class=\"sheet-tree\">{before}{svg}{after}</div>")
    });
    format!("<div class=\"sheet-trees\">{}</div>", drawn.collect::<String>())
}

/// The width and the height of a picture, as its view box has them.
fn size(svg: &str) -> [u32; 2] {
    let (_, view_box) = svg.split_once("viewBox=\"0 0 ").expect("a picture has a view box");
    let mut sides = view_box.split(['"', ' ']).map(|side| side.parse().expect("a side is a number"));
    [(); 2].map(|()| sides.next().expect("a view box has four numbers"))
}

/// The largest zoom with which the pictures fit on a page, in hundredths.
fn zoom(sizes: &[[u32; 2]]) -> u32 {
    (LEAST..=MOST).rev().find(|&zoom| fits(sizes, zoom)).unwrap_or(LEAST)
}

/// Whether the pictures fit on a page, row by row, as many in a row as there is room for.
fn fits(sizes: &[[u32; 2]], zoom: u32) -> bool {
    let (mut above, mut across, mut row) = (HEAD, 0, 0);
    for [width, height] in sizes.iter().map(|size| size.map(|side| (side * zoom).div_ceil(100))) {
        if width > WIDTH {
            return false;
        }
        if across + width > WIDTH {
            above += row;
            (across, row) = (0, 0);
        }
        across += width + GAP;
        row = row.max(height + TITLE);
    }
    above + row <= HEIGHT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_stand_side_by_side_where_that_makes_them_larger() {
        // One is as wide as the page; one that is tall is as tall as it.
        assert_eq!(zoom(&[[340, 100]]), 200);
        assert_eq!(zoom(&[[100, 395]]), 200);
        // Four in two rows.
        assert_eq!(zoom(&[[166, 186]; 4]), 200);
    }

    #[test]
    fn a_picture_knows_its_size() {
        assert_eq!(size("<svg class=\"tree\" viewBox=\"0 0 320 252\" width=\"320\">"), [320, 252]);
    }
}
