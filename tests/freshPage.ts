import 'fake-indexeddb/auto'
import { notifications } from '@mantine/notifications'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { activateLanguage } from '#locales/messages.ts'

// Files that draw screens follow each other in one document (vitest.config.ts): each begins as in a browser that has never been here.
beforeAll(async () => {
  localStorage.clear()
  sessionStorage.clear()
  notifications.clean()
  const databases = await indexedDB.databases()
  await Promise.all(databases.map(({ name }) => deleted(name as string)))
})

beforeEach(() => activateLanguage('en'))
afterEach(cleanup)

const deleted = (name: string) =>
  new Promise<unknown>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name)
    deleting.onsuccess = resolve
    deleting.onerror = () => reject(deleting.error)
  })
