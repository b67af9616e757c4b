import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Route as BlogRoute } from '../../src/routes/_office/apps/blog/posts.tsx'
import { Route as ChatsRoute } from '../../src/routes/_office/apps/chats.tsx'
import { Route as ClassesRoute } from '../../src/routes/_office/apps/classes/index.tsx'
import { Route as RequestsRoute } from '../../src/routes/_office/apps/classes/requests.tsx'
import { Route as ContactsRoute } from '../../src/routes/_office/apps/contacts.tsx'
import { Route as DiscountsRoute } from '../../src/routes/_office/apps/ecommerce/discounts.tsx'
import { Route as ProductsRoute } from '../../src/routes/_office/apps/ecommerce/list.tsx'
import { Route as OrdersRoute } from '../../src/routes/_office/apps/ecommerce/orders.index.tsx'
import { Route as ShopRoute } from '../../src/routes/_office/apps/ecommerce/shop.tsx'
import { Route as EmailRoute } from '../../src/routes/_office/apps/email.tsx'
import { Route as FollowersRoute } from '../../src/routes/_office/apps/followers.tsx'
import { Route as GalleryRoute } from '../../src/routes/_office/apps/gallery.tsx'
import { Route as InvoicesRoute } from '../../src/routes/_office/apps/invoice/list.tsx'
import { Route as KanbanRoute } from '../../src/routes/_office/apps/kanban.tsx'
import { Route as NotesRoute } from '../../src/routes/_office/apps/notes.tsx'
import { Route as TeachersRoute } from '../../src/routes/_office/apps/teachers/index.tsx'
import { Route as TicketsRoute } from '../../src/routes/_office/apps/tickets.tsx'
import { Route as UsersRoute } from '../../src/routes/_office/apps/users.tsx'
import { openScreen } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const lists = {
  '/apps/blog/posts': BlogRoute,
  '/apps/chats': ChatsRoute,
  '/apps/classes': ClassesRoute,
  '/apps/classes/requests': RequestsRoute,
  '/apps/contacts': ContactsRoute,
  '/apps/ecommerce/discounts': DiscountsRoute,
  '/apps/ecommerce/list': ProductsRoute,
  '/apps/ecommerce/orders': OrdersRoute,
  '/apps/ecommerce/shop': ShopRoute,
  '/apps/email': EmailRoute,
  '/apps/followers': FollowersRoute,
  '/apps/gallery': GalleryRoute,
  '/apps/invoice/list': InvoicesRoute,
  '/apps/kanban': KanbanRoute,
  '/apps/notes': NotesRoute,
  '/apps/teachers': TeachersRoute,
  '/apps/tickets': TicketsRoute,
  '/apps/users': UsersRoute,
}
type Path = keyof typeof lists

/** @param search the query of the URL, with its question mark */
const open = async (path: Path, search = '') => {
  await openScreen({ [path]: lists[path] }, path + search)
  await waitFor(() => expect(rows().length).toBeGreaterThan(1))
  return userEvent.setup()
}
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row)
const focused = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row

describe('J and K', () => {
  test.each(Object.keys(lists) as Path[])('move through the list of %s', async (path) => {
    const user = await open(path)
    const [first, second] = rows()
    await user.keyboard('j')
    await waitFor(() => expect(focused()).toBe(first))
    await user.keyboard('j')
    await waitFor(() => expect(focused()).toBe(second))
    await user.keyboard('k')
    await waitFor(() => expect(focused()).toBe(first))
  })
})

const selectable: Path[] = ['/apps/contacts', '/apps/email', '/apps/invoice/list', '/apps/tickets', '/apps/ecommerce/list']

describe('X', () => {
  test.each(selectable)('selects the current row of %s, and Escape clears the selection', async (path) => {
    const user = await open(path)
    await user.keyboard('jx')
    expect(await screen.findByText('1 selected')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  })
})

describe('Shift and X', () => {
  test('selects all rows since the last selected one', async () => {
    const user = await open('/apps/tickets')
    await user.keyboard('jxjj{Shift>}X{/Shift}')
    expect(await screen.findByText('3 selected')).toBeTruthy()
  })
})

describe('on a phone', () => {
  const { matchMedia } = window
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media === '(max-width: 47.99em)' })
  })
  afterEach(() => {
    window.matchMedia = matchMedia
  })

  test('cards are selected with the space bar, and as a range with Shift', async () => {
    const user = await open('/apps/tickets')
    await user.keyboard('j ')
    expect(await screen.findByText('1 selected')).toBeTruthy()
    await user.keyboard('jj{Shift>} {/Shift}')
    expect(await screen.findByText('3 selected')).toBeTruthy()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(await screen.findByText('4 selected')).toBeTruthy()
  })

  test('J and K move through tasks in groups', async () => {
    const user = await open('/apps/kanban', '?view=table&group=property')
    const [first, second] = rows()
    await user.keyboard('jj')
    await waitFor(() => expect(focused()).toBe(second))
    await user.keyboard('k')
    await waitFor(() => expect(focused()).toBe(first))
  })
})

test('the search of a list has the key /, and the arrow key down goes on to its first row', async () => {
  const user = await open('/apps/invoice/list')
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search invoices' }))
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe(rows()[0])
})

test('with single keys switched off, letters do nothing and arrow keys still move', async () => {
  const { setSingleKeys } = await import('#ui/shortcuts/registry.ts')
  const user = await open('/apps/users')
  act(() => setSingleKeys(false))
  onTestFinished(() => act(() => setSingleKeys(true)))
  await user.keyboard('j')
  expect(focused()).toBeUndefined()
  const [first, second] = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  act(() => first?.focus())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('x{Shift>}X{/Shift}')
  expect(screen.queryByText(/ selected$/)).toBeNull()
})
