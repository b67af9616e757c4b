/**
 * Covers of lessons: library, science, maths, robotics, languages. Each function returns a cover as SVG, from the background to the front.
 * Positions are in px on 1200 × 675. `personFigure` takes the number of a portrait (people-cast.ts), where its chest ends, and a size.
 */
import { object } from './canvas.ts'
import { personFigure } from './people.ts'
import { bookRow, circle, floating, place, rect, room, row, shape, sky, star, stroke, tableTop } from './scenery.ts'

const spines = ['#e8735a', '#f2b544', '#5d87ff', '#3aa6a6', '#f7e3c0', '#9a6fc4', '#3c4f84', '#7fc29b']

export const library = () =>
  [
    rect(0, 0, 1200, 675, '#7a4a3c'),
    row(
      3,
      (i) =>
        rect(0, i * 190 + 10, 1200, 176, '#5e352d') +
        bookRow(i % 2 ? 14 : 40, i * 190 + 186, 1180, 160, spines, i * 9) +
        rect(0, i * 190 + 186, 1200, 22, '#a3684f'),
    ),
    shape('M430 610V210C430 20 770 20 770 210V610Z', '#a3684f'),
    shape('M456 610V214C456 56 744 56 744 214V610Z', '#ffdf9e'),
    circle(650, 210, 62, '#fff3cf'),
    shape('M456 420Q540 340 620 400T744 380V610H456Z', '#f4b06a'),
    rect(592, 96, 16, 500, '#a3684f'),
    personFigure(17, 600, 580, 1.25),
    tableTop(540, '#e9b384', '#c98a60'),
    object('open-book', 600, 500, 210),
    object('books', 220, 470, 170),
    object('globe-showing-europe-africa', 970, 466, 150),
  ].join('')

export const scienceLab = () =>
  [
    rect(0, 0, 1200, 675, '#bfe6e1'),
    circle(600, 330, 300, '#d9f3ee'),
    circle(600, 330, 210, '#eefaf7'),
    stroke('M120 150l70-40 70 40v80l-70 40-70-40ZM260 150l70-40M940 120l70-40 70 40v80l-70 40-70-40ZM940 200l-60 36', '#7cc4bc', 8),
    row(4, (i) =>
      circle([190, 330, 1010, 880][i] ?? 0, [110, 110, 80, 236][i] ?? 0, 16, ['#f58a6e', '#f2b544', '#5d87ff', '#9a6fc4'][i] ?? ''),
    ),
    personFigure(34, 390, 560, 1.2),
    personFigure(46, 810, 560, 1.2),
    tableTop(510, '#ffffff', '#8cc9c9'),
    object('microscope', 600, 404, 240),
    object('alembic', 190, 440, 160),
    object('test-tube', 1010, 440, 150),
    object('petri-dish', 1120, 490, 90),
  ].join('')

/** Reading: a landscape that grows out of an open book. */
export const reading = () =>
  [
    sky('#fde3c8', '#f9bfa7'),
    circle(600, 300, 270, '#fff4df', 0.8),
    circle(720, 190, 58, '#ffb457'),
    shape('M300 430Q420 250 560 350T900 430V520H300Z', '#8ccfa8'),
    shape('M300 470Q520 340 700 410T900 440V520H300Z', '#57ab86'),
    place(
      520,
      360,
      shape('M-60 0V-60L0-108L60-60V0Z', '#fff8ec') +
        shape('M-78-52L0-120L78-52L66-40L0-98L-66-40Z', '#e8735a') +
        rect(-16, -46, 32, 46, '#5d87ff', 8),
    ),
    object('deciduous-tree', 700, 330, 150, { shadow: false }),
    place(400, 190, shape('M-60 18C-84 18-84-14-56-14-52-42-12-46 0-22 22-38 56-22 48 4 66 8 62 18 50 18Z', '#fff')),
    shape('M600 470C500 400 340 410 190 440V600C340 570 500 570 600 630 700 570 860 570 1010 600V440C860 410 700 400 600 470Z', '#fffaf0'),
    shape('M600 470V630C500 570 340 570 190 600V440C340 410 500 400 600 470Z', '#f3e4cd'),
    stroke(
      'M250 470q150-28 290 20M250 510q150-28 290 20M250 550q140-26 270 12M660 490q140-48 290-20M660 530q140-48 290-20M680 562q130-38 270-12',
      '#d9bf9c',
      6,
    ),
    shape('M190 600C340 570 500 570 600 630 700 570 860 570 1010 600L1030 640C860 610 700 612 600 664 500 612 340 610 170 640Z', '#c4604a'),
    star(250, 250, 22),
    star(940, 300, 26),
    star(860, 130, 18),
    star(330, 330, 16),
  ].join('')

export const maths = () =>
  [
    room('#f4d9b0', '#c99a6b', 570),
    rect(150, 50, 900, 400, '#b98259', 18),
    rect(172, 72, 856, 356, '#2f6b5b', 8),
    stroke('M240 350h180l-180-150ZM262 350v-22h-22', '#fff', 6),
    shape('M240 350h180l-180-150Z', '#ffd35c', 0.25),
    stroke('M520 120V380M500 360H740M520 320Q590 330 620 240T730 130', '#bfe8d6', 6),
    `<circle cx="880" cy="230" r="84" fill="none" stroke="#ffb3c1" stroke-width="6"/>`,
    shape('M880 230L964 230A84 84 0 0 0 922 157Z', '#ffb3c1', 0.6),
    stroke('M880 230L964 230M880 230L922 157', '#ffb3c1'),
    stroke('M250 120h44M272 98v44M330 120h44M410 104h44M410 134h44', '#fff', 7),
    personFigure(16, 600, 600, 1.15),
    tableTop(560, '#f0bd8a', '#d3965f'),
    object('abacus', 280, 480, 210),
    object('straight-ruler', 910, 510, 160, { foot: 0.34 }),
    object('triangular-ruler', 1050, 490, 160),
  ].join('')

const gear = (r: number, fill: string, hole: string) =>
  row(
    10,
    (i) =>
      `<rect x="${-r * 0.16}" y="${-r * 1.2}" width="${r * 0.32}" height="${r * 0.5}" rx="8" fill="${fill}" transform="rotate(${i * 36})"/>`,
  ) +
  circle(0, 0, r, fill) +
  circle(0, 0, r * 0.45, hole)

export const robotics = () =>
  [
    sky('#dfe6ff', '#b9c8ff'),
    place(230, 190, gear(130, '#a3b6f7', '#cdd8ff')),
    place(1010, 150, gear(96, '#8ea5f2', '#cdd8ff'), 1, 16),
    place(1110, 350, gear(70, '#a3b6f7', '#cdd8ff'), 1, 4),
    place(400, 60, gear(64, '#8ea5f2', '#d9e1ff'), 1, 10),
    personFigure(42, 330, 560, 1.22),
    personFigure(9, 890, 560, 1.22),
    tableTop(520, '#f7c873', '#e0a24a'),
    object('robot', 600, 372, 320),
    object('screwdriver', 150, 500, 110),
    object('battery', 760, 500, 90),
    object('nut-and-bolt', 450, 510, 80),
    object('wrench', 1060, 490, 120),
  ].join('')

/** Languages: one globe, five greetings. The flags are the ones of the language switch. */
export const languages = (flag: (name: string) => string) =>
  [
    sky('#e4f1ff', '#b7d8fb'),
    circle(600, 350, 300, '#fff', 0.5),
    `<ellipse cx="600" cy="604" rx="170" ry="22" fill="#1b2440" opacity=".14"/>`,
    floating('globe-showing-europe-africa', 600, 360, 400),
    row(5, (i) => {
      const [x, y, r] = [
        [190, 210, 78],
        [360, 470, 66],
        [600, 92, 62],
        [1010, 200, 80],
        [860, 480, 68],
      ][i] as [number, number, number]
      const [tx, ty] = [600 - x, 350 - y].map((part) => part / Math.hypot(600 - x, 350 - y)) as [number, number]
      const tail = shape(`M${x - ty * 34} ${y + tx * 34}L${x + tx * (r + 34)} ${y + ty * (r + 34)}L${x + ty * 34} ${y - tx * 34}Z`, '#fff')
      return (
        tail +
        circle(x, y, r, '#fff') +
        `<svg x="${x - r * 0.66}" y="${y - r * 0.66}" width="${r * 1.32}" height="${r * 1.32}" viewBox="0 0 512 512">${flag(['gb', 'fr', 'vn', 'cn', 'sd'][i] ?? '')}</svg>`
      )
    }),
  ].join('')
