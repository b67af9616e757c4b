import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { handlers } from '#api/index.ts'
import { createTestBackend } from '../backend.ts'

/** Where engines differ, the back end relies only on what all of them do. */

test('no read opens a cursor over unique keys: WebKit refuses one where there are none', async () => {
  const { send } = await createTestBackend()
  const opened = (['openCursor', 'openKeyCursor'] as const).map((method) => vi.spyOn(IDBIndex.prototype, method))
  onTestFinished(() => void vi.restoreAllMocks())
  const reads = handlers.filter(({ mode, endpoint }) => mode === 'r' && !endpoint.path.includes('/:'))
  expect(reads.length).toBeGreaterThan(30)
  for (const { endpoint } of reads) await send(endpoint.route)
  const directions = opened.flatMap(({ mock }) => mock.calls.map(([, direction]) => direction))
  expect(directions.filter((direction) => direction?.endsWith('unique'))).toEqual([])
})
