/**
 * Draws the sharing pictures of the public pages that have no picture of their own. The home page shares `og.png` (identity.ts), a post its
 * cover and a teacher's page the portrait.
 */
import { object, svgDocument, writePng } from './canvas.ts'
import { brandSign, schoolHouse } from './identity.ts'
import { personFigure } from './people.ts'
import { circle, cloud, FESTIVE_COLOURS, floating, hills, place, rect, roundTree, row, shape, star, sun } from './scenery.ts'

/** Children behind a table with the things of their classes. */
const classes = () => [
  rect(0, 0, 1200, 630, '#fff1dc'),
  circle(850, 330, 290, '#ffe2b3'),
  floating('violin', 640, 140, 130, -14),
  floating('soccer-ball', 1080, 130, 110),
  floating('artist-palette', 850, 100, 120, 8),
  personFigure(15, 670, 530, 1.02),
  personFigure(10, 865, 530, 1.02),
  personFigure(25, 1060, 530, 1.02),
  rect(490, 500, 760, 130, '#c98a60'),
  rect(470, 484, 800, 30, '#e9b384', 12),
  object('potted-plant', 570, 450, 104),
  object('microscope', 768, 440, 124),
  object('robot', 962, 444, 116),
  object('books', 1140, 448, 110),
]

/** Three teachers, each under a roof of their own. */
const teachers = () => [
  rect(0, 0, 1200, 630, '#e4f3ea'),
  cloud(600, 90, 0.7),
  cloud(1040, 70, 0.6),
  hills(520, 80, '#c3e4cd', 80),
  ...[5, 18, 13].map((person, index) => {
    const x = 586 + index * 198
    const roof = FESTIVE_COLOURS[index] ?? ''
    return (
      rect(x, 330, 172, 320, '#ffffff') +
      shape(`M${x - 14} 338L${x + 86} 236L${x + 186} 338Z`, roof) +
      rect(x + 14, 360, 144, 270, '#eef3fb', 12) +
      personFigure(person, x + 86, 632, 0.84)
    )
  }),
]

/** A notebook with what its pages tell about. */
const blog = () => [
  rect(0, 0, 1200, 630, '#e9e5fb'),
  circle(850, 330, 270, '#f6f3ff'),
  row(7, (i) => star([560, 640, 1120, 1060, 700, 980, 1150][i] ?? 0, [150, 510, 180, 520, 110, 90, 380][i] ?? 0, 16, '#c9bff2')),
  object('open-book', 850, 380, 380),
  floating('pencil', 1010, 190, 170, 12),
  floating('camera', 690, 210, 130, -10),
  floating('sunflower', 850, 130, 110),
]

/** The school at the end of its path, with a letter box in front. */
const contact = () => [
  rect(0, 0, 1200, 630, '#e3edff'),
  sun(1090, 120, 54, '#ffd98a'),
  cloud(640, 110, 0.8),
  hills(500, 100, '#bfe3c6', 60),
  place(870, 540, schoolHouse(), 0.8),
  roundTree(1150, 545, 1.1, '#4f9d69', '#79c088'),
  shape('M-20 536Q600 500 1220 540V650H-20Z', '#7cc48c'),
  shape('M836 536H904L990 650H740Z', '#f6dfb4'),
  object('closed-mailbox-with-raised-flag', 600, 500, 170),
  object('telephone', 1080, 540, 120),
  floating('love-letter', 470, 440, 100, -12),
]

const cards = { classes, teachers, blog, contact }

export async function drawCards(): Promise<void> {
  for (const [name, draw] of Object.entries(cards)) {
    // 1200 px wide, in 128 colours.
    await writePng(`pictures/cards/${name}.png`, svgDocument(1200, 630, ...draw(), brandSign()), 1200, 128)
  }
}
