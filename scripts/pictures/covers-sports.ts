/**
 * Covers of sports and games. Each function returns a cover as SVG, from the background to the front.
 * Positions are in px on 1200 × 675. `personFigure` takes the number of a portrait (people-cast.ts), where its chest ends, and a size.
 */
import { object } from './canvas.ts'
import { personFigure } from './people.ts'
import {
  bunting,
  circle,
  cloud,
  FESTIVE_COLOURS,
  floating,
  hills,
  place,
  rect,
  roundTree,
  row,
  shape,
  sky,
  stroke,
  sun,
} from './scenery.ts'

export const sportsDay = () =>
  [
    sky('#8fd3ff', '#dff3ff'),
    cloud(220, 150, 1.1),
    cloud(1000, 110, 0.9),
    hills(420, 90, '#8ed3a0'),
    bunting(24, 44, FESTIVE_COLOURS),
    rect(-20, 440, 1240, 260, '#e07a55'),
    row(5, (i) => stroke(`M-20 ${470 + i * i * 12}H1220`, '#fff', 3 + i * 1.4, 'opacity=".75"')),
    personFigure(16, 350, 430, 0.95),
    personFigure(15, 600, 370, 0.95),
    personFigure(35, 850, 460, 0.95),
    rect(230, 400, 244, 240, '#f7f9ff', 8),
    rect(474, 340, 252, 300, '#fff', 8),
    rect(726, 430, 244, 210, '#eef2ff', 8),
    rect(230, 400, 244, 16, '#49beff', 6),
    rect(474, 340, 252, 16, '#ffc94d', 6),
    rect(726, 430, 244, 16, '#f58a6e', 6),
    stroke(
      'M576 456l28-22v110M314 490q10-34 44-32 40 8 22 46l-60 56h70M812 500q40-24 64 4 8 30-34 34 48 4 38 40-30 30-72 2',
      '#3c4f84',
      15,
    ),
    object('trophy', 1080, 500, 190),
    object('sports-medal', 120, 530, 150),
  ].join('')

const pawn = (fill: string, dark: string) =>
  shape('M-58 0Q-56-34-30-44C-22-80-20-100-22-118H22C20-100 22-80 30-44Q56-34 58 0Z', fill) +
  circle(0, -150, 42, fill) +
  rect(-36, -122, 72, 16, dark, 8) +
  rect(-66, -14, 132, 26, dark, 12)
const rook = (fill: string, dark: string) =>
  shape('M-66 0Q-62-40-40-54L-34-170H34L40-54Q62-40 66 0Z', fill) +
  shape('M-56-240h28v24h18v-24h20v24h18v-24h28v56q-4 20-22 24h-68q-18-4-22-24Z', fill) +
  rect(-46, -172, 92, 16, dark, 8) +
  rect(-76, -14, 152, 28, dark, 12)
const king = (fill: string, dark: string) =>
  shape('M-74 0Q-70-44-44-60C-30-130-34-170-40-200H40C34-170 30-130 44-60Q70-44 74 0Z', fill) +
  shape('M-56-280Q-30-300 0-276 30-300 56-280L40-204H-40Z', fill) +
  stroke('M0-284v-50M-20-314h40', fill, 16) +
  rect(-52, -210, 104, 18, dark, 9) +
  rect(-84, -14, 168, 30, dark, 13)

/** Chess: the board as the players see it. */
export const chess = () =>
  [
    sky('#2f4170', '#5b78b8'),
    circle(600, 300, 280, '#fff', 0.07),
    circle(600, 300, 190, '#fff', 0.08),
    `<clipPath id="board"><path d="M230 430H970L1240 690H-40Z"/></clipPath><g clip-path="url(#board)">${rect(-40, 430, 1280, 260, '#f4e3c8')}${row(
      4,
      (y) =>
        row(8, (x) => {
          const [t, b] = [430 + y * 24 + y * y * 13, 430 + (y + 1) * 24 + (y + 1) * (y + 1) * 13]
          const edge = (i: number, h: number) => 230 + 92.5 * i + ((h - 430) / 260) * (-270 + i * 67.5)
          return (x + y) % 2 ? '' : shape(`M${edge(x, t)} ${t}H${edge(x + 1, t)}L${edge(x + 1, b)} ${b}H${edge(x, b)}Z`, '#8a5a44')
        }),
    )}</g>`,
    place(330, 500, rook('#fff7ea', '#e9d3ae'), 0.9),
    place(600, 520, king('#fff7ea', '#e9d3ae'), 1.12),
    place(860, 490, pawn('#27304f', '#151b33'), 1),
    place(180, 590, pawn('#fff7ea', '#e9d3ae'), 1.15),
    place(1010, 590, king('#27304f', '#151b33'), 1.05),
  ].join('')

/** Swimming: the lanes of the pool from above. */
export const swimming = () =>
  [
    rect(0, 0, 1200, 675, '#f4e6cf'),
    rect(70, 60, 1060, 560, '#fff', 40),
    rect(90, 80, 1020, 520, '#4fc3e8', 26),
    shape('M90 250Q350 180 600 260T1110 240V440Q850 500 600 420T90 450Z', '#6fd2f0'),
    row(3, (i) => rect(200, 80 + (i + 0.5) * 130 + 58, 800, 14, '#2b9fc9', 7, 'opacity=".35"')),
    row(3, (r) => row(34, (i) => circle(105 + i * 30, 210 + r * 130, 10, (i + r) % 4 < 2 ? '#f5645c' : '#fff'))),
    [
      [300, 145],
      [720, 275],
      [460, 405],
    ]
      .map(([x = 0, y = 0], i) =>
        place(
          x,
          y,
          stroke('M-150-18Q-110-6-66-14M-150 18Q-110 6-66 14', '#fff', 6, 'opacity=".8"') +
            shape('M-66-20Q0-34 40-20V20Q0 34-66 20Z', ['#f2b58c', '#8a5a3c', '#d69b6a'][i] ?? '') +
            stroke('M30-22Q70-60 110-44M26 22Q-20 56-50 46', ['#f2b58c', '#8a5a3c', '#d69b6a'][i] ?? '', 18) +
            circle(62, 0, 27, ['#f2b544', '#e8735a', '#9a6fc4'][i] ?? '') +
            stroke('M62-27Q72 0 62 27', '#fff', 4),
        ),
      )
      .join(''),
    row(8, (i) => stroke(`M${160 + i * 112} ${545 + (i % 2) * 22}q16-12 32 0t32 0`, '#fff', 5, 'opacity=".7"')),
    floating('ring-buoy', 1010, 520, 130),
    floating('goggles', 150, 620, 120, -12),
  ].join('')

export const bicycleDay = () =>
  [
    sky('#c8f0e4', '#f3fbe9'),
    sun(230, 170, 66, '#ffcf5c'),
    cloud(760, 120, 1.1),
    cloud(1060, 210, 0.7),
    hills(430, 120, '#a6dcb4', 120),
    hills(500, 70, '#74c08f', -80),
    bunting(-6, 36, FESTIVE_COLOURS),
    roundTree(90, 500, 1, '#3f9a74', '#6abf95'),
    roundTree(1090, 490, 1.3, '#3f9a74', '#6abf95'),
    shape('M-20 560Q600 500 1220 560V690H-20Z', '#59616f'),
    row(9, (i) => rect(20 + i * 140, 604, 70, 12, '#fff', 6)),
    place(
      600,
      560,
      `<g fill="none" stroke="#2f3a56" stroke-width="14"><circle cx="-150" cy="-90" r="94"/><circle cx="150" cy="-90" r="94"/></g>${row(2, (w) => row(6, (i) => `<path d="M${w * 300 - 150} -176V-4" stroke="#c2cbd9" stroke-width="3" transform="rotate(${i * 30} ${w * 300 - 150} -90)"/>`))}${stroke('M-150-90L-70-230H96L-20-90ZM-20-90L-86-262M150-90L84-262', '#f2604c', 16)}${stroke('M84-262l-6-28h58q24 4 20 26', '#2f3a56', 13)}${shape('M-136-284q50-22 92 0 4 22-30 22-40 0-62-22Z', '#2f3a56')}${circle(-20, -90, 26, '#ffcf5c')}${stroke('M-20-90l30 44M-4-44h30M-20-90l-30-44M-66-136h30', '#2f3a56', 9)}${rect(96, -270, 110, 76, '#c98a50', 12)}`,
    ),
    floating('tulip', 734, 262, 90, -10),
    floating('sunflower', 778, 270, 90, 10),
  ].join('')

export const football = () =>
  [
    sky('#6fc3ff', '#dcf3ff'),
    cloud(180, 120, 1),
    cloud(960, 90, 1.1),
    row(24, (i) => circle(i * 54 - 10, 330 + (i % 3) * 10, 40, ['#5b8fd6', '#4a7dc4', '#6b9fe2'][i % 3] ?? '')),
    rect(-20, 350, 1240, 90, '#3c6cb0'),
    row(6, (i) =>
      shape(
        `M${600 + (i - 3) * 340} 430H${600 + (i - 2) * 340}L${600 + (i - 2) * 560} 690H${600 + (i - 3) * 560}Z`,
        i % 2 ? '#5bbd6b' : '#4fae60',
      ),
    ),
    stroke('M130 600H1070M220 470H980', '#fff', 7),
    stroke('M220 470L130 600M980 470L1070 600', '#fff', 7),
    rect(300, 210, 600, 262, '#fff', 0, 'opacity=".18"'),
    row(19, (i) => stroke(`M${310 + i * 32} 215V466`, '#fff', 2, 'opacity=".6"')),
    row(8, (i) => stroke(`M306 ${230 + i * 32}H894`, '#fff', 2, 'opacity=".6"')),
    stroke('M300 474V206H900V474', '#fff', 16),
    stroke('M600 660Q640 500 770 330', '#fff', 8, 'opacity=".8" stroke-dasharray="2 26"'),
    floating('soccer-ball', 790, 300, 150, 20),
    personFigure(15, 160, 700, 1.35),
    personFigure(20, 1030, 700, 1.35),
    personFigure(44, 370, 720, 1.25),
  ].join('')
