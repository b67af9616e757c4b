/** Draws the pictures of the shop's products: one object on a gradient background. */
import { gradientBackground, object, svgDocument, twoDigitNumber, writeWebp } from './canvas.ts'

/** `ground` has the upper and lower colour of the background; `turn` and `foot` as in `ObjectOptions`. */
type Product = { title: string; emoji: string; ground: [string, string]; turn?: number; foot?: number }

/** In the order of the files: six each of books, fashion, electronics, toys. */
export const products: Product[] = [
  { title: 'Stack of textbooks', emoji: 'books', ground: ['#fff3dc', '#ffd9a8'] },
  { title: 'Blue exercise book', emoji: 'blue-book', ground: ['#e6efff', '#bcd2ff'], turn: -8 },
  { title: 'Notebook with decorative cover', emoji: 'notebook-with-decorative-cover', ground: ['#fbeaf5', '#f0c4e2'], turn: 6 },
  { title: 'Wax crayon', emoji: 'crayon', ground: ['#e5f7ec', '#b5e6cb'] },
  { title: 'Set square with ruler', emoji: 'triangular-ruler', ground: ['#fdeee2', '#f9cdb0'] },
  { title: 'Fountain pen', emoji: 'fountain-pen', ground: ['#ebe7fd', '#cbc1f6'] },
  { title: 'School T-shirt', emoji: 't-shirt', ground: ['#fff6da', '#ffe29a'] },
  { title: 'School backpack', emoji: 'backpack', ground: ['#e2f3fb', '#aedcf1'] },
  { title: 'School cap', emoji: 'billed-cap', ground: ['#ffeae4', '#ffc6b6'], foot: 0.31 },
  { title: 'Running shoes', emoji: 'running-shoe', ground: ['#e8f6e4', '#c2e6b6'] },
  { title: 'Knitted scarf', emoji: 'scarf', ground: ['#e7eefc', '#bfd0f4'], foot: 0.42 },
  { title: 'Winter gloves', emoji: 'gloves', ground: ['#f4e9fb', '#dcc1f0'] },
  { title: 'Headphones', emoji: 'headphone', ground: ['#fff0d9', '#ffd49a'] },
  { title: 'Laptop', emoji: 'laptop', ground: ['#dff3f1', '#a9ddd7'] },
  { title: 'Wrist watch', emoji: 'watch', ground: ['#fde8ea', '#f8bfc7'] },
  { title: 'Camera', emoji: 'camera', ground: ['#e4ecff', '#b6c9fb'] },
  { title: 'Tablet with learning apps', emoji: 'mobile-phone', ground: ['#fdf1df', '#f8d4a0'], turn: 8 },
  { title: 'Microscope', emoji: 'microscope', ground: ['#e6f6e6', '#b9e3bd'] },
  { title: 'Teddy bear', emoji: 'teddy-bear', ground: ['#ffeee8', '#ffcdbc'] },
  { title: 'Kite', emoji: 'kite', ground: ['#e0f2ff', '#a9d8fb'], foot: 0.5 },
  { title: 'Puzzle', emoji: 'puzzle-piece', ground: ['#fff5d6', '#ffdf8e'], turn: -6, foot: 0.44 },
  { title: 'Football', emoji: 'soccer-ball', ground: ['#e4f5e3', '#b2e0b0'] },
  { title: 'Robot', emoji: 'robot', ground: ['#e9e6fc', '#c5bbf3'] },
  { title: 'Yo-yo', emoji: 'yo-yo', ground: ['#fdeaf3', '#f6c1d9'] },
]

/** A horizon and a pool of light, so the object stands somewhere instead of floating on a gradient. */
function productPicture({ emoji, ground, turn = 0, foot }: Product): string {
  const table = `<path d="M0 500Q320 440 640 500V640H0Z" fill="#fff" opacity=".38"/>`
  const light = '<circle cx="320" cy="300" r="232" fill="#fff" opacity=".42"/>'
  return svgDocument(640, 640, gradientBackground(640, 640, ...ground), light, table, object(emoji, 320, 310, 400, { turn, foot }))
}

export async function drawProducts(): Promise<void> {
  for (const [index, product] of products.entries()) {
    // At most 30 kB.
    await writeWebp(`pictures/products/${twoDigitNumber(index)}.webp`, productPicture(product), 30_000)
  }
}
