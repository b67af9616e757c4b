/**
 * Covers of school days: trips, fairs, the bus, lunch, graduation. Each function returns a cover as SVG, from the background to the front.
 * Positions are in px on 1200 × 675. `personFigure` takes the number of a portrait (people-cast.ts), where its chest ends, and a size.
 */
import { object } from './canvas.ts'
import { personFigure } from './people.ts'
import {
  circle,
  cloud,
  FESTIVE_COLOURS,
  fir,
  floating,
  hills,
  lamp,
  peak,
  place,
  rect,
  room,
  roundTree,
  row,
  scatter,
  shape,
  sky,
  star,
  stroke,
  sun,
  tableTop,
  windowPane,
} from './scenery.ts'

export const garden = () =>
  [
    sky('#bfe9ff', '#f2fbe8'),
    sun(980, 140, 70, '#ffd35c'),
    cloud(260, 130, 1),
    cloud(640, 90, 0.7),
    hills(400, 110, '#a9dba0', 60),
    hills(470, 70, '#7cc47f', -120),
    roundTree(130, 430, 1.2, '#4f9d69', '#79c088'),
    row(9, (i) => rect(560 + i * 76, 350, 40, 130, '#fff', 10)),
    rect(540, 390, 700, 18, '#fff', 6),
    rect(540, 440, 700, 18, '#fff', 6),
    shape('M-20 520Q600 470 1220 520V690H-20Z', '#5fae6b'),
    row(
      3,
      (i) => `${rect(60 + i * 370, 540, 330, 110, '#9b6a48', 18)}<ellipse cx="${225 + i * 370}" cy="552" rx="156" ry="22" fill="#5e3f30"/>`,
    ),
    object('sunflower', 130, 450, 190, { shadow: false }),
    object('sunflower', 240, 420, 230, { shadow: false }),
    object('sunflower', 340, 460, 170, { shadow: false }),
    row(4, (i) => object('seedling', 480 + i * 78, 500, 96, { shadow: false })),
    object('tulip', 860, 480, 140, { shadow: false }),
    object('tulip', 950, 470, 160, { shadow: false }),
    object('tulip', 1050, 480, 140, { shadow: false }),
    row(6, (i) => stroke(`M${90 + i * 54} 590h24`, '#b98259', 6)),
    floating('butterfly', 660, 280, 110, -14),
    floating('honeybee', 470, 330, 70),
  ].join('')

export const fieldTrip = () =>
  [
    sky('#ffd9b8', '#ffeede'),
    sun(860, 190, 84, '#ff9e6b'),
    peak(260, 470, 620, 360, '#8f9cc9'),
    peak(1000, 470, 700, 300, '#7f8fc2'),
    peak(620, 480, 620, 240, '#a6b2d9'),
    hills(440, 60, '#7fb69a', 80),
    hills(520, 70, '#5a9c80', -60),
    shape('M620 450C560 480 700 500 640 540S420 600 380 690H600C620 620 780 580 760 530S640 480 660 450Z', '#f6dfb4'),
    fir(90, 560, 1.2, '#35705f'),
    fir(200, 590, 1, '#3f8270'),
    fir(1120, 580, 1.4, '#35705f'),
    fir(1020, 560, 0.9, '#3f8270'),
    place(
      860,
      600,
      shape('M-150 0L-10-170L150 0Z', '#f2604c') +
        shape('M-10-170L150 0H60Z', '#d94a3c') +
        shape('M-60 0L-10-150L40 0Z', '#ffe7ad') +
        shape('M-60 0L-10-150L-22 0Z', '#c8402f') +
        stroke('M-10-170l10-18M-150 0l-40 10M150 0l40 10', '#8a5a44'),
    ),
    object('backpack', 270, 560, 150),
    object('compass', 1010, 610, 90),
  ].join('')

const stall = (x: number, y: number, colour: string) =>
  place(
    x,
    y,
    rect(-120, -150, 240, 150, '#8a5a44', 6) +
      rect(-104, -140, 208, 76, '#ffe7ad', 4) +
      rect(-132, -66, 264, 30, '#a9714f', 6) +
      row(6, (i) => shape(`M${-140 + i * 47} -206H${-94 + i * 47}V-146q-23 26-46 0Z`, i % 2 ? '#fff' : colour)) +
      shape('M-150-200Q-80-262 0-266T150-200Z', '#fff'),
  )

/** A hanging wire with lamps. */
const lights = (y: number, sag: number) =>
  [0, 1]
    .map(
      (half) =>
        stroke(`M${half * 600} ${y}Q${half * 600 + 300} ${y + sag} ${half * 600 + 600} ${y}`, '#22305a', 4) +
        row(8, (i) => {
          const t = (i + 0.5) / 8
          return circle(half * 600 + 600 * t, y + 2 * sag * t * (1 - t) + 12, 11, ['#ffd35c', '#ff9e8a', '#9be3d2'][i % 3] ?? '')
        }),
    )
    .join('')

export const winterFair = () =>
  [
    sky('#27407a', '#8fa9dc'),
    circle(980, 120, 54, '#fff6dd'),
    scatter(60, 560, (x, y, i) => circle(x, y, 3 + (i % 3) * 1.6, '#fff', 0.75)),
    hills(440, 90, '#b9cbee', 40),
    fir(110, 500, 1.5, '#2f6a63'),
    fir(1110, 500, 1.3, '#2f6a63'),
    fir(620, 460, 1, '#3a7d74'),
    stall(330, 550, '#e0525e'),
    stall(880, 550, '#3aa6a6'),
    lights(196, 110),
    shape('M-20 550Q300 510 600 545T1220 540V690H-20Z', '#f3f7ff'),
    shape('M-20 610Q400 560 1220 620V690H-20Z', '#dfe9fb'),
    object('hot-beverage', 290, 452, 66, { shadow: false }),
    object('cookie', 380, 460, 56, { shadow: false }),
    object('wrapped-gift', 830, 452, 66, { shadow: false }),
    object('candle', 910, 452, 66, { shadow: false }),
    object('snowman', 600, 520, 230),
    object('sled', 1040, 600, 150, { foot: 0.34 }),
  ].join('')

const constellation = (points: number[][]) =>
  stroke(`M${points.map((point) => point.join(' ')).join('L')}`, '#9fb4f2', 3, 'opacity=".7"') +
  points.map(([x = 0, y = 0]) => circle(x, y, 7, '#fff6cf')).join('')

export const astronomyNight = () =>
  [
    sky('#121a42', '#48509a'),
    `<g transform="rotate(-24 600 300)">${`<ellipse cx="600" cy="290" rx="800" ry="90" fill="#8f8be0" opacity=".22"/><ellipse cx="600" cy="290" rx="700" ry="40" fill="#c9c2ff" opacity=".2"/>`}</g>`,
    scatter(70, 520, (x, y, i) => (i % 9 === 0 ? star(x, y, 13) : circle(x, y, 1.6 + (i % 3), '#fff', 0.85))),
    constellation([
      [120, 130],
      [210, 90],
      [300, 140],
      [390, 110],
      [420, 200],
      [520, 190],
      [470, 270],
    ]),
    floating('ringed-planet', 950, 170, 220, -8),
    stroke('M640 80L540 130', '#fff6cf', 5, 'opacity=".8"'),
    circle(540, 130, 7, '#fff6cf'),
    shape('M-20 560Q300 420 640 520T1220 470V690H-20Z', '#2b2f6b'),
    shape('M-20 640Q420 500 760 600T1220 590V690H-20Z', '#1c1f4f'),
    fir(70, 560, 1.1, '#191c46'),
    fir(1130, 540, 1.5, '#191c46'),
    fir(1040, 560, 1, '#191c46'),
    object('telescope', 600, 410, 260),
    personFigure(20, 350, 700, 1.2),
    personFigure(39, 850, 700, 1.2),
  ].join('')

/** Canteen: one long table and the people at it. */
export const canteen = () =>
  [
    room('#d9f0dc', '#b5ddb9', 600),
    windowPane(120, 110, 220, 200),
    windowPane(860, 110, 220, 200),
    lamp(400, 70, '#f58a6e'),
    lamp(800, 70, '#f58a6e'),
    personFigure(10, 240, 520, 1.2),
    personFigure(25, 480, 520, 1.2),
    personFigure(24, 720, 520, 1.2),
    personFigure(43, 960, 520, 1.2),
    tableTop(496, '#e8f5ea', '#7fbf95'),
    rect(-34, 496, 1268, 84, '#fff', 14),
    row(4, (i) => rect(142 + i * 240, 540, 196, 24, ['#5d87ff', '#f2b544', '#f58a6e', '#9a6fc4'][i] ?? '', 12)),
    object('sandwich', 205, 512, 88),
    object('red-apple', 290, 518, 66),
    object('bowl-with-spoon', 480, 512, 96),
    object('banana', 685, 518, 76),
    object('glass-of-milk', 760, 508, 82),
    object('spaghetti', 960, 512, 100),
  ].join('')

export const graduation = () =>
  [
    sky('#7fb2ff', '#e2efff'),
    cloud(180, 250, 0.9),
    cloud(1020, 270, 1),
    circle(600, 700, 420, '#fff', 0.4),
    scatter(
      46,
      420,
      (x, y, i) =>
        `<rect x="${x}" y="${y}" width="14" height="8" rx="3" fill="${FESTIVE_COLOURS[i % 5]}" transform="rotate(${i * 37} ${x} ${y})"/>`,
    ),
    floating('graduation-cap', 220, 150, 150, -22),
    floating('graduation-cap', 430, 250, 130, 16),
    floating('graduation-cap', 620, 130, 180, -6),
    floating('graduation-cap', 830, 230, 140, 20),
    floating('graduation-cap', 1020, 140, 150, -14),
    personFigure(40, 130, 690, 1.2),
    personFigure(20, 1070, 690, 1.2),
    personFigure(31, 365, 700, 1.35),
    personFigure(19, 835, 700, 1.35),
    personFigure(43, 600, 690, 1.45),
  ].join('')

export const schoolBus = () =>
  [
    sky('#ffe9c2', '#fff6e4'),
    sun(940, 170, 80, '#ffb457'),
    cloud(300, 120, 0.9),
    row(9, (i) => rect(i * 140 - 20, 300 - ((i * 53 + 40) % 130), 120, 300, i % 2 ? '#f9d3a0' : '#f6c48c', 8)),
    hills(500, 90, '#9ccf9a', 0),
    roundTree(110, 530, 1.1, '#5aa774', '#86c696'),
    roundTree(1110, 530, 1.2, '#5aa774', '#86c696'),
    rect(-20, 530, 1240, 160, '#525b72'),
    rect(-20, 524, 1240, 14, '#dfe3ec'),
    row(8, (i) => rect(30 + i * 160, 620, 84, 12, '#ffd35c', 6)),
    rect(210, 240, 640, 310, '#ffbf2e', 44),
    shape('M840 370H940Q990 374 990 430V550H840Z', '#ffbf2e'),
    rect(210, 430, 780, 22, '#2f3a56'),
    rect(210, 478, 780, 10, '#2f3a56'),
    rect(230, 226, 600, 24, '#f0a814', 12),
    row(4, (i) => rect(246 + i * 138, 280, 118, 116, '#cdeaff', 14)),
    `<clipPath id="panes">${row(4, (i) => rect(246 + i * 138, 280, 118, 116, '#fff', 14))}</clipPath><g clip-path="url(#panes)">${[9, 16, 15, 10].map((who, i) => personFigure(who, 305 + i * 138, 440, 0.58)).join('')}</g>`,
    rect(800, 280, 50, 116, '#cdeaff', 12),
    shape('M850 290H900L930 370H850Z', '#cdeaff'),
    circle(976, 470, 20, '#fff3c4'),
    rect(200, 536, 800, 20, '#2f3a56', 10),
    [350, 850].map((x) => circle(x, 556, 66, '#2b3142') + circle(x, 556, 32, '#d5dae6')).join(''),
  ].join('')
