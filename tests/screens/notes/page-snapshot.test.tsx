import { act, configure, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { setInterceptor } from '#client/transport/connect.ts'
import { writeSnapshots } from '#features/shell/snapshot/writeSnapshots.ts'
import { Route } from '../../../src/routes/_office/apps/notes.tsx'
import { openScreen } from '../../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
afterEach(() => setInterceptor(undefined))

test('after a write, no snapshot is stored before the changed rows are read and rendered', async () => {
  const stored: string[] = []
  // jsdom has no cache storage.
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (_: string, response: Response) => void stored.push((await response.json()).html) }),
    delete: async () => stored.splice(0).length > 0,
  })
  const router = await openScreen({ '/apps/notes': Route }, '/apps/notes')
  await screen.findByRole('heading', { name: 'Notes' })
  const stop = writeSnapshots(router, document.body)
  await waitFor(() => expect(stored).toHaveLength(1))
  // The back end is slow: it answers after the time in which a page without changes is stored.
  setInterceptor(async (request, go) => {
    if (request.method === 'GET') await new Promise((resolve) => setTimeout(resolve, 1500))
    return go(request)
  })
  await act(() => call('POST /api/notes/add', { body: { title: 'One more', color: 'info' } }))
  await waitFor(() => expect(stored).toHaveLength(1))
  expect(stored[0]).toContain('One more')
  stop()
})
