import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { arrangementOf, hideWidget, moveWidget, readArrangement, showWidget } from '#features/dashboards/widgets/arrangement.ts'
import { mediumSpansOf, spansOf, type WidgetSize } from '#features/dashboards/widgets/spans.ts'
import { Route as Sales } from '../../src/routes/_office/dashboards/ecommerce.tsx'
import { Route as Modern } from '../../src/routes/_office/dashboards/modern.tsx'
import { openScreen, revert } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })

/** The names of the cards, in order. */
const cards = () => screen.getAllByRole('region').map((card) => within(card).getByRole('heading', { level: 2 }).textContent)
const tiles = () =>
  within(screen.getByRole('list', { name: 'Widgets' }))
    .getAllByRole('button', { name: /^Move / })
    .map((grip) => grip.getAttribute('aria-label')?.replace('Move ', ''))
const choose = async (user: ReturnType<typeof userEvent.setup>, widget: string, item: string) => {
  await user.click(screen.getByRole('button', { name: `Actions for ${widget}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('a widget is moved and hidden by its menu and by keys, the dashboard shows it so, and all of it can be taken back', async () => {
  const user = userEvent.setup()
  await openScreen({ '/dashboards/ecommerce': Sales }, '/dashboards/ecommerce')
  await screen.findByRole('heading', { name: 'Sales' })
  const standard = cards()
  expect(standard).toEqual(['Sales over time', 'Orders by status', 'Top products', 'Sales by category', 'Latest orders', 'Low stock'])

  await user.click(screen.getByRole('button', { name: 'Customise' }))
  await screen.findByRole('list', { name: 'Widgets' })
  expect(tiles()).toEqual(['Key figures', ...standard])
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()

  await choose(user, 'Orders by status', 'Move earlier')
  await waitFor(() => expect(tiles().slice(0, 3)).toEqual(['Key figures', 'Orders by status', 'Sales over time']))
  screen.getByRole('button', { name: 'Move Latest orders' }).focus()
  await user.keyboard(' {ArrowRight} ')
  await waitFor(() => expect(tiles().slice(-2)).toEqual(['Low stock', 'Latest orders']))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Latest orders' }))

  await choose(user, 'Top products', 'Hide')
  await screen.findByRole('button', { name: 'Show Top products' })
  expect(tiles()).not.toContain('Top products')
  const moved = ['Orders by status', 'Sales over time', 'Sales by category', 'Low stock', 'Latest orders']
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(cards()).toEqual(moved)

  await revert(user, 'Hidden: Top products.')
  await waitFor(() => expect(cards()).toContain('Top products'))
  expect(cards().indexOf('Top products')).toBe(2)

  await user.click(screen.getByRole('button', { name: 'Customise' }))
  await user.click(await screen.findByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(tiles()).toEqual(['Key figures', ...standard]))
  await revert(user, 'Layout reset.')
  await waitFor(() => expect(tiles()[1]).toBe('Orders by status'))
})

test('a dashboard that was arranged in another tab follows at once; where all is hidden it says so and leads out', async () => {
  const user = userEvent.setup()
  const setting = { params: { key: 'dashboards.ecommerce' } }
  const all = ['figures', 'sales', 'states', 'products', 'categories', 'orders', 'stock']
  await openScreen({ '/dashboards/ecommerce': Sales }, '/dashboards/ecommerce')
  await screen.findByRole('heading', { name: 'Sales' })
  await act(() => call('PUT /api/data/settings/:key', { ...setting, body: { value: { order: all, hidden: all } } }))
  await user.click(await screen.findByRole('button', { name: 'Choose widgets' }))
  await user.click(await screen.findByRole('button', { name: 'Show Latest orders' }))
  await waitFor(() => expect(tiles()).toEqual(['Latest orders']))
  expect((await call('GET /api/data/settings/:key', setting)).value).toEqual({ order: all, hidden: all.filter((id) => id !== 'orders') })
})

test('recent activity follows what happens, and each line leads to its record', async () => {
  await openScreen({ '/dashboards/modern': Modern }, '/dashboards/modern')
  const card = within(await screen.findByRole('region', { name: 'Recent activity' }))
  const [ticket] = await call('GET /api/data/ticket/TicketData', { query: { Status: 'Open', deleted: 'false' } })
  if (!ticket) throw new Error('Some ticket of the first run is open.')
  await act(() => call('PATCH /api/data/tickets/:id', { params: { id: ticket.Id }, body: { Status: 'Closed' } }))
  const line = await card.findByText(/^Ticket closed/)
  const [first] = card.getAllByRole('link')
  expect(first?.contains(line)).toBe(true)
  expect(first?.getAttribute('href')).toBe(`/apps/tickets?ticket=${ticket.Id}`)
  expect(first?.textContent).toContain(ticket.ticketTitle)
})

test('an arrangement forgets what is no widget any more, and a new one stands where the standard has it', () => {
  const arrangement = readArrangement({ order: ['c', 'gone', 'a', 'a', 7], hidden: ['a', 'gone'] }, ['a', 'b', 'c', 'd'])
  expect(arrangement).toEqual({ order: ['c', 'd', 'a', 'b'], hidden: ['a'] })
  expect(readArrangement('broken', ['a', 'b'])).toEqual({ order: ['a', 'b'], hidden: [] })
  expect(arrangementOf(moveWidget(arrangement, 'b', 'c'))).toEqual({ visible: ['b', 'c', 'd'], hidden: ['a'] })
  expect(arrangementOf(showWidget(hideWidget(arrangement, 'd'), 'a'))).toEqual({ visible: ['c', 'a', 'b'], hidden: ['d'] })
})

test('whatever is shown in whatever order, every row of the grid is full', () => {
  const sizes: WidgetSize[] = ['full', 'wide', 'side', 'third']
  const orders = (length: number): WidgetSize[][] =>
    length === 0 ? [[]] : orders(length - 1).flatMap((rest) => sizes.map((size) => [...rest, size]))
  for (const order of [1, 2, 3, 4, 5].flatMap(orders)) {
    for (const spans of [spansOf(order), mediumSpansOf(order)]) {
      expect(spans).toHaveLength(order.length)
      let filled = 0
      for (const span of spans) {
        filled = filled === 12 ? span : filled + span
        expect(filled).toBeLessThanOrEqual(12)
      }
      expect([order.join(), filled]).toEqual([order.join(), 12])
    }
  }
  expect(spansOf(['full', 'wide', 'side', 'third', 'third', 'third'])).toEqual([12, 7, 5, 4, 4, 4])
})
