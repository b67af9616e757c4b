/** Writes a list of the pictures, so that sample data can use matching names and titles. */
import { twoDigitNumber, writeText } from './canvas.ts'
import { covers } from './covers.ts'
import { type Person, portraits } from './people-cast.ts'
import { products } from './products.ts'

const tones: Record<string, string> = {
  '#fbe0cd': 'fair',
  '#f6cfb0': 'light',
  '#ecb88c': 'warm beige',
  '#d69b6a': 'tan',
  '#b9774a': 'brown',
  '#96592f': 'dark brown',
  '#7d4a2c': 'deep brown',
}
const styles: Record<string, string> = {
  swept: 'side-parted',
  tall: 'brushed up',
  sideBob: 'side-parted bob',
  lowBun: 'low bun',
  twoBuns: 'two buns',
  longFringe: 'long with fringe',
  curlyLong: 'long curls',
  bowl: 'straight with fringe',
  bald: 'bald on top',
  perm: 'short white curls',
  spikes: 'spiky',
}

function described({ type, age, skin, hair, extras }: Person): string {
  const worn = extras
    // Wrinkles, pearls and freckles are too small to mention.
    .filter((extra) => !['lines', 'pearls', 'freckles'].includes(extra))
    .map((extra) => (extra === 'round' || extra === 'square' ? `${extra} glasses` : extra))
  return [`${age} ${type}`, `${tones[skin]} skin`, styles[hair] ?? hair, ...worn]
    .join(', ')
    .replace('child ', '')
    .replace('teen ', 'teenage ')
    .replace('adult ', '')
}

const table = (heads: string, rows: string[]) =>
  [`| file | ${heads} |`, '|---|---|', ...rows.map((row, index) => `| ${twoDigitNumber(index)} | ${row} |`)].join('\n')

export async function listPictures(): Promise<void> {
  await writeText(
    'pictures/README.md',
    `# What the pictures show

Made by \`npx tsx scripts/pictures.ts\`; this page too, so change the script and run it again. Where they come from: [LICENSES.md](LICENSES.md).

- \`empty/*.svg\` draw with \`currentColor\`: put them into the page inline (an \`<img>\` would draw black). The tint has the class \`accent\`; give it \`fill: var(--mantine-primary-color-filled)\` to follow the theme.
- \`flags/*.svg\` carry the language codes of the app: en, fr, vi, ch, ar.
- \`og.png\` is the shareable card of the home page, \`cards/*.png\` are those of the pages without a picture of their own.

## People: \`people/NN.webp\`, 256 × 256

${table('looks like', portraits.map(described))}

## Products: \`products/NN.webp\`, 640 × 640

01–06 books and stationery, 07–12 fashion, 13–18 electronics, 19–24 toys.

${table(
  'shows',
  products.map((product) => product.title),
)}

## Covers: \`covers/NN.webp\`, 1200 × 675

${table(
  'shows',
  covers.map((cover) => cover.title),
)}`,
  )
}
