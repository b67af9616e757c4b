/**
 * Hair, clothes and faces of the portraits as flat shapes. Hair, headwear and faces are drawn around the middle of the head (0,0), which is
 * 92 wide and 104 high; clothes on the 256 px picture.
 */

/** The parts of a hair style behind the head and in front of it, as SVG. */
export type Hair = { back?: string; front?: string }

const SMOOTH = 'M-48 6C-56-64-24-70 0-70S56-64 48 6C45-20 30-42 0-46-30-42-45-20-48 6Z'
const FRINGE = 'M-49 8C-58-60-30-71 0-71S58-60 49 8C48-6 46-15 43-20 16-13-16-13-43-20-46-15-48-6-49 8Z'
const PARTED = 'M0-50C-20-46-40-26-48 14-62-12-58-72 2-71 58-72 62-12 48 14 42-24 22-46 0-50Z'
const SWEPT = 'M-49 4C-60-60-20-76 10-70 52-64 56-30 49 6 47-12 44-20 39-28 18-26-8-32-24-45-30-32-46-22-49 4Z'
const SHORT = 'M-49 0C-57-62-20-71 4-69 46-67 56-40 49 0 47-16 43-26 35-33 10-24-20-26-36-33-44-24-47-14-49 0Z'
const TALL = 'M-48-2C-53-30-52-44-46-54-40-78-4-84 22-77 50-73 57-44 48-2 47-18 43-30 37-36 14-31-18-33-37-36-45-28-47-14-48-2Z'
const SPIKES =
  'M-49 0C-54-20-54-34-52-44L-40-52-38-66-22-66-14-80 0-70 14-80 22-66 38-66 40-52 52-44C54-34 54-20 49 0 46-18 42-24 36-30L24-22 10-31-6-22-20-31-36-24C-44-20-47-12-49 0Z'

const path = (d: string, fill: string, attributes = '') => `<path d="${d}" fill="${fill}" ${attributes}/>`
const dots = (positions: number[][], fill: string) =>
  positions.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join('')
const curls = [
  [-46, -14, 13],
  [-46, -34, 15],
  [-34, -52, 17],
  [-14, -63, 18],
  [10, -64, 18],
  [32, -53, 17],
  [46, -36, 15],
  [47, -14, 13],
  [-24, -42, 12],
  [0, -46, 13],
  [24, -42, 12],
]
/** A shape and its mirror image. */
const mirrored = (shape: string) => `${shape}<g transform="scale(-1 1)">${shape}</g>`

/** The hair styles and headwear; `c` is their colour, `d` a darker one for folds and ties. */
export const hair: Record<string, (c: string, d: string) => Hair> = {
  short: (c) => ({ front: path(SHORT, c) }),
  swept: (c) => ({ front: path(SWEPT, c) }),
  tall: (c) => ({ front: path(TALL, c) }),
  spikes: (c) => ({ front: path(SPIKES, c) }),
  bowl: (c) => ({ back: path('M-54-8C-60-80 60-80 54-8L52 16H-52Z', c), front: path(FRINGE, c) }),
  buzz: (c) => ({
    front: path('M-47-6C-52-54-24-60 0-60S52-54 47-6C44-26 38-34 28-38 8-42-8-42-28-38-38-34-44-26-47-6Z', c, 'opacity=".85"'),
  }),
  bald: (c) => ({ back: mirrored(path('M-44-24C-58-20-56 14-44 20Z', c)) }),
  curls: (c) => ({ front: dots(curls, c) }),
  perm: (c) => ({
    back: dots(
      [
        [-50, 8, 16],
        [50, 8, 16],
        [-52, -12, 16],
        [52, -12, 16],
        [-44, 26, 13],
        [44, 26, 13],
      ],
      c,
    ),
    front: dots(curls, c),
  }),
  afro: (c) => ({
    back: `<circle cy="-26" r="76" fill="${c}"/>`,
    front: path(
      'M-48 2C-56-50-30-64 0-64S56-50 48 2C44-14 44-20 38-26 32-36 22-32 18-38 10-44-10-44-18-38-22-32-32-36-38-26-44-20-44-14-48 2Z',
      c,
    ),
  }),
  long: (c) => ({ back: path('M-58-10C-64-86 64-86 58-10L64 84C50 100-50 100-64 84Z', c), front: path(PARTED, c) }),
  longFringe: (c) => ({
    back: path('M-58-10C-64-86 64-86 58-10L62 92C50 98 40 90 34 70H-34C-40 90-50 98-62 92Z', c),
    front: path(FRINGE, c),
  }),
  wavy: (c) => ({
    back: path('M-56-14C-62-88 62-88 56-14 74 4 60 22 70 38 80 58 66 72 62 92 40 100-40 100-62 92-66 72-80 58-70 38-60 22-74 4-56-14Z', c),
    front: path(SWEPT, c),
  }),
  bob: (c) => ({ back: path('M-58-8C-66-86 66-86 58-8 64 26 62 44 52 54H-52C-62 44-64 26-58-8Z', c), front: path(FRINGE, c) }),
  sideBob: (c) => ({ back: path('M-57-8C-64-86 64-86 57-8 66 30 60 44 44 50H-44C-60 44-66 30-57-8Z', c), front: path(SWEPT, c) }),
  bun: (c, d) => ({
    back: `<circle cy="-78" r="25" fill="${c}"/><path d="M-20-66q20 9 40 0" stroke="${d}" stroke-width="7" fill="none" stroke-linecap="round"/>`,
    front: path(SMOOTH, c),
  }),
  lowBun: (c) => ({ back: `<circle cx="42" cy="38" r="25" fill="${c}"/>`, front: path(SWEPT, c) }),
  twoBuns: (c) => ({ back: mirrored(`<circle cx="-42" cy="-62" r="24" fill="${c}"/>`), front: path(PARTED, c) }),
  ponytail: (c, d) => ({
    back: `${path('M30-58C92-70 96 10 70 64 60 66 54 56 56 40 60 6 54-20 26-34Z', c)}<circle cx="42" cy="-48" r="9" fill="${d}"/>`,
    front: path(SMOOTH, c),
  }),
  pigtails: (c, d) => ({
    back: mirrored(`${path('M-48 4C-92-6-96 42-78 66-60 62-46 42-44 18Z', c)}<circle cx="-52" cy="10" r="9" fill="${d}"/>`),
    front: path(FRINGE, c),
  }),
  braids: (c, d) => ({
    back: mirrored(
      `${dots(
        [
          [-54, 26, 14],
          [-57, 46, 14],
          [-58, 66, 13],
          [-57, 84, 12],
        ],
        c,
      )}<circle cx="-56" cy="97" r="7" fill="${d}"/>`,
    ),
    front: path(PARTED, c),
  }),
  locs: (c) => ({
    back: `<g stroke="${c}" stroke-width="15" stroke-linecap="round" fill="none">${mirrored('<path d="M-20-58Q-58-30-56 62M-34-50Q-72-20-70 46M-10-50Q-40-20-42 74"/>')}</g>`,
    front: path(PARTED, c),
  }),
  curlyLong: (c) => ({
    back: dots(
      [
        [-54, -6, 20],
        [54, -6, 20],
        [-60, 18, 21],
        [60, 18, 21],
        [-60, 44, 21],
        [60, 44, 21],
        [-54, 68, 19],
        [54, 68, 19],
        [-40, 50, 20],
        [40, 50, 20],
      ],
      c,
    ),
    front: dots(curls, c),
  }),
  hijab: (c, d) => ({
    back: path('M0-74C-58-74-66-30-62 16-60 60-72 84-80 112H80C72 84 60 60 62 16 66-30 58-74 0-74Z', c),
    front: `<path fill-rule="evenodd" fill="${c}" d="M0-70C-56-70-62-26-58 14-54 46-44 66 0 78 44 66 54 46 58 14 62-26 56-70 0-70ZM0-44C28-44 39-26 39 6 39 34 22 50 0 50S-39 34-39 6C-39-26-28-44 0-44Z"/><path d="M-50 38Q-8 82 58 70M-40 56Q0 84 40 92" stroke="${d}" stroke-width="3.5" fill="none" stroke-linecap="round" opacity=".55"/>`,
  }),
  turban: (c, d) => ({
    front: `${path('M-50-6C-70-50-44-92 0-92S70-50 50-6C36-26 18-34 0-38-18-34-36-26-50-6Z', c)}<path d="M0-38Q-44-50-52-62M0-38Q44-50 52-62M0-38Q-22-62-22-86M0-38Q22-62 22-86" stroke="${d}" stroke-width="3.5" fill="none" stroke-linecap="round" opacity=".6"/>`,
  }),
  beanie: (c, d) => ({
    back: `<circle cy="-86" r="13" fill="${d}"/>`,
    front: `${path('M-50-18C-54-92 54-92 50-18Z', c)}<rect x="-54" y="-34" width="108" height="22" rx="11" fill="${d}"/>`,
  }),
}

/** Smiles; the cast chooses one by name. */
export const mouths: Record<string, string> = {
  smile: '<path d="M-13 27Q0 39 13 27" fill="none" stroke="#8a3b3b" stroke-width="3.4" stroke-linecap="round"/>',
  grin: '<path d="M-15 25Q0 29 15 25 13 42 0 42T-15 25Z" fill="#8a3038"/><path d="M-13 26.5Q0 30 13 26.5L12 31Q0 34-12 31Z" fill="#fff"/>',
  lips: '<path d="M-11 28Q-5 24 0 27 5 24 11 28 5 37 0 37T-11 28Z" fill="#c4515c"/>',
  small: '<path d="M-8 29Q0 35 8 29" fill="none" stroke="#8a3b3b" stroke-width="3.4" stroke-linecap="round"/>',
}

/** What a face may wear besides, and its wrinkles (`lines`); `c` is the hair colour, so that beards match. */
export const extras: Record<string, (c: string) => string> = {
  round: () =>
    '<g fill="#fff" fill-opacity=".25" stroke="#37415c" stroke-width="3"><circle cx="-19" cy="4" r="14"/><circle cx="19" cy="4" r="14"/><path d="M-5 2q5-4 10 0M-33 1l-12-3M33 1l12-3" fill="none"/></g>',
  square: () =>
    '<g fill="#fff" fill-opacity=".25" stroke="#7c4a36" stroke-width="3.4"><rect x="-34" y="-8" width="28" height="23" rx="7"/><rect x="6" y="-8" width="28" height="23" rx="7"/><path d="M-6 0q6-4 12 0M-34-1l-11-3M34-1l11-3" fill="none"/></g>',
  beard: (c) => path('M-46 2C-46 44-30 62 0 63S46 44 46 2C41 16 31 22 21 20 9 15-9 15-21 20-31 22-41 16-46 2Z', c),
  goatee: (c) => path('M-19 22C-9 16 9 16 19 22 21 48 12 58 0 58S-21 48-19 22Z', c),
  moustache: (c) => path('M0 19C-8 15-19 18-24 26-14 30-6 27 0 24 6 27 14 30 24 26 19 18 8 15 0 19Z', c),
  freckles: () =>
    dots(
      [
        [-31, 14, 1.6],
        [-26, 18, 1.6],
        [-21, 14, 1.6],
        [31, 14, 1.6],
        [26, 18, 1.6],
        [21, 14, 1.6],
      ],
      '#a8603c',
    ),
  pearls: () =>
    dots(
      [
        [-47, 21, 4.5],
        [47, 21, 4.5],
      ],
      '#fff4d6',
    ),
  hoops: () => '<g fill="none" stroke="#f0b83c" stroke-width="3"><circle cx="-47" cy="25" r="8"/><circle cx="47" cy="25" r="8"/></g>',
  lines: () =>
    '<path d="M-42-2l-5-3M-42 4h-5M42-2l5-3M42 4h5M-20 20q-5 5-4 10M20 20q5 5 4 10" stroke="#7a4a3a" stroke-opacity=".4" stroke-width="2" fill="none" stroke-linecap="round"/>',
  band: () => '<path d="M-49-22Q0-68 49-22" fill="none" stroke="#f06b7e" stroke-width="9" stroke-linecap="round"/>',
  bow: () =>
    '<g transform="translate(30 -56) rotate(22)" fill="#f06b7e"><path d="M0 0L-20-13V13ZM0 0L20-13V13Z" stroke="#f06b7e" stroke-width="5" stroke-linejoin="round"/><circle r="6" fill="#d94f66"/></g>',
  flower: () =>
    `<g transform="translate(-38 -44)">${dots(
      [
        [0, -9, 7],
        [9, -3, 7],
        [6, 8, 7],
        [-6, 8, 7],
        [-9, -3, 7],
      ],
      '#ffb3c1',
    )}<circle r="5" fill="#ffd35c"/></g>`,
}

const line = (d: string, colour: string, width = 4) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Clothes over the shoulders; `d` is the darker shade of the cloth, the second colour belongs to what is worn beneath. */
export const outfits: Record<string, (c: string, d: string) => string> = {
  tee: (_, d) => line('M98 192Q128 220 158 192', d, 6),
  jumper: (c, d) => `<path d="M99 184h58l4 20q-33 14-66 0Z" fill="${c}"/>${line('M95 204q33 14 66 0', d)}`,
  stripes: (_, d) =>
    `<g clip-path="url(#cloth)">${line('M30 226q98 22 196 0M30 248q98 22 196 0', '#fff', 8)}</g>${line('M98 192Q128 220 158 192', d, 6)}`,
  shirt: (c, d) =>
    `<path d="M104 184l24 30-26 16-12-34ZM152 184l-24 30 26 16 12-34Z" fill="#fff" fill-opacity=".9"/>${line('M128 216v42', d, 3)}<circle cx="128" cy="236" r="2.5" fill="${d}"/><path d="M122 214h12l-6 8Z" fill="${c}"/>`,
  blazer: (_, d) =>
    `<path d="M100 188L128 258 156 188Q128 208 100 188Z" fill="#fff"/><path d="M99 186L86 216l18 8 18 34h-26ZM157 186l13 30-18 8-18 34h26Z" fill="${d}"/>`,
  tie: (_, d) =>
    `<path d="M100 188L128 258 156 188Q128 208 100 188Z" fill="#fff"/><path d="M120 206h16l-4 10 8 42h-24l8-42Z" fill="#f0a03c"/><path d="M99 186L86 216l18 8 18 34h-26ZM157 186l13 30-18 8-18 34h26Z" fill="${d}"/>`,
  hoodie: (_, d) =>
    `<path d="M94 186q-16 12-8 26 20 20 42 20t42-20q8-14-8-26-6 24-34 26-28-2-34-26Z" fill="${d}"/>${line('M116 230v22M140 230v22', '#fff', 3)}`,
  dungarees: (c, d) =>
    `<g clip-path="url(#cloth)"><rect width="256" height="256" fill="#fff3dc"/><path d="M92 226h72v40H92Z" fill="${c}"/>${line('M98 228L84 186M158 228l14-42', c, 13)}<circle cx="99" cy="233" r="5" fill="#ffd35c"/><circle cx="157" cy="233" r="5" fill="#ffd35c"/></g>${line('M100 191Q128 214 156 191', d, 4)}`,
  scarf: (_, d) => `<path d="M92 188q36 28 72 0l6 18q-42 30-84 0Z" fill="${d}"/><path d="M146 208l20-6 8 54h-26Z" fill="${d}"/>`,
  cardigan: (_, d) => `<path d="M98 188L128 258 158 188Q128 210 98 188Z" fill="#fff7ea"/>${line('M98 188L126 256M158 188l-28 68', d, 7)}`,
}
