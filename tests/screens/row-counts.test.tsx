import 'fake-indexeddb/auto'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DATABASE_NAME } from '#contract/http/names.ts'
import { useRowCounts } from '#db/dexie/useRowCounts.ts'
import { createTestBackend } from '../backend.ts'

const name = DATABASE_NAME + import.meta.env.BASE_URL

test('counting rows creates no database, counts when there is one, and makes way for a newer version', async () => {
  const { result, rerender } = renderHook(({ attempt }) => useRowCounts(['notes'], attempt), { initialProps: { attempt: 0 } })
  await waitFor(() => expect(result.current?.error).toBeDefined())
  // An earlier test may still be rotating the log of its database.
  expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name)

  const { db } = await createTestBackend({ name })
  rerender({ attempt: 1 })
  await waitFor(() => expect(result.current?.counts?.get('notes')).toBe(4))

  const version = db.backendDB().version + 1
  db.close()
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name, version)
    opening.onblocked = () => reject(new Error('The connection of the counts stands in the way.'))
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })
})
