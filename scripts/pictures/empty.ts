/**
 * Line drawings for empty screens. Lines have `currentColor` and the filled areas have the class `accent`, so that an inlined drawing follows
 * the theme. The lines are slightly curved, as if drawn by hand.
 */
import { writeText } from './canvas.ts'

/** A filled area. It is offset from the lines by a few pixels, as in a misaligned print. */
const tint = (d: string) => `<path class="accent" fill="#5D87FF" fill-opacity=".22" stroke="none" d="${d}"/>`
const lines = (...paths: string[]) => paths.map((d) => `<path d="${d}"/>`).join('')
const dot = (x: number, y: number, r = 1.6) => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor" stroke="none"/>`
const ring = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`
const rotated = (degrees: number, x: number, y: number, content: string) => `<g transform="rotate(${degrees} ${x} ${y})">${content}</g>`
/** The path of a small cross, which stands for a sparkle. */
const spark = (x: number, y: number, r = 5) => `M${x} ${y - r}v${r * 2}M${x - r} ${y}h${r * 2}`
/** The path of the line that the drawing stands on. */
const ground = 'M38 138q40-3 82-1.500t82 .5'
/** Two eyes and a mouth. */
const smile = (x: number, y: number) => dot(x - 9, y) + dot(x + 9, y) + lines(`M${x - 6} ${y + 7}q6 6 12 0`)

const drawings: Record<string, string> = {
  notes:
    tint('M88 44l66-6 6 62-20 26-54 4Z') +
    lines(
      'M82 38q32-2 66-5 3 30 5 60l-21 25q-22 1-44 3-5-42-6-83Z',
      'M153 93q-11-1-22 1 1 12 1 24',
      'M94 58q22-2 42-3',
      'M95 74q22-2 43-3',
      'M97 90q13-1 24-2',
      'M114 24q-1 9 1 17',
      ground,
      spark(58, 60),
      spark(186, 46, 4),
    ) +
    ring(114, 20, 5) +
    lines('M176 134l-4-12 22-40q5-1 8 4l-20 41-6 7', 'M172 122q5 0 10 5', 'M189 90q5 0 9 5'),
  tasks:
    tint('M84 38h76v98H84Z') +
    lines(
      'M104 31q-13 0-26 1-1 52 0 104 41 1 82 0 1-53 0-105-13 0-28 0',
      'M104 32q0-9 6-10 3-8 9-8t9 8q6 1 6 10 0 6-1 6-14 1-28 0-1 0-1-6Z',
      'M90 58q7-1 13 0 0 7 0 13-6 1-13 0 0-7 0-13Z',
      'M92 64l4 5 10-13',
      'M114 65q16-1 34 0',
      'M90 84q7-1 13 0 0 7 0 13-6 1-13 0 0-7 0-13Z',
      'M114 91q12-1 26 0',
      'M90 110q7-1 13 0 0 7 0 13-6 1-13 0 0-7 0-13Z',
      'M114 117q16-1 30 0',
      ground,
      spark(54, 66),
      spark(188, 52, 4),
    ),
  invoices:
    tint('M86 30h70v100l-10 6-10-7-12 7-12-7-12 7-14-7Z') +
    lines(
      'M80 24q36-2 72 0 1 52 0 104l-9 6-9-7-9 7-9-7-9 7-9-7-9 7-9-6q-1-52 0-104Z',
      'M92 42q14-1 28 0',
      'M92 62q10-1 22 0',
      'M132 62h9',
      'M92 78q12-1 26 0',
      'M132 78h9',
      'M92 98q24-1 49 0',
      'M120 111h21',
      'M174 116l7 7 14-16',
      spark(54, 54),
      spark(192, 58, 4),
    ) +
    ring(184, 115, 22),
  mail:
    tint('M70 70l54 40 56-40v62H70Z') +
    lines(
      'M64 68q56-43 56-43t56 43q1 33 0 66-56 2-112 0-1-33 0-66Z',
      'M64 68q28 22 48 36 8 6 16 0 20-15 48-36',
      'M65 133q20-18 38-34',
      'M175 133q-20-18-38-34',
      'M82 80q-1-20 0-34 38-2 76 0 1 16 0 34',
      'M120 84q-16-9-13-18 5-8 13 0 8-8 13 0 3 9-13 18Z',
      ground,
      spark(46, 50),
      spark(196, 44, 4),
    ),
  chats:
    tint('M58 42h88v46h-52l-20 18V88H58Z') +
    lines(
      'M54 36q46-4 90 0 6 1 6 8 1 18 0 36-1 7-7 7-28 1-50 0-9 10-21 17 2-9 1-17-9 0-19-1-6-1-6-8-1-17 0-34 0-7 6-8Z',
      'M164 62q10 0 22 1 6 1 6 8 1 18 0 34 0 7-7 8l-9 1q0 9 2 16-11-6-20-15-20 1-40 0-6-1-6-8',
      spark(196, 36),
      spark(40, 118, 4),
    ) +
    dot(82, 62, 2.6) +
    dot(100, 62, 2.6) +
    dot(118, 62, 2.6) +
    dot(158, 80) +
    dot(174, 80) +
    lines('M160 90q6 6 12 0'),
  tickets:
    rotated(
      -9,
      120,
      84,
      tint('M56 56h128v58H56Z') +
        lines(
          'M50 50q68-3 136 0 1 8 0 19-11 2-11 12t11 12q1 10 0 19-68 3-136 0-1-10 0-19 11-2 11-12T50 69q-1-10 0-19Z',
          'M148 56v8M148 74v8M148 92v8M148 105v2',
          'M104 62l6 13 14 1-11 9 4 14-13-8-12 8 4-14-11-9 14-1Z',
          'M160 70v24',
        ),
    ) + lines('M52 138q66-3 138 0', spark(40, 42), spark(204, 120, 4)),
  contacts:
    tint('M80 34h86v102H80Z') +
    lines(
      'M74 36q0-8 8-8 38-2 74 0 6 0 6 7 1 46 0 94 0 7-7 7-37 1-74 0-7 0-7-7-1-46 0-93Z',
      'M90 28q-1 54 0 108',
      'M66 48h16M66 72h16M66 96h16M66 120h16',
      'M104 106q2-20 22-20t22 20q-22 2-44 0Z',
      'M162 44h9q3 0 3 4v10q0 4-3 4h-9',
      'M162 72h9q3 0 3 4v10q0 4-3 4h-9',
      ground,
      spark(46, 46),
      spark(196, 108, 4),
    ) +
    ring(126, 68, 13) +
    lines('M121 71q5 4 10 0'),
  calendar:
    tint('M68 42h112v94H68Z') +
    lines(
      'M62 42q0-7 7-8 50-2 100 0 7 1 7 8 1 43 0 86 0 7-7 8-50 2-100 0-7-1-7-8-1-43 0-86Z',
      'M62 60q57-2 114 0',
      'M88 24q-1 8 0 18M120 24q-1 8 0 18M150 24q-1 8 0 18',
      'M119 76v-6M119 122v-6M97 98h-6M147 98h-6M103 82l-4-4M135 82l4-4M103 114l-4 4M135 114l4 4',
      ground,
      spark(44, 76),
      spark(198, 52, 4),
    ) +
    ring(119, 98, 15) +
    dot(114, 95) +
    dot(124, 95) +
    lines('M113 101q6 6 12 0'),
  shop:
    tint('M78 58h92l6 78H74Z') +
    lines(
      'M72 54q48-3 94 0 6 40 7 80-54 3-108 0 1-40 7-80Z',
      'M96 68q-2-44 24-44t22 44',
      'M72 54l-8 10M166 54l8 10',
      ground,
      spark(44, 60),
      spark(198, 70, 5),
      spark(186, 36, 3),
    ) +
    smile(119, 92),
  blog:
    tint('M64 36h86v100H64Z') +
    lines(
      'M144 62q0-16 0-32-44-2-86 0-1 52 0 104 43 2 86 0 0-10 0-18',
      'M72 48q20-1 44 0',
      'M72 64q26-1 56 0',
      'M72 78q22-1 48 0',
      'M72 94q12-3 18 0t14 0 12-1',
      'M116 108q30-64 84-84 4 34-30 60-20 14-42 14',
      'M116 108q34-44 66-66',
      'M150 66l2 18M164 52l6 20',
      'M162 138q-2-16 2-24h24q4 8 2 24Z',
      'M168 114v-8h16v8',
      spark(36, 72),
    ),
  posts:
    rotated(
      -6,
      110,
      84,
      tint('M66 36h86v98H66Z') +
        lines(
          'M60 30q44-2 88 0 1 50 0 100-44 2-88 0-1-50 0-100Z',
          'M70 40q34-1 68 0 1 30 0 60-34 1-68 0-1-30 0-60Z',
          'M70 90q16-22 26-22t18 18q8-10 12-10t12 12',
          'M70 115q18-1 38 0',
        ) +
        ring(120, 56, 7),
    ) +
    lines(
      'M160 86q20-3 38 0 6 0 6 6v22q0 6-6 7l-16 1q-6 8-13 11 2-6 1-11l-10-1q-6 0-6-6v-23q0-6 6-6Z',
      'M179 115q-14-8-11-16 5-6 11 1 6-7 11-1 3 8-11 16Z',
      spark(38, 60),
      spark(186, 46, 4),
    ),
  gallery:
    tint('M60 58h74v66H60ZM150 50h44v50h-44Z') +
    lines(
      'M54 52q38-2 74 0 1 34 0 68-37 2-74 0-1-34 0-68Z',
      'M62 60q30-1 58 0 1 26 0 52-29 1-58 0-1-26 0-52Z',
      'M62 102q14-24 22-24t16 18q6-8 9-8t11 12',
      'M91 30L66 52M91 30l26 22',
      'M144 46q22-2 44 0 1 24 0 48-22 2-44 0-1-24 0-48Z',
      'M166 28l-15 18M166 28l15 18',
      'M166 84q-18-10-14-20 7-8 14 2 7-10 14-2 4 10-14 20Z',
      'M150 114q20-1 40 0 1 11 0 22-20 1-40 0-1-11 0-22Z',
      spark(36, 44),
      spark(212, 108, 4),
    ) +
    dot(91, 29, 2.4) +
    dot(166, 27, 2.4) +
    ring(106, 74, 5),
  people:
    tint('M84 138q2-42 38-42t38 42Z') +
    lines(
      'M78 138q2-44 42-44t42 44',
      'M66 94q-28-1-34 40 16 2 34 1',
      'M174 94q28-1 34 40-16 2-34 1',
      'M98 62q4-18 22-18t22 18q-12-2-18-10-8 10-26 10Z',
      'M52 66q4-10 14-10t14 11',
      'M160 68q0-14 14-14t14 14q-14 6-28 0Z',
      'M30 138q90-2 180 0',
      spark(40, 40),
      spark(204, 36, 4),
    ) +
    ring(120, 64, 22) +
    ring(66, 72, 15) +
    ring(174, 72, 15) +
    smile(120, 66) +
    dot(61, 72) +
    dot(71, 72) +
    dot(169, 74) +
    dot(179, 74) +
    lines('M62 78q4 4 8 0', 'M170 80q4 4 8 0'),
  search:
    tint('M114 34a40 40 0 1 1-.1 0Z') +
    lines(
      'M140 101q4-1 6 2',
      'M143 106l32 30q7 4 11-2 2-5-2-9l-34-27',
      'M97 54q-12 8-12 22',
      'M92 138q-20-1-44 0',
      spark(48, 54),
      spark(186, 50, 5),
      spark(172, 28, 3),
      'M104 88q6-5 13 0',
      'M96 66q4-4 8-1M114 65q4-3 8 1',
    ) +
    ring(110, 72, 40) +
    dot(101, 73) +
    dot(119, 73),
  error:
    tint('M50 92l56-20 8 20-56 20-20 2ZM136 62l52-20 8 20-52 20Z') +
    lines(
      'M104 66q4 6 2 11 6 2 5 9-28 10-55 20l-22 2 17-17q26-13 53-25Z',
      'M51 91q4 7 5 15',
      'M40 101q2 2 3 6',
      'M134 60q-6 3-3 9-6 4 0 9 2 6 8 5 27-9 54-20-5-12-9-22-25 8-50 19Z',
      'M170 47q5 10 9 22',
      'M184 41q8-5 14-2 5 6 4 13-2 7-9 11',
      'M118 54q0-8-4-14M124 50q2-9 8-14M110 60q-5-5-12-6',
      'M124 100q2 8 0 14M132 96q7 5 10 11',
      'M52 136q12-8 20-1t18-1 18 1 20-1 18 1 22-1',
      spark(206, 98, 4),
    ),
}

export async function drawEmptyStates(): Promise<void> {
  for (const [name, content] of Object.entries(drawings)) {
    await writeText(
      `pictures/empty/${name}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`,
    )
  }
}
