import { notifications } from '@mantine/notifications'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { setInterceptor } from '#client/transport/connect.ts'
import type { EventEdit } from '#contract/calendar/events.ts'
import { occurrences, timestampOf } from '#contract/calendar/recurrence-rules.ts'
import { draftKeys } from '#ui/drafts/storage.ts'
import { setSingleKeys } from '#ui/shortcuts/registry.ts'
import { Route } from '../../../src/routes/_office/apps/calendar.tsx'
import { closeTab, openScreen } from '../../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
// jsdom has no layout: width for the sidebar of the calendar, and positions of elements.
const { matchMedia } = window
window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('min-width') })
document.elementsFromPoint = () => []
// An Undo of one test must not appear in the next.
afterEach(() => act(() => notifications.clean()))
afterEach(() => setInterceptor(undefined))

/** A month without events in the sample data. */
const MARCH = 'view=agenda&date=2031-03-05'

const open = async (query: string) => {
  const router = await openScreen({ '/apps/calendar': Route }, `/apps/calendar?${query}`)
  await screen.findByRole('heading', { name: 'Calendar' })
  return { router, user: userEvent.setup() }
}
const add = (title: string, more: Partial<EventEdit> = {}) =>
  call('POST /api/data/events', {
    body: {
      title,
      start: new Date('2031-03-05T09:00').toISOString(),
      end: new Date('2031-03-05T10:00').toISOString(),
      category: 'Meetings',
      ...more,
    },
  })
const at = (hour: number) => ({
  start: new Date(2031, 2, 5, hour).toISOString(),
  end: new Date(2031, 2, 5, hour + 1).toISOString(),
})
const daily = { every: 'day', interval: 1, days: [], until: null, count: 5, except: [] } as const
const stored = async (title: string) => (await call('GET /api/data/events', {})).filter((event) => event.title === title)
/** The stored start times of an event in March. */
const times = async (title: string) =>
  (await stored(title))
    .flatMap((event) => occurrences(event, new Date('2031-03-01T00:00'), new Date('2031-04-01T00:00')))
    .map(({ start }) => new Date(timestampOf(start)).toString().slice(4, 21))
    .sort()
/** By selector, because reading the roles of hundreds of elements takes seconds. */
const chips = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('button[data-item]')].filter((one) => one.textContent?.includes(title))
/** How many tasks or lessons are shown. */
const others = (kind: string) => document.querySelectorAll(`a[data-kind=${kind}]`).length
/** Removes all toasts, so that the next Undo is that of the next change. */
const clearToasts = () => act(() => notifications.clean())
const undo = async (user: ReturnType<typeof userEvent.setup>) => user.click(await screen.findByRole('button', { name: 'Undo' }))

describe('an event', () => {
  test('begins with the title and the time that a link gives, and is added as it is', async () => {
    const { user, router } = await open(`${MARCH}&new=${at(9).start}&title=Meeting+with+Ana`)
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('Meeting with Ana')
    await user.click(screen.getByRole('button', { name: 'Add event' }))
    await waitFor(async () => expect(await stored('Meeting with Ana')).toMatchObject([at(9)]))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('title'))
  })

  test('is written by keyboard, refused without a title, and kept with all that was said', async () => {
    const { user } = await open(MARCH)
    await user.keyboard('n')
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await user.click(screen.getByRole('button', { name: 'Add event' }))
    expect(await screen.findByText('Enter a title.')).toBeTruthy()
    await user.type(title, 'Book fair')
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2031-03-11' } })
    expect((screen.getByLabelText('To') as HTMLInputElement).value).toBe('2031-03-11')
    await user.type(screen.getByRole('textbox', { name: 'Location' }), 'Library')
    await user.click(screen.getByRole('radio', { name: 'Green' }))
    await user.click(screen.getByRole('button', { name: 'Add event' }))
    await waitFor(async () =>
      expect(await stored('Book fair')).toMatchObject([{ location: 'Library', color: 'success', category: 'Meetings' }]),
    )
    expect(await times('Book fair')).toEqual(['Mar 11 2031 09:00'])
    await waitFor(() => expect(chips('Book fair')).toHaveLength(1))
    await undo(user)
    await waitFor(() => expect(chips('Book fair')).toHaveLength(0))
  })

  test('with unsaved input opens in a drawer for its form', async () => {
    const { id } = await add('Swimming gala')
    await open(`${MARCH}&event=${id}&edit=true`)
    fireEvent.change(await screen.findByRole('textbox', { name: 'Location' }), { target: { value: 'Field' } })
    await waitFor(() => expect(draftKeys()).toHaveLength(1))
    await closeTab()
    await open(`${MARCH}&event=${id}`)
    const drawer = await screen.findByRole('dialog', { name: 'Edit event' })
    expect(within(drawer).getByRole('textbox', { name: 'Location' })).toBeTruthy()
    localStorage.clear()
  })

  test('announces its single key only while single keys are on', async () => {
    await add('Governors')
    await open('view=week&date=2031-03-05')
    await waitFor(() => expect(chips('Governors')).toHaveLength(1))
    const keys = () => chips('Governors')[0]?.getAttribute('aria-keyshortcuts')
    expect(keys()).toMatch(/^E Delete /)
    act(() => setSingleKeys(false))
    expect(keys()).toMatch(/^Delete /)
    act(() => setSingleKeys(true))
  })

  test('is moved, made longer and deleted by keys, and each can be taken back', async () => {
    await add('Fire drill')
    const { user } = await open('view=week&date=2031-03-05')
    await waitFor(() => expect(chips('Fire drill')).toHaveLength(1))
    act(() => chips('Fire drill')[0]?.focus())
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(async () => expect(await times('Fire drill')).toEqual(['Mar 06 2031 09:00']))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('6 Mar'))
    clearToasts()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(async () => expect(await times('Fire drill')).toEqual(['Mar 06 2031 09:15']))
    await undo(user)
    await waitFor(async () => expect(await times('Fire drill')).toEqual(['Mar 06 2031 09:00']))
    await waitFor(() => expect(chips('Fire drill')[0]?.textContent).toContain('9:00'))
    act(() => chips('Fire drill')[0]?.focus())
    await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
    await waitFor(async () => expect((await stored('Fire drill'))[0]?.end).toBe(new Date('2031-03-06T10:15').toISOString()))
    clearToasts()
    act(() => chips('Fire drill')[0]?.focus())
    await user.keyboard('{Delete}')
    await waitFor(() => expect(chips('Fire drill')).toHaveLength(0))
    await undo(user)
    await waitFor(() => expect(chips('Fire drill')).toHaveLength(1))
  })

  test('counts each of several quick presses, and Undo takes back the last', async () => {
    const { id } = await add('Assembly')
    const { user } = await open('view=week&date=2031-03-05')
    await waitFor(() => expect(chips('Assembly')).toHaveLength(1))
    const chip = chips('Assembly')[0] as HTMLElement
    // Three presses before the calendar shows the first.
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(chip, { key, altKey: true })
    await waitFor(async () => expect(await times('Assembly')).toEqual(['Mar 06 2031 09:30']))
    await undo(user)
    await waitFor(async () => expect(await times('Assembly')).toEqual(['Mar 06 2031 09:15']))
    // A day of the month view has no room for another one.
    await act(() => call('DELETE /api/data/events/:id', { params: { id } }))
  })

  test('keeps what another window makes of it meanwhile, also when the change is taken back', async () => {
    const { id } = await add('Picture day')
    const { user } = await open(`${MARCH}&event=${id}&edit=true`)
    fireEvent.change(await screen.findByRole('textbox', { name: 'Location' }), { target: { value: 'Yard' } })
    const start = new Date('2031-03-07T11:00').toISOString()
    const end = new Date('2031-03-07T12:00').toISOString()
    await act(() => call('PATCH /api/data/events/:id', { params: { id }, body: { title: 'Photo day', start, end } }))
    await waitFor(() => expect(chips('Photo day')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await stored('Photo day')).toMatchObject([{ location: 'Yard', start, end }]))
    await undo(user)
    await waitFor(async () => expect(await stored('Photo day')).toMatchObject([{ location: '', start, end }]))
  })

  test('that is deleted while one changes it can become a new one', async () => {
    const { id } = await add('Sports day')
    const { user } = await open(`${MARCH}&event=${id}&edit=true`)
    fireEvent.change(await screen.findByRole('textbox', { name: 'Location' }), { target: { value: 'Field' } })
    await waitFor(() => expect(draftKeys()).toHaveLength(1))
    await act(() => call('DELETE /api/data/events/:id', { params: { id } }))
    await user.click(await screen.findByRole('button', { name: 'Create a new one' }))
    await user.click(await screen.findByRole('button', { name: 'Add event' }))
    await waitFor(async () => expect(await stored('Sports day')).toMatchObject([{ location: 'Field' }]))
    expect(await times('Sports day')).toEqual(['Mar 05 2031 09:00'])
    expect(draftKeys()).toEqual([])
  })

  test('is opened to be read, and the key E edits it', async () => {
    await add('Open evening', { location: 'Hall', description: 'Bring\na cake.', category: 'Celebrations', reminder: 30 })
    const { user } = await open(MARCH)
    await waitFor(() => expect(chips('Open evening')).toHaveLength(1))
    await user.click(chips('Open evening')[0] as HTMLElement)
    const card = await screen.findByRole('dialog', { name: 'Event' })
    expect(card.textContent).toMatch(
      /Open evening.*Celebrations.*Wednesday,? 5 March 2031.*09:00.*10:00.*Hall.*30 minutes before.*Bring\na cake\./s,
    )
    expect(within(card).queryByRole('textbox')).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Edit'))
    await user.keyboard('e')
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Open evening')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => chips('Open evening')[0]?.focus())
    await user.keyboard('e')
    expect(await screen.findByRole('textbox', { name: 'Location' })).toHaveProperty('value', 'Hall')
  })

  test('that is gone says so', async () => {
    await open('event=99999')
    expect(await screen.findByText('Event not found')).toBeTruthy()
  })
})

describe('a series', () => {
  /** Opens the second of five occurrences, changes its title and time, and chooses the scope. */
  const change = async (name: string, choice: string) => {
    await add(name, { recurrence: { ...daily, days: [], except: [] } })
    const { user } = await open(MARCH)
    await waitFor(() => expect(chips(name)).toHaveLength(5))
    await user.click(chips(name)[1] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    fireEvent.change(await screen.findByLabelText('Start time'), { target: { value: '14:00' } })
    await user.type(screen.getByRole('textbox', { name: 'Location' }), 'Yard')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: choice }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull())
    return user
  }
  const hours = async (name: string) => (await times(name)).map((time) => time.slice(12))

  test('changes on one date', async () => {
    const user = await change('Choir one', 'This event')
    expect(await hours('Choir one')).toEqual(['09:00', '14:00', '09:00', '09:00', '09:00'])
    expect((await stored('Choir one')).map(({ location }) => location)).toEqual(['', 'Yard'])
    await undo(user)
    await waitFor(async () => expect(await hours('Choir one')).toEqual(['09:00', '09:00', '09:00', '09:00', '09:00']))
  })

  test('changes from one date on', async () => {
    const user = await change('Choir two', 'This and following events')
    expect(await hours('Choir two')).toEqual(['09:00', '14:00', '14:00', '14:00', '14:00'])
    await undo(user)
    await waitFor(async () => expect(await hours('Choir two')).toEqual(['09:00', '09:00', '09:00', '09:00', '09:00']))
    expect(await stored('Choir two')).toHaveLength(1)
  })

  test('changes as a whole', async () => {
    const user = await change('Choir three', 'All events')
    expect(await hours('Choir three')).toEqual(['14:00', '14:00', '14:00', '14:00', '14:00'])
    expect((await stored('Choir three'))[0]).toMatchObject({ location: 'Yard' })
    await undo(user)
    await waitFor(async () => expect(await stored('Choir three')).toMatchObject([{ location: '' }]))
    expect(await hours('Choir three')).toEqual(['09:00', '09:00', '09:00', '09:00', '09:00'])
  })

  test('loses one date, or all from one on, and gets them back', async () => {
    await add('Choir four', { recurrence: { ...daily, days: [], except: [] } })
    const { user } = await open(MARCH)
    for (const [choice, left] of [
      ['This event', 4],
      ['This and following events', 2],
      ['All events', 0],
    ] as const) {
      await waitFor(() => expect(chips('Choir four')).toHaveLength(5))
      clearToasts()
      act(() => (chips('Choir four')[2] as HTMLElement).focus())
      await user.keyboard('{Delete}')
      await user.click(await screen.findByRole('button', { name: choice }))
      await waitFor(() => expect(chips('Choir four')).toHaveLength(left))
      await undo(user)
    }
    await waitFor(() => expect(chips('Choir four')).toHaveLength(5))
  })
})

describe('what is shown', () => {
  test('goes by category, and the URL keeps it', async () => {
    await add('Ice rink', { category: 'Excursions' })
    const { user, router } = await open(MARCH)
    await waitFor(() => expect(chips('Ice rink')).toHaveLength(1))
    await user.click(screen.getByRole('checkbox', { name: 'Excursions' }))
    await waitFor(() => expect(chips('Ice rink')).toHaveLength(0))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ off: ['Excursions'] }))
    await user.click(screen.getByRole('checkbox', { name: 'Excursions' }))
    await waitFor(() => expect(chips('Ice rink')).toHaveLength(1))
  })

  test('can be searched without accents, and the search ends', async () => {
    await add('Été: jeux d’eau')
    const { user } = await open(MARCH)
    await user.type(screen.getByRole('searchbox'), 'ete jeux')
    expect(await screen.findByText('1 matching event')).toBeTruthy()
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'zzzz')
    expect(await screen.findByRole('heading', { name: 'No matching events' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back to calendar' }))
    expect(await screen.findAllByRole('heading', { name: /5 Mar/ })).not.toEqual([])
  })

  test('a search finds what was written after somebody came to its field, and draws more of it than fills a screen', async () => {
    const { user } = await open(MARCH)
    await user.click(screen.getByRole('searchbox'))
    await add('Quokka walk')
    for (let day = 1; day <= 20; day++) await add(`Quokka workshop ${day}`)
    await user.type(screen.getByRole('searchbox'), 'quokka')
    expect(await screen.findByText('21 matching events')).toBeTruthy()
    await waitFor(() => expect(chips('Quokka')).toHaveLength(21))
  })

  test('has tasks that are due and, when asked for, lessons', async () => {
    const { user } = await open('')
    await waitFor(() => expect(others('task')).toBeGreaterThan(0))
    await user.click(screen.getByRole('checkbox', { name: 'Tasks due' }))
    await waitFor(() => expect(others('task')).toBe(0))
    await user.click(screen.getByText('Week', { exact: true }))
    await user.click(screen.getByRole('checkbox', { name: 'Timetable' }))
    await waitFor(() => expect(others('lesson')).toBeGreaterThan(5))
  })

  test('another month asks for its events alone', async () => {
    const { user } = await open('date=2031-03-05')
    const requests: string[] = []
    setInterceptor((request, next) => {
      requests.push(new URL(request.url).pathname)
      return next(request)
    })
    await user.keyboard('{PageDown}')
    expect(await screen.findByRole('heading', { name: 'April 2031' })).toBeTruthy()
    expect(requests).toEqual(['/api/data/events'])
  })

  test('steps by two months for two presses beside the small month, and hides both of two categories', async () => {
    const { router } = await open('view=week&date=2031-03-05')
    act(() => {
      for (const name of ['Next month', 'Next month']) fireEvent.click(screen.getByRole('button', { name }))
      for (const name of ['Excursions', 'Meetings']) fireEvent.click(screen.getByRole('checkbox', { name }))
    })
    await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2031-05-05', off: ['Excursions', 'Meetings'] }))
  })

  test('steps once for each key, however quickly they follow each other', async () => {
    await open('date=2031-03-05')
    // In one go: the second key is pressed before the first step is rendered.
    act(() => {
      for (const key of ['j', 'j', 'j', 'k']) fireEvent.keyDown(document.body, { key })
    })
    expect(await screen.findByRole('heading', { name: 'May 2031' })).toBeTruthy()
  })

  test('comes back to today from the next month, also on a 31st', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-31T10:00') })
    onTestFinished(() => void vi.useRealTimers())
    const { user } = await open('')
    await user.keyboard('j')
    expect(await screen.findByRole('heading', { name: 'February 2031' })).toBeTruthy()
    await user.keyboard('k')
    expect(await screen.findByRole('heading', { name: 'January 2031' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('follows the keys: views, back and on, today', async () => {
    const { user } = await open('date=2031-03-05')
    await user.keyboard('w')
    expect(await screen.findByRole('heading', { name: /^3.*9 Mar 2031$/ })).toBeTruthy()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('heading', { name: /^10.*16 Mar 2031$/ })).toBeTruthy()
    await user.keyboard('d')
    expect(await screen.findByRole('heading', { name: 'Wednesday, 12 March 2031' })).toBeTruthy()
    await user.keyboard('{ArrowLeft}')
    expect(await screen.findByRole('heading', { name: 'Tuesday, 11 March 2031' })).toBeTruthy()
    const slot = within(screen.getByRole('region', { name: 'Tuesday, 11 March 2031' })).getByRole('button', {
      name: 'New event at 08:00',
    })
    act(() => slot.focus())
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(((await screen.findByLabelText('Start time')) as HTMLInputElement).value).toBe('10:00')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByLabelText('Start time')).toBeNull())
    await user.keyboard('a')
    expect(await screen.findByText('No events')).toBeTruthy()
    await user.keyboard('mt')
    expect(
      await screen.findByRole('heading', { name: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format() }),
    ).toBeTruthy()
  })
})

describe('on paper', () => {
  /** Presses Print and returns what would be printed. */
  const printed = async (user: ReturnType<typeof userEvent.setup>) => {
    let paper: HTMLElement | undefined
    window.print = () => {
      fireEvent(window, new Event('beforeprint'))
      paper = document.querySelector<HTMLElement>('.on-paper')?.cloneNode(true) as HTMLElement
      fireEvent(window, new Event('afterprint'))
    }
    await user.click(screen.getByRole('button', { name: 'Calendar actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Print' }))
    await waitFor(() => expect(paper).toBeTruthy())
    expect(document.querySelector('.on-paper')).toBeNull()
    return within(paper as HTMLElement)
  }

  test('a month is there whole, without what is switched off; what a search found goes by day', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, more) => add(`Rehearsal at ${8 + more}`, at(8 + more))))
    await add('Sealed envelope', { category: 'Deadlines' })
    const { user } = await open('date=2031-03-05&off=%5B"Deadlines"%5D')
    let paper = await printed(user)
    expect(paper.getByRole('heading', { level: 1 }).textContent).toBe('March 2031')
    expect(paper.getAllByText(/^Rehearsal at/)).toHaveLength(12)
    expect(paper.queryByText('Sealed envelope')).toBeNull()

    await user.type(screen.getByRole('searchbox'), 'rehearsal at 17')
    await screen.findByText('1 matching event')
    paper = await printed(user)
    expect(paper.getByRole('heading', { level: 1 }).textContent).toBe('Events with “rehearsal at 17”')
    expect(paper.getByRole('heading', { level: 2, name: 'Wed, 5 Mar 2031' })).toBeTruthy()
    expect(paper.getAllByText(/^Rehearsal at/)).toHaveLength(1)
  })

  test('a week has its days and hours, and what lasts all day above them', async () => {
    await add('Half-term', { start: '2031-03-05', end: '2031-03-07', allDay: true })
    await add('Rehearsal', at(11))
    const { user } = await open('view=week&date=2031-03-05')
    const paper = await printed(user)
    expect(paper.getByRole('heading', { level: 1 }).textContent).toMatch(/^3.*9 Mar 2031$/)
    expect(paper.getAllByRole('heading', { level: 2 })).toHaveLength(7)
    expect(paper.getByText('Rehearsal').closest('li')?.textContent).toMatch(/11:00.*12:00/)
    expect(paper.getByText('Half-term')).toBeTruthy()
  })
})
