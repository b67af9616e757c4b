/**
 * Covers of arts and crafts: music, painting, theatre, cooking, pottery. Each function returns a cover as SVG, from the background to the
 * front. Positions are in px on 1200 × 675. `personFigure` takes the number of a portrait (people-cast.ts), where its chest ends, and a
 * size.
 */
import { object } from './canvas.ts'
import { personFigure } from './people.ts'
import { circle, floating, hills, musicNotes, place, rect, room, row, scatter, shape, sky, stroke, tableTop } from './scenery.ts'

export const music = () =>
  [
    sky('#6d4bb3', '#b784d8'),
    circle(1200, 0, 520, '#fff', 0.06),
    circle(1200, 0, 380, '#fff', 0.07),
    circle(1200, 0, 240, '#ffd88a', 0.35),
    row(5, (i) =>
      stroke(
        `M-20 ${260 + i * 34}C300 ${60 + i * 34} 520 ${460 + i * 30} 820 ${260 + i * 34}S1100 ${120 + i * 34} 1230 ${170 + i * 34}`,
        '#ffffff',
        5,
        'opacity=".4"',
      ),
    ),
    musicNotes(180, 190, '#ffe29a', 1.5, -8),
    musicNotes(420, 300, '#fff', 1.6, 6),
    musicNotes(700, 250, '#ffe29a', 1.5, 0),
    musicNotes(990, 180, '#fff', 1.7, 10),
    shape('M-20 600Q600 520 1220 600V690H-20Z', '#4a2f86'),
    shape('M-20 630Q600 560 1220 630V690H-20Z', '#3b2470'),
    object('violin', 350, 470, 270),
    object('trumpet', 640, 490, 220, { foot: 0.4 }),
    object('drum', 880, 490, 220),
  ].join('')

export const artRoom = () =>
  [
    room('#fff1da', '#e6c39a', 560),
    shape('M90 90C200 20 330 80 300 180S120 260 80 210 30 130 90 90Z', '#f58a6e', 0.85),
    shape('M960 60C1080 20 1180 90 1130 190S960 240 920 190 880 90 960 60Z', '#49beff', 0.8),
    circle(890, 90, 20, '#49beff', 0.8),
    circle(330, 220, 18, '#f58a6e', 0.85),
    stroke('M470 640L570 60M730 640L630 60M600 60V20', '#9b6a48', 18),
    rect(410, 110, 380, 320, '#fff', 10),
    rect(428, 128, 344, 284, '#cdeaff', 4),
    circle(680, 210, 46, '#ffcf5c'),
    shape('M428 330Q520 230 610 310T772 290V412H428Z', '#7cc29b'),
    shape('M428 370Q560 310 772 372V412H428Z', '#4a9a78'),
    shape('M520 330V282L560 250 600 282V330Z', '#e8735a'),
    rect(390, 428, 420, 24, '#b98259', 8),
    object('artist-palette', 220, 500, 240),
    object('crayon', 900, 540, 150),
    object('paintbrush', 1040, 500, 190),
  ].join('')

export const theatre = () =>
  [
    rect(0, 0, 1200, 675, '#3a1730'),
    shape('M600-40L180 560H1020Z', '#ffe9a8', 0.28),
    shape('M600-40L330 560H870Z', '#ffe9a8', 0.35),
    rect(0, 540, 1200, 135, '#a8643f'),
    row(8, (i) => stroke(`M${i * 170} 540L${i * 200 - 120} 690`, '#8b4f31', 4)),
    `<ellipse cx="600" cy="560" rx="330" ry="36" fill="#ffe9a8" opacity=".5"/>`,
    floating('performing-arts', 600, 330, 360),
    row(4, (i) =>
      shape(
        `M${i * 66 - 20} 0H${i * 66 + 60}Q${i * 58 + 50} 330 ${i * 40 + 40} 560H${i * 40 - 30}Q${i * 56 - 20} 330 ${i * 66 - 20} 0Z`,
        i % 2 ? '#c8324a' : '#a8243c',
      ),
    ),
    `<g transform="translate(1200 0) scale(-1 1)">${row(4, (i) => shape(`M${i * 66 - 20} 0H${i * 66 + 60}Q${i * 58 + 50} 330 ${i * 40 + 40} 560H${i * 40 - 30}Q${i * 56 - 20} 330 ${i * 66 - 20} 0Z`, i % 2 ? '#c8324a' : '#a8243c'))}</g>`,
    row(8, (i) => shape(`M${i * 150} 0h150v70q-75 60-150 0Z`, i % 2 ? '#d8475c' : '#c8324a')),
    rect(0, 0, 1200, 18, '#f2b544'),
    row(
      9,
      (i) =>
        circle(i * 150, 640 + (i % 2) * 16, 52, '#26101f') + shape(`M${i * 150 - 90} 690Q${i * 150} 640 ${i * 150 + 90} 690Z`, '#26101f'),
    ),
  ].join('')

export const cooking = () =>
  [
    rect(0, 0, 1200, 675, '#fdebd3'),
    row(6, (y) => row(11, (x) => rect(x * 120 - (y % 2) * 60 + 4, y * 90 + 4, 112, 82, (x + y * 2) % 5 === 0 ? '#ffd7ae' : '#fff5e6', 10))),
    rect(90, 210, 420, 20, '#b57a50', 8),
    object('jar', 160, 164, 100),
    object('honey-pot', 270, 162, 104),
    object('herb', 380, 164, 100),
    object('potted-plant', 460, 154, 116),
    stroke('M560 250q-26-44 0-84t0-84M620 260q-26-44 0-84t0-84M680 250q-26-44 0-84t0-84', '#fff', 16, 'opacity=".9"'),
    personFigure(30, 930, 560, 1.35),
    place(
      930,
      322,
      shape('M-66 0V-40C-120-56-104-124-52-112-34-150 34-150 52-112 104-124 120-56 66-40V0Q0-16-66 0Z', '#fff') +
        stroke('M-62-18Q0-32 62-18', '#dfe6f2', 5),
    ),
    tableTop(500, '#e9b384', '#d98a5a'),
    object('pot-of-food', 620, 390, 300),
    object('carrot', 250, 460, 130),
    object('tomato', 380, 466, 100),
    object('bread', 130, 466, 110),
    object('cheese-wedge', 1090, 464, 116),
  ].join('')

const vase = (d: string, fill: string, light: string) => shape(d, fill) + stroke('M-40-30h80', light, 10, 'opacity=".7"')

export const pottery = () =>
  [
    room('#f7dcc7', '#b97a5a', 600),
    circle(600, 320, 260, '#fbeadb'),
    rect(60, 230, 300, 20, '#8a5a44', 8),
    rect(840, 230, 300, 20, '#8a5a44', 8),
    place(130, 230, vase('M-30-110h60l-10 26C60-60 60-10 36 0H-36C-60-10-60-60-20-84Z', '#3f7f8f', '#cfe8ea')),
    place(270, 230, vase('M-50-80H50Q46-10 26 0H-26Q-46-10-50-80Z', '#e8a23c', '#fff1cf')),
    place(920, 230, vase('M-20-150h40v40C66-80 66-10 34 0H-34C-66-10-66-80-20-110Z', '#c4604a', '#ffd9c9')),
    place(1060, 230, vase('M-56-60H56Q52-8 24 0H-24Q-52-8-56-60Z', '#5b7fb0', '#dbe6f6')),
    object('potted-plant', 1000, 520, 190),
    shape('M500 675L540 520H660L700 675Z', '#6d4636'),
    `<ellipse cx="600" cy="520" rx="210" ry="38" fill="#54362a"/><ellipse cx="600" cy="508" rx="210" ry="38" fill="#8f6350"/><ellipse cx="600" cy="502" rx="150" ry="24" fill="#a97a63"/>`,
    shape('M520 240H680L664 286C740 330 744 460 676 506H524C456 460 460 330 536 286Z', '#d1815c'),
    shape('M520 240H560C552 270 560 280 548 296 500 350 508 460 560 506H524C456 460 460 330 536 286Z', '#e39b77'),
    `<ellipse cx="600" cy="240" rx="80" ry="16" fill="#a45a3c"/>`,
    stroke('M486 350q114 28 228 0M478 400q122 30 244 0', '#b96a48', 7),
    rect(150, 520, 120, 90, '#8d99b8', 10),
    shape('M140 520h140l-8 24H148Z', '#a9b4d0'),
    stroke('M180 520L160 430M215 520V410M245 520l26-84', '#e9c99a', 12),
  ].join('')

export const springConcert = () =>
  [
    sky('#ffe1ea', '#fff6ec'),
    circle(600, 360, 330, '#ffd0dd', 0.6),
    hills(470, 70, '#bfe0ae'),
    shape('M-20 540Q600 480 1220 540V690H-20Z', '#93c98b'),
    rect(380, 500, 440, 70, '#fff', 10),
    rect(350, 556, 500, 34, '#e9d7f2', 10),
    row(4, (i) => rect(392 + i * 132, 250, 20, 260, '#fff', 8)),
    shape('M330 262Q420 130 600 110 780 130 870 262Z', '#9a6fc4'),
    shape('M510 262Q540 140 600 110 660 140 690 262Z', '#b48bd8'),
    rect(330, 254, 540, 22, '#fff', 10),
    circle(600, 104, 16, '#f2b544'),
    object('guitar', 600, 420, 210),
    musicNotes(300, 300, '#e87f9e', 1, -10),
    musicNotes(900, 320, '#9a6fc4', 1, 8),
    musicNotes(230, 400, '#9a6fc4', 0.7),
    [
      [120, 520, 1.5],
      [1080, 530, 1.6],
    ]
      .map(([x = 0, y = 0, s = 1]) =>
        place(
          x,
          y,
          shape('M-14 0Q-6-80-40-150H-20Q-2-120 0-100 6-130 34-160H50Q14-90 14 0Z', '#8a5a5a') +
            circle(-46, -176, 56, '#f7a8bf') +
            circle(40, -186, 60, '#f9bccd') +
            circle(-2, -224, 54, '#fbd0dc') +
            circle(-26, -190, 30, '#ffe3ea'),
          s,
        ),
      )
      .join(''),
    scatter(
      26,
      640,
      (x, y, i) => `<ellipse cx="${x}" cy="${y}" rx="8" ry="5" fill="#f59ab4" opacity=".8" transform="rotate(${i * 40} ${x} ${y})"/>`,
    ),
  ].join('')
