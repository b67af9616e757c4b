/**
 * Draws all pictures of the app: `npx tsx scripts/pictures.ts`, or some: `npx tsx scripts/pictures.ts people covers`.
 * The results are committed, so builds and deployments need not draw them.
 */
import { drawCards } from './pictures/cards.ts'
import { drawCovers } from './pictures/covers.ts'
import { drawEmptyStates } from './pictures/empty.ts'
import { drawFlags } from './pictures/flags.ts'
import { drawIdentity } from './pictures/identity.ts'
import { listPictures } from './pictures/listing.ts'
import { drawPeople } from './pictures/people.ts'
import { drawProducts } from './pictures/products.ts'

const families: Record<string, () => Promise<void>> = {
  people: drawPeople,
  products: drawProducts,
  covers: drawCovers,
  flags: drawFlags,
  empty: drawEmptyStates,
  identity: drawIdentity,
  cards: drawCards,
  listing: listPictures,
}

const selected = process.argv.slice(2)
for (const name of selected.length ? selected : Object.keys(families)) {
  const draw = families[name]
  if (!draw) throw new Error(`There is no family "${name}"; there are ${Object.keys(families).join(', ')}.`)
  await draw()
}
