import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

// Test files that render screens share a document (vitest.config.ts). Modules of node_modules stay loaded; the app's modules are loaded
// anew for each file, as in a new browser.
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

// Removes the event listeners of the previous page.
const listeners: [type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions][] = []
const addListener = window.addEventListener.bind(window)
window.addEventListener = (...one: (typeof listeners)[number]) => {
  listeners.push(one)
  addListener(...one)
}
afterAll(() => {
  vi.unstubAllGlobals()
  window.addEventListener = addListener
  for (const one of listeners) window.removeEventListener(...one)
})
