import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

// Files that draw screens follow each other in one document (vitest.config.ts). What is loaded from node_modules stays; the app is loaded
// anew for each of them, as in a browser that has never been here.
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
for (const { name } of await indexedDB.databases()) {
  const deleting = indexedDB.deleteDatabase(name as string)
  await new Promise((resolve, reject) => {
    deleting.onsuccess = resolve
    deleting.onerror = () => reject(deleting.error)
  })
}

const { cleanup } = await import('@testing-library/react')
const { notifications } = await import('@mantine/notifications')
const { activateLanguage } = await import('#locales/messages.ts')
notifications.clean()
beforeEach(() => activateLanguage('en'))
afterEach(cleanup)

// A page that is left hears nothing any more.
const heard: [type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions][] = []
const listen = window.addEventListener.bind(window)
window.addEventListener = (...one: (typeof heard)[number]) => {
  heard.push(one)
  listen(...one)
}
afterAll(() => {
  vi.unstubAllGlobals()
  window.addEventListener = listen
  for (const one of heard) window.removeEventListener(...one)
})
