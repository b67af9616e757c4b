import { known } from './known.ts'
import { addOffer } from './offers.ts'
import { shelves as knownShelves, type Shelves } from './shelves.ts'
import { alone, anotherLetsGo, forget, type Kept, leaveOffered, leaveWaiting, leftBehind } from './typed.ts'
import { isStored, isUntouched } from './typedMarks.ts'

/** The areas for which it is waited that another page lets go. */
const awaited = new Set<string | undefined>()

/**
 * Stores what pages that are gone have left behind, through the ordinary calls. What was changed or deleted since is offered and not
 * forced; what cannot be stored now waits for its screen, or for the next start. What a page keeps that is still there is looked after
 * when that page is gone.
 *
 * @param database the one that is there now: what was typed for another is offered
 * @param area the only one that is looked after
 */
export async function settle(database: string, shelves: Shelves = knownShelves(), area?: string): Promise<void> {
  await alone(async () => {
    for (const kept of await leftBehind()) {
      if (area !== undefined && !kept.typed.name.startsWith(`${area}/`)) continue
      // One that fails must not keep the others.
      await settleOne(kept, shelves, database).catch(() => void leaveWaiting(kept))
    }
  })
  if (!awaited.has(area)) settleAfterOthers(database, shelves, area).catch(console.warn)
}

async function settleAfterOthers(database: string, shelves: Shelves, area: string | undefined): Promise<void> {
  awaited.add(area)
  const hasLetGo = await anotherLetsGo().finally(() => awaited.delete(area))
  // A tab that is not looked at leaves it to the one that is.
  if (hasLetGo && !document.hidden) await settle(database, shelves, area)
}

async function settleOne(kept: Kept, shelves: Shelves, database: string): Promise<void> {
  const { key, typed } = kept
  const cut = typed.name.indexOf('/')
  const [area, name] = [typed.name.slice(0, cut), typed.name.slice(cut + 1)]
  const load = known(shelves, area)
  if (!load || typed.waits) return void leaveWaiting(kept)
  const shelf = await load()
  const { value } = typed
  if (!shelf.isWhole(value)) return void forget(key)
  const fate = (await shelf.fate?.(value, name)) ?? 'store'
  if (fate === 'drop') return void forget(key)
  if (fate === 'wait') return void leaveWaiting(kept)

  const now = await shelf.read(name, typed)
  if (now !== undefined && isStored(typed, now)) return void forget(key)
  const isNew = now === undefined && typed.was === null
  const isOurs = typed.database === undefined || typed.database === database
  if (isOurs && (isNew || (now !== undefined && isUntouched(typed, now)))) {
    await shelf.save(name, value)
    return void forget(key)
  }
  const take = now !== undefined || isNew ? () => shelf.save(name, value) : shelf.saveAnew && (async () => shelf.saveAnew?.(value))
  const why = now === undefined && !isNew ? 'deleted' : 'changed'
  addOffer({ key: leaveOffered(kept), area, at: typed.at, text: shelf.textOf(value), why, take })
}
