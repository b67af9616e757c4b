import type { Page } from '@playwright/test'

/** Where a browser may keep something of the app, and where a text was found. */
export interface Search {
  /** Object stores, caches and keys of storages that were looked through. */
  places: number
  /** Rows, responses and values that were read. */
  values: number
  hits: string[]
}

/** Looks for a text in every place in which a page can keep something: all databases, all caches, both storages. */
export const searchPlaces = (page: Page, text: string): Promise<Search> =>
  page.evaluate(async (wanted) => {
    const found = { places: 0, values: 0, hits: [] as string[] }
    const look = (place: string, value: string) => {
      found.values++
      if (value.toLowerCase().includes(wanted.toLowerCase())) found.hits.push(place)
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) =>
        Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error) }),
      )
    const decoder = new TextDecoder()
    const written = (value: unknown) => JSON.stringify(value, (_, inner) => (inner instanceof Uint8Array ? decoder.decode(inner) : inner))
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        found.places++
        for (const row of await done(db.transaction(store).objectStore(store).getAll())) look(`${name}/${store}`, written(row) ?? '')
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      found.places++
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        look(`${name} ${request.url}`, `${request.url} ${JSON.stringify([...(response?.headers ?? [])])} ${await response?.text()}`)
      }
    }
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
      for (const key of Object.keys(storage)) {
        found.places++
        look(`${name}.${key}`, `${key} ${storage.getItem(key)}`)
      }
    }
    return found
  }, text)
