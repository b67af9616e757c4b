import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearCalls } from '#client/inspector/callLog.ts'
import { changeInspection, type Fault } from '#client/inspector/inspection.ts'
import { faultFor, interceptCall } from '#client/inspector/interceptor.ts'
import { call, messageOf } from '#client/transport/call.ts'
import { setInterceptor } from '#client/transport/connect.ts'
import { Inspection } from '#features/shell/inspection/Inspection.tsx'
import { Route } from '../../src/routes/_office/settings.tsx'
import { openScreen } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })

const REFUSAL = 'This request was made to fail by the developer settings.'
const EVERY: Fault = { method: '', path: '', delay: 0, share: 0, answer: 500 }
const titles = async () => (await call('GET /api/data/notes/NotesData', {})).map(({ title }) => title)

beforeEach(() => changeInspection({ recording: false, faulty: false, faults: [] }))
afterEach(() => {
  setInterceptor(undefined)
  clearCalls()
  sessionStorage.clear()
})

test('the log shows each call as it is made, with what was sent and answered; it is filtered, paused and cleared', async () => {
  const user = userEvent.setup()
  setInterceptor(interceptCall)
  await openScreen({ '/settings': Route }, '/settings?tab=api&view=log')
  await screen.findByRole('button', { name: 'Pause' })
  await act(() => call('POST /api/notes/add', { body: { title: 'Order chalk', color: 'info' } }))
  await act(() => call('GET /api/data/notes/NotesData', { query: { q: 'chalk' } }))
  const row = await screen.findByRole('button', { name: /^POST\s*\/api\/notes\/add.*200.*Page/ })
  await screen.findByRole('button', { name: /^GET.*NotesData\?q=chalk/ })
  await user.click(row)
  expect(within(screen.getByRole('region', { name: 'Sent' })).getByText(/"title": "Order chalk"/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Response' })).getByText(/"deleted": false/)).toBeTruthy()

  await user.type(screen.getByRole('searchbox', { name: 'Filter log' }), 'post notes 200')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^GET/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await act(() => call('POST /api/notes/add', { body: { title: 'Not written down', color: 'info' } }))
  await user.click(await screen.findByRole('button', { name: 'Resume' }))
  expect(screen.getAllByRole('button', { name: /^POST/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('button', { name: /^POST/ })).toBeNull()
})

describe('a fault', () => {
  test('fails the calls that it fits, which store nothing and say so, until it is turned off where it is announced', async () => {
    const user = userEvent.setup()
    await openScreen({ '/settings': Route }, '/settings?tab=api&view=faults')
    const { render } = await import('@testing-library/react')
    const { AppProviders } = await import('#ui/theme/AppProviders.tsx')
    const { createMemoryHistory, createRootRoute, createRouter, RouterProvider } = await import('@tanstack/react-router')
    const router = createRouter({ routeTree: createRootRoute({ component: Inspection }), history: createMemoryHistory() })
    render(
      <AppProviders>
        <RouterProvider router={router as never} />
      </AppProviders>,
    )
    await user.click(await screen.findByRole('button', { name: 'Add rule' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'POST')
    await user.type(screen.getByRole('textbox', { name: 'Path' }), '/api/notes')
    await user.clear(screen.getByRole('textbox', { name: 'Failures (%)' }))
    await user.type(screen.getByRole('textbox', { name: 'Failures (%)' }), '100')
    await user.click(screen.getByRole('switch', { name: 'Delay or fail requests in this tab' }))
    await screen.findByText('Test mode: requests are delayed or made to fail')
    // The interceptor is loaded a moment after the setting has changed.
    await vi.waitFor(() =>
      expect(call('POST /api/notes/add', { body: { title: 'Too early', color: 'info' } })).rejects.toHaveProperty('message', REFUSAL),
    )
    const stored = await titles()
    const refusal = await call('POST /api/notes/add', { body: { title: 'Refused', color: 'info' } }).catch((thrown) => thrown)
    expect(messageOf(refusal)).toBe(REFUSAL)
    expect(await titles()).toEqual(stored)
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    await act(() => call('POST /api/notes/add', { body: { title: 'Stored', color: 'info' } }))
    expect(await titles()).toContain('Stored')
    expect(screen.queryByText('Test mode: requests are delayed or made to fail')).toBeNull()
  })

  test('without an answer is told of as any back end that cannot be reached; a slow write is made at once', async () => {
    setInterceptor(interceptCall)
    changeInspection({ faulty: true, faults: [{ ...EVERY, method: 'POST', share: 100, answer: 0 }] })
    await expect(call('POST /api/notes/add', { body: { title: 'Nobody there', color: 'info' } })).rejects.toBe('Wrong Services')

    changeInspection({ faults: [{ ...EVERY, method: 'POST', delay: 300 }] })
    const started = performance.now()
    const writing = call('POST /api/notes/add', { body: { title: 'Slow', color: 'info' } })
    // It is delayed, but already stored.
    expect(await titles()).toContain('Slow')
    await writing
    expect(performance.now() - started).toBeGreaterThanOrEqual(299)
  })

  test('fits by method and by a part of the path, or by all of it with stars', () => {
    const fits = (fault: Partial<Fault>, method = 'GET', path = '/api/data/tickets/7/messages') =>
      faultFor([{ ...EVERY, ...fault }], method, path) !== undefined
    expect([fits({}), fits({ path: 'Tickets' }), fits({ path: '/api/data/*/messages' }), fits({ method: 'GET' })]).toEqual(
      Array(4).fill(true),
    )
    expect([fits({ path: 'notes' }), fits({ path: '/api/data/*/message' }), fits({ method: 'POST' })]).toEqual(Array(3).fill(false))
    const first: Fault = { ...EVERY, path: 'tickets', delay: 5 }
    expect(faultFor([first, EVERY], 'GET', '/api/data/tickets')).toBe(first)
  })
})
