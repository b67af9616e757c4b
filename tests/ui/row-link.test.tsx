import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RowLink } from '#ui/navigation/RowLink.tsx'

afterEach(cleanup)

/** A list at this address, with a row that opens beside it and one that leads elsewhere; answers what was loaded of the latter. */
async function open(address: string) {
  const loaded: string[] = []
  const root = createRootRoute({ component: Outlet })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/apps/notes',
    component: () => (
      <>
        <RowLink target={{ to: '/apps/notes', search: { note: 5, new: undefined }, keepsSearch: true }}>Beside</RowLink>
        <RowLink target={{ to: '/apps/invoice/detail/$id', params: { id: 'a b' } }}>Elsewhere</RowLink>
      </>
    ),
  })
  const paper = createRoute({
    getParentRoute: () => root,
    path: '/apps/invoice/detail/$id',
    component: () => 'A paper',
    loader: ({ params }) => void loaded.push(params.id),
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([list, paper]), history, defaultPendingMinMs: 0 })
  render(<RouterProvider router={router as never} />)
  await screen.findByText('Beside')
  return { loaded, address: () => history.location.href }
}
const href = (text: string) => screen.getByText(text).getAttribute('href')

test('the address of a row is that of the thing alone, whatever is searched for', async () => {
  await open('/apps/notes?q=lamp&new=1')
  expect([href('Beside'), href('Elsewhere')]).toEqual(['/apps/notes?note=5', '/apps/invoice/detail/a%20b'])
})

test('what opens beside its list leaves there what was searched for', async () => {
  const { address } = await open('/apps/notes?q=lamp&new=1')
  fireEvent.click(screen.getByText('Beside'))
  await waitFor(() => expect(address()).toBe('/apps/notes?q=lamp&note=5'))
})

test('what leads elsewhere takes nothing along', async () => {
  const { address } = await open('/apps/notes?q=lamp')
  fireEvent.click(screen.getByText('Elsewhere'))
  await screen.findByText('A paper')
  expect(address()).toBe('/apps/invoice/detail/a%20b')
})

test('a tab of its own is the browser’s to open', async () => {
  const { address } = await open('/apps/notes?q=lamp')
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    expect(fireEvent.click(screen.getByText('Beside'), how)).toBe(true)
  }
  expect(address()).toBe('/apps/notes?q=lamp')
})

test('what somebody points at is read before it is opened, and what they only pass is not', async () => {
  const { loaded } = await open('/apps/notes')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.mouseEnter(screen.getByText('Elsewhere'))
  fireEvent.mouseLeave(screen.getByText('Elsewhere'))
  vi.runAllTimers()
  vi.useRealTimers()
  await new Promise(setImmediate)
  expect(loaded).toEqual([])
  fireEvent.mouseEnter(screen.getByText('Elsewhere'))
  await waitFor(() => expect(loaded).toEqual(['a b']))
})
