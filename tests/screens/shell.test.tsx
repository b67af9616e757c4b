import { createFileRoute, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { act, configure, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { queryWords } from '#contract/search/search-words.ts'
import { type Findable, findable } from '#db/repository/search-results.ts'
import type { AnyRow } from '#db/schema/rows.ts'
import { seed } from '#db/seed/index.ts'
import { NavigationSettings } from '#features/shell/navigation/NavigationSettings.tsx'
import { OfficeLayout } from '#features/shell/OfficeLayout.tsx'
import { hasWords, splitByMatches } from '#features/shell/search/splitByMatches.ts'
import { useResultDetail } from '#features/shell/search/useResultDetail.ts'
import { activateLanguage, loadCatalog } from '#locales/messages.ts'
import { AppProviders } from '#ui/theme/AppProviders.tsx'
import { getSettings, resetSettings } from '#ui/theme/settings.ts'
import { routeTree } from '../../src/routeTree.gen.ts'
import { openScreen } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })

/** Media queries match as on a desktop: sidebar, no drawer. */
const desktop = (media: string) => ({ matches: media.includes('min-width'), media, addEventListener() {}, removeEventListener() {} })

beforeEach(() => {
  window.matchMedia = desktop as unknown as typeof window.matchMedia
})
afterEach(async () => {
  resetSettings()
  for (const key of ['shell.search', 'shell.notices']) await call('PUT /api/data/settings/:key', { params: { key }, body: { value: null } })
})

/** The office layout around an empty page, in a router that has some other routes. */
async function open(address = '/apps/kanban') {
  const database = await call('GET /api/data/database', {})
  const frame = () => createFileRoute('/_office')({ component: () => <OfficeLayout database={database} /> })
  const paths = ['/apps/kanban', '/apps/notes', '/apps/email', '/apps/tickets', '/apps/invoice/create']
  const router = await openScreen(Object.fromEntries(paths.map((path) => [path, frame()])), address)
  const user = userEvent.setup()
  await screen.findByRole('navigation', { name: 'Office sections' })
  return { router, user }
}

/** Opens the display settings from the menu of the user. */
const openAppearance = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: /profile$/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Appearance' }))
}

const searchFor = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search pages, actions and records' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, text)
  if (!text.endsWith('{Enter}'))
    await waitFor(() => expect(document.getElementById('search-results')?.getAttribute('aria-busy')).toBe('false'))
  return field
}
const chosen = () => screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')

describe('the search', () => {
  test('takes what is typed before it has appeared: no shortcut of the page, and nothing in its fields', async () => {
    const { router, user } = await open()
    // The first begins with the shortcut of the invoices.
    for (const words of ['gi Zeppelin', 'Ana']) {
      await user.keyboard('{Control>}k{/Control}')
      act(() => {
        for (const key of [...words, 'x', 'Backspace', 'Enter']) fireEvent.keyDown(document.body, { key })
      })
      const field = await screen.findByRole('combobox', { name: 'Search pages, actions and records' })
      await waitFor(() => expect(document.activeElement).toBe(field))
      await user.keyboard('!')
      expect(field).toHaveProperty('value', `${words}!`)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(router.state.location.href).toBe('/apps/kanban')
  })

  test('finds a record by words of it, opens it by the keyboard, and offers it again', async () => {
    const note = await call('POST /api/notes/add', { body: { title: 'Zeppelin for the fête\nAsk Ana', color: 'info' } })
    const { router, user } = await open()
    await searchFor(user, 'fete zep')
    const option = await screen.findByRole('option', { name: /^Zeppelin for the fête/ })
    expect(within(screen.getByRole('group', { name: 'Notes' })).getByRole('option')).toBe(option)
    expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Zep', 'fête'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.href).toBe(`/apps/notes?note=${note.id}`))

    await waitFor(async () =>
      expect(await call('GET /api/data/settings/:key', { params: { key: 'shell.search' } })).toMatchObject({ value: [{ id: note.id }] }),
    )
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await searchFor(user, ' ')
    const recent = await screen.findByRole('group', { name: 'Recent' })
    expect(within(recent).getByRole('option').textContent).toMatch(/^Zeppelin for the fête/)
    await act(() => call('DELETE /api/notes/delete', { body: { id: note.id } }))
  })

  test('finds pages and actions by their names, and walks through all it shows with the arrows', async () => {
    const { router, user } = await open()
    await searchFor(user, 'invoice')
    const places = await screen.findByRole('group', { name: 'Pages and actions' })
    await waitFor(() => expect(chosen()).toBe(within(places).getAllByRole('option')[0]))
    const last = screen.getAllByRole('option').at(-1)
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toBe(last)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen()).toBe(screen.getAllByRole('option')[1])
    expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(chosen()?.id)
    await user.click(screen.getByRole('option', { name: /^New invoice/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/invoice/create'))
  })

  test('opens the first thing that is found when Enter comes before the answer', async () => {
    const note = await call('POST /api/notes/add', { body: { title: 'Quagga', color: 'info' } })
    const { router, user } = await open()
    await searchFor(user, 'quagga{Enter}')
    await waitFor(() => expect(router.state.location.href).toBe(`/apps/notes?note=${note.id}`))
    await act(() => call('DELETE /api/notes/delete', { body: { id: note.id } }))
  })

  test('says so when nothing is found; Escape closes it and gives the focus back', async () => {
    const { user } = await open()
    const field = screen.getByRole('button', { name: 'Search' })
    field.focus()
    await searchFor(user, 'xyzzy')
    await screen.findByRole('heading', { name: 'No results for “xyzzy”' })
    expect(screen.queryByRole('option')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  test('leads to pages that exist and understand which record is meant', () => {
    const router = createRouter({ routeTree, history: createMemoryHistory(), context: { loadCatalog } })
    for (const { table, url } of findable as unknown as Findable[]) {
      const rows = ((seed as Record<string, object[]>)[table] ?? []) as AnyRow[]
      for (const row of rows.slice(0, 3)) {
        const { pathname, searchParams } = new URL(url(row), 'https://school.example')
        const [, , route] = router.getMatchedRoutes(pathname)
        expect(route?.id, `${table}: ${pathname}`).toBeDefined()
        expect(route?.id, `${table}: ${pathname}`).not.toBe('/$')
        const schema = route?.options.validateSearch as { parse(value: unknown): Record<string, unknown> } | undefined
        const asked = router.options.parseSearch?.(`?${searchParams}`) ?? {}
        expect(
          Object.keys(asked).filter((name) => schema?.parse(asked)[name] === undefined),
          `${table}: ${url(row)}`,
        ).toEqual([])
      }
    }
  })
})

test('words are compared without accents, and marked as they are written', () => {
  expect(hasWords('Élodie Martin', queryWords('mar elo'))).toBe(true)
  expect(hasWords('Élodie Martin', queryWords('lodie'))).toBe(false)
  const marked = (text: string, query: string) =>
    splitByMatches(text, queryWords(query))
      .map(({ text, matched: found }) => (found ? `[${text}]` : text))
      .join('')
  expect(marked('Élodie and Eloise', 'elo')).toBe('[Élo]die and [Elo]ise')
  expect(marked('E\u0301lodie', 'e')).toBe('[E\u0301]lodie')
  expect(marked('我们学校', '学')).toBe('我们[学]校')
  expect(marked('我们学校的学生', '学校')).toBe('我们[学校]的学生')
  expect(marked('Ms O’Neil', "o'ne")).toBe('Ms [O’Ne]il')
  expect(marked('Call +34 600 123 456 today', '600123456')).toBe('Call +34 [600 123 456] today')
  expect(marked('في المدرسة', 'مدرسه')).toBe('في ال[مدرسة]')
  expect(marked('Œuvre 🎒 d’été', 'oeuv 🎒 ete')).toBe('[Œuv]re [🎒] d’[été]')
  expect(marked('Nothing here', 'x')).toBe('Nothing here')
  expect(marked('مُحَمَّد', 'محم')).toBe('[مُحَمَّ]د')
})

describe('the counts beside the areas', () => {
  test('are those of the rows, and follow them', async () => {
    await open()
    const { folders } = await call('GET /api/data/emails/counts', {})
    const mail = await screen.findByRole('link', { name: new RegExp(`^Email\\s*${folders.inbox.unread} unread emails$`) })
    const [one] = await call('GET /api/data/email/EmailData', { query: { folder: 'inbox', unread: 'true' } })
    await act(() => call('PATCH /api/data/emails/:id', { params: { id: one?.id ?? '' }, body: { unread: false } }))
    await waitFor(() => expect(mail.textContent).toContain(`${folders.inbox.unread - 1} unread emails`))
    await act(() => call('PATCH /api/data/emails/:id', { params: { id: one?.id ?? '' }, body: { unread: true } }))
  })
})

describe('the notifications', () => {
  const bell = () => screen.getByRole('button', { name: /^Notifications/ })

  test('tell of late tasks and tickets, lead to them, and remember what was looked at', async () => {
    const due = new Date(Date.now() - 3 * 86_400_000).toISOString()
    const ticket = await call('POST /api/data/ticket/create', { body: { ticketTitle: 'Broken bell', due } })
    await call('POST /api/TodoData/addTask', { body: { categoryId: 1, newTaskData: { task: 'Count the chairs', date: due } } })
    const { router, user } = await open()
    await waitFor(() => expect(bell().getAttribute('aria-label')).toMatch(/, \d+ new$/))
    const count = Number(/\d+/.exec(bell().getAttribute('aria-label') ?? '')?.[0])
    await user.click(bell())
    const panel = await screen.findByRole('dialog', { name: /^Notifications/ })
    expect(await within(panel).findByRole('link', { name: /Count the chairs/ })).toBeTruthy()
    await user.click(within(panel).getByRole('link', { name: /Broken bell/ }))
    await waitFor(() => expect(router.state.location.href).toBe(`/apps/tickets?ticket=${ticket.Id}`))
    await waitFor(() => expect(bell().getAttribute('aria-label')).toBe(`Notifications, ${count - 1} new`))
  })

  test('can be put away, one or all, and brought back', async () => {
    const { user } = await open()
    await waitFor(() => expect(bell().getAttribute('aria-label')).toMatch(/, \d+ new$/))
    await user.click(bell())
    const panel = await screen.findByRole('dialog', { name: /^Notifications/ })
    const before = (await within(panel).findAllByRole('link')).length
    await user.click(within(panel).getAllByRole('button', { name: /^Clear “/ })[0] as HTMLElement)
    await waitFor(() => expect(within(panel).getAllByRole('link')).toHaveLength(before - 1))
    await user.click(within(panel).getByRole('button', { name: 'Clear all' }))
    await within(panel).findByText('You’re all caught up')
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement)
    await waitFor(async () =>
      expect((await call('GET /api/data/settings/:key', { params: { key: 'shell.notices' } })).value).toMatchObject({
        cleared: [expect.any(String)],
      }),
    )
  })
})

describe('the settings', () => {
  test('put a bar of menus in place of the sidebar, and go back to the defaults', async () => {
    const { user } = await open()
    await openAppearance(user)
    const drawer = await screen.findByRole('dialog', { name: 'Appearance' })
    await user.click(within(drawer).getByRole('radio', { name: 'Menu bar' }))
    expect(getSettings().horizontal).toBe(true)
    const bar = await screen.findByRole('navigation', { name: 'Office sections', hidden: true })
    expect(within(bar).getByRole('button', { name: 'Finance', hidden: true })).toBeTruthy()
    await user.click(within(drawer).getByRole('button', { name: 'Reset to defaults' }))
    expect(getSettings().horizontal).toBe(false)
  })

  test('hide an area of the navigation, which the search still finds, and show it again', async () => {
    const database = await call('GET /api/data/database', {})
    const component = () => (
      <>
        <OfficeLayout database={database} />
        <NavigationSettings />
      </>
    )
    const frame = () => createFileRoute('/_office')({ component })
    await openScreen({ '/apps/kanban': frame(), '/apps/followers': frame() }, '/apps/kanban')
    const user = userEvent.setup()
    const sections = within(await screen.findByRole('navigation', { name: 'Office sections' }))
    const people = within(screen.getByRole('group', { name: 'People' }))
    for (const name of ['Followers', 'Friends', 'Users', 'My page']) await user.click(people.getByRole('checkbox', { name }))
    expect(sections.queryByRole('link', { name: 'Followers' })).toBeNull()
    expect(sections.getByRole('link', { name: 'Settings' })).toBeTruthy()
    expect(people.getByRole<HTMLInputElement>('checkbox', { name: 'Settings' }).disabled).toBe(true)
    expect(JSON.parse(localStorage.getItem('homeroom.settings') ?? '')).toMatchObject({
      hiddenAreas: expect.stringContaining('/apps/friends'),
    })
    await searchFor(user, 'followers')
    await screen.findByRole('option', { name: /Followers/ })
    await user.keyboard('{Escape}{Escape}')
    await user.click(people.getByRole('checkbox', { name: 'Followers' }))
    expect(sections.getByRole('link', { name: 'Followers' })).toBeTruthy()
    expect(sections.queryByRole('link', { name: 'Friends' })).toBeNull()
  })

  test('are all there', async () => {
    const { user } = await open()
    await openAppearance(user)
    const drawer = within(await screen.findByRole('dialog', { name: 'Appearance' }))
    for (const name of ['Corner radius', 'Top bar height', 'Sidebar width', 'Compact sidebar width']) {
      expect(drawer.getByRole('slider', { name })).toBeTruthy()
    }
    for (const name of ['Colours', 'Theme', 'Cards', 'Direction', 'Navigation', 'Width']) {
      expect(drawer.getByRole('radiogroup', { name })).toBeTruthy()
    }
    await user.selectOptions(drawer.getByRole('combobox', { name: 'Language' }), 'fr')
    expect(getSettings()).toMatchObject({ language: 'fr', direction: 'ltr' })
  })
})

test('the sheet of shortcuts names the search', async () => {
  const { user } = await open()
  await user.keyboard('?')
  expect(await screen.findByText('Search everything')).toBeTruthy()
})

test('the detail of a search result names stored values in the current language', async () => {
  await loadCatalog('shell')
  await act(() => activateLanguage('fr'))
  const { result } = renderHook(useResultDetail, { wrapper: AppProviders })
  expect([
    result.current('invoices', '#1 · Delivered'),
    result.current('tickets', '#2 · Closed'),
    result.current('members', 'Viewer · ana@school.example'),
    result.current('notes', 'Delivered · Closed'),
  ]).toEqual(['#1 · Livrée', '#2 · Fermé', 'Lecture seule · ana@school.example', 'Delivered · Closed'])
  await act(() => activateLanguage('en'))
})

test('G and a letter open an area, which the sheet of shortcuts lists', async () => {
  const { router, user } = await open()
  await user.keyboard('gt')
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/tickets'))
  // The letter alone does nothing.
  await user.keyboard('n')
  expect(router.state.location.pathname).toBe('/apps/tickets')
  await user.keyboard('gn')
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/notes'))
  await user.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  const line = (await sheet.findByText('Tickets')).parentElement
  expect(line?.textContent).toBe('TicketsGT')
})
