/**
 * Makes every picture of the product: `npx tsx scripts/pictures.ts`, or only some: `npx tsx scripts/pictures.ts people covers`.
 * The results are committed, so neither a build nor a deployment needs to draw.
 */
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
  listing: listPictures,
}

const wanted = process.argv.slice(2)
for (const name of wanted.length ? wanted : Object.keys(families)) {
  const draw = families[name]
  if (!draw) throw new Error(`There is no family "${name}"; there are ${Object.keys(families).join(', ')}.`)
  await draw()
}
