import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DATABASE_NAME } from '#contract/http/names.ts'
import { Route } from '../../src/routes/_office/settings.tsx'
import { createTestBackend } from '../backend.ts'
import { openScreen } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })

test('what is stored could not be looked at: the reason is said, and it can be tried again', async () => {
  // jsdom has no dedicated workers, so maintenance jobs fail as in a browser that refuses one.
  let begun = 0
  class NoWorker {
    constructor() {
      begun++
      throw new Error('No worker here.')
    }
  }
  vi.stubGlobal('Worker', NoWorker)
  await openScreen({ '/settings': Route }, '/settings?tab=data')
  await screen.findByText('No worker here.')
  const before = begun
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(begun).toBeGreaterThan(before))
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined()
})

test('a row that is written elsewhere changes the number that is shown', async () => {
  await openScreen({ '/settings': Route }, '/settings?tab=data')
  const notes = within((await screen.findByText('Notes')).parentElement as HTMLElement)
  await notes.findByText('4')
  const elsewhere = await createTestBackend({ name: DATABASE_NAME + import.meta.env.BASE_URL })
  await elsewhere.send('POST /api/notes/add', { title: 'Written elsewhere', color: 'info' })
  await notes.findByText('5')
})
