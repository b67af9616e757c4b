import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { seatsLeft } from '#contract/classes/seats.ts'
import { layoutWeek } from '#contract/classes/week-layout.ts'
import { filterClasses } from '#features/site/classSearch.ts'
import { siteRecovery } from '#features/site/forms/siteRecovery.ts'
import { nextLesson } from '#features/site/school/lessons.ts'
import { isOpen, schoolTime } from '#features/site/school/school.ts'
import { recoverDrafts } from '#ui/drafts/recovery.ts'
import { draftKeys } from '#ui/drafts/storage.ts'
import { changeSettings } from '#ui/theme/settings.ts'
import { Route as NotFound } from '../../src/routes/_blank/404.tsx'
import { Route as Classes } from '../../src/routes/_blank/classes.tsx'
import { Route as Contact } from '../../src/routes/_blank/contact.tsx'
import { Route as Home } from '../../src/routes/_blank/index.tsx'
import { Route as Teacher } from '../../src/routes/_blank/teachers/$id.tsx'
import { Route as Teachers } from '../../src/routes/_blank/teachers/index.tsx'
import { openScreen } from '../screen.tsx'

// jsdom has no `showModal`.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}

const routes = {
  '/': Home,
  '/classes': Classes,
  '/teachers': Teachers,
  '/teachers/$id': Teacher,
  '/contact': Contact,
  '/404': NotFound,
}
const open = (address: string) => openScreen(routes, address)
const slow = { timeout: 20_000 }
const long = { timeout: 60_000 }
const published = { query: { published: 'true' } } as const

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  document.title = ''
})

describe('the home page', () => {
  test('counts what it says from the rows, and counts anew when they change', long, async () => {
    await open('/')
    const classes = await call('GET /api/data/classes', published)
    const free = classes.reduce((sum, one) => sum + seatsLeft(one), 0)
    const figures = within(await screen.findByRole('region', { name: 'The school in numbers' }, slow))
    expect(figures.getAllByRole('listitem').map((one) => one.textContent)).toEqual(
      expect.arrayContaining([`${classes.length} classes`, `${free} places still free`]),
    )
    const [first] = classes as [SchoolClass]
    await call('PATCH /api/data/classes/:id', { params: { id: first.id }, body: { seats: first.seats + 5 } })
    await waitFor(() => expect(figures.getByText(String(free + 5))).toBeTruthy(), slow)
    await call('PATCH /api/data/classes/:id', { params: { id: first.id }, body: { seats: first.seats } })
  })

  test('bears the school’s name and tells machines what it is', long, async () => {
    await open('/')
    await screen.findByRole('heading', { level: 1 }, slow)
    await waitFor(() => expect(document.title).toBe('Homeroom School'))
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')
    expect(data).toMatchObject({ '@type': 'School', telephone: '+44 20 7946 0100' })
  })
})

describe('the classes', () => {
  test('tell machines each course with its teacher, its places and its times', long, async () => {
    await open('/classes?subject=Music')
    await screen.findByText('1 class', {}, slow)
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')
    const courses: { name: string }[] = data.itemListElement.map(({ item }: { item: { name: string } }) => item)
    expect(courses).toHaveLength((await call('GET /api/data/classes', published)).length)
    expect(courses.find(({ name }) => name === 'Choir and Orchestra')).toMatchObject({
      '@type': 'Course',
      typicalAgeRange: '9-16',
      provider: { '@type': 'School', name: 'Homeroom School' },
      hasCourseInstance: {
        courseMode: 'Onsite',
        instructor: { '@type': 'Person', name: 'Kenji Mori' },
        maximumAttendeeCapacity: 40,
        courseSchedule: [
          { byDay: 'https://schema.org/Tuesday', startTime: '15:15', endTime: '16:30', scheduleTimezone: 'Europe/London' },
          { byDay: 'https://schema.org/Thursday', startTime: '15:15', endTime: '16:30' },
        ],
      },
    })
  })

  test('are narrowed by the address, and the address follows the filter', long, async () => {
    const router = await open('/classes?subject=Music')
    expect(await screen.findByText('1 class', {}, slow)).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Art')
    await waitFor(() => expect(router.state.location.search).toEqual({ subject: 'Art' }), slow)
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}), slow)
  })

  test('as a week can be printed, with the school’s name and what they were narrowed by', long, async () => {
    window.print = vi.fn()
    await open('/classes?view=timetable&subject=Music')
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }, slow))
    expect(window.print).toHaveBeenCalledOnce()
    expect(document.querySelector('.on-paper')?.textContent).toContain('Choir and Orchestra')
    expect(document.querySelector('.on-paper')?.previousElementSibling?.textContent).toBe('Homeroom SchoolMusic')
    // The rows are quarters of an hour from 15:00, and the lessons from 15:15 to 16:30.
    const rows = [...document.querySelectorAll<HTMLElement>('.on-paper [data-color]')].map(({ style }) => [
      style.getPropertyValue('--from'),
      style.getPropertyValue('--to'),
    ])
    expect(rows).toEqual([
      ['2', '7'],
      ['2', '7'],
    ])
  })

  test('in the dark, paper is light all the same', long, async () => {
    changeSettings({ mode: 'dark' })
    await open('/classes')
    const { dataset } = document.documentElement
    await waitFor(() => expect(dataset.mantineColorScheme).toBe('dark'))
    window.dispatchEvent(new Event('beforeprint'))
    expect(dataset.mantineColorScheme).toBe('light')
    window.dispatchEvent(new Event('afterprint'))
    expect(dataset.mantineColorScheme).toBe('dark')
    act(() => changeSettings({ mode: 'light' }))
    expect(dataset.mantineColorScheme).toBe('light')
  })

  test('an enrolment that lacks something is not sent; what was typed stays; then it is kept', long, async () => {
    await open('/classes?class=7')
    const dialog = within(await screen.findByRole('dialog', { name: 'Robotics Workshop' }, slow))
    const before = (await call('GET /api/data/enrolments', {})).length
    await userEvent.type(dialog.getByLabelText('Your child’s name'), 'Mina')
    await userEvent.type(dialog.getByLabelText('Email'), 'nobody')
    await userEvent.click(dialog.getByRole('button', { name: 'Request a place' }))
    expect(await dialog.findByText('Enter an email address such as ana@school.example.')).toBeTruthy()
    expect(dialog.getAllByText('Required')).toHaveLength(2)
    expect(await call('GET /api/data/enrolments', {})).toHaveLength(before)
    expect(dialog.getByLabelText<HTMLInputElement>('Your child’s name').value).toBe('Mina')
    await userEvent.selectOptions(dialog.getByLabelText('Your child’s age'), '12')
    await userEvent.type(dialog.getByLabelText('Your name'), 'Ana')
    await userEvent.type(dialog.getByLabelText('Email'), '@school.org')
    await userEvent.click(dialog.getByRole('button', { name: 'Request a place' }))
    expect(await dialog.findByText(/We have received your request for Mina/, {}, slow)).toBeTruthy()
    const kept = await call('GET /api/data/enrolments', { query: { classId: '7', status: 'pending' } })
    expect(kept).toContainEqual(expect.objectContaining({ childName: 'Mina', childAge: 12, email: 'nobody@school.org' }))
  })

  test('one that is not there says so inside its own address', long, async () => {
    const router = await open('/classes?class=999')
    expect(await screen.findByRole('heading', { name: 'This class is not on the timetable' }, slow)).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/classes'))
  })
})

describe('the teachers', () => {
  test('are found without accents', long, async () => {
    await open('/teachers?q=francoise')
    expect(await screen.findByText('1 teacher', {}, slow)).toBeTruthy()
    expect(screen.getByText('Françoise Laurent')).toBeTruthy()
  })

  test('one who is away is not shown', long, async () => {
    await open('/teachers/2')
    expect(await screen.findByRole('heading', { name: 'Harpreet Singh' }, slow)).toBeTruthy()
    await call('PATCH /api/data/teachers/:id', { params: { id: 2 }, body: { published: false } })
    expect(await screen.findByRole('heading', { name: 'Nobody lives at this number' }, slow)).toBeTruthy()
    await call('PATCH /api/data/teachers/:id', { params: { id: 2 }, body: { published: true } })
    expect((await call('GET /api/data/teachers', published)).length).toBe(12)
  })
})

describe('the contact form', () => {
  test('knows who it is for, survives a reload, and arrives as a ticket', long, async () => {
    await open('/contact?to=3')
    const subject = await screen.findByLabelText<HTMLInputElement>('What is it about?', {}, slow)
    expect(subject.value).toBe('A message for Niamh Gallagher')
    await userEvent.type(screen.getByLabelText('Your message'), 'May we see the kiln?')
    document.body.replaceChildren()
    await open('/contact?to=3')
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your message', {}, slow)).value).toBe('May we see the kiln?')
    await userEvent.type(screen.getByLabelText('Your name'), 'Ana Silva')
    await userEvent.type(screen.getByLabelText('Email'), 'ana@school.org')
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByRole('heading', { name: 'Message received' }, slow)).toBeTruthy()
    const tickets = await call('GET /api/data/ticket/TicketData', {})
    expect(tickets).toContainEqual(expect.objectContaining({ requesterEmail: 'ana@school.org' }))
    expect(draftKeys()).toEqual([])
  })

  test('that leads to a teacher says for whom it is, whatever its subject', long, async () => {
    const teacher = (await call('GET /api/data/teachers', {})).find(({ id }) => id === 3)
    await open('/contact?to=3')
    const subject = await screen.findByLabelText('What is it about?', {}, slow)
    fireEvent.change(subject, { target: { value: 'The trip' } })
    fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Bea' } })
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'bea@school.org' } })
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
    // Without a message it is not sent.
    const message = screen.getByLabelText('Your message')
    await waitFor(() => expect(message.getAttribute('aria-invalid')).toBe('true'), slow)
    fireEvent.change(message, { target: { value: 'Is it on Monday?' } })
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
    await screen.findByRole('heading', { name: 'Message received' }, slow)
    expect(
      (await call('GET /api/data/ticket/TicketData', {})).find(({ requesterEmail }) => requesterEmail === 'bea@school.org'),
    ).toMatchObject({
      ticketTitle: 'The trip',
      ticketDescription: `For ${teacher?.name}\n\nIs it on Monday?`,
    })
  })

  const values = { name: 'Ama', email: 'ama@school.org', subject: 'A visit', message: 'May we come?' }
  /** Simulates the next start after a page was closed while it was sending this form. */
  const startAfter = (key: string, body: typeof values) => {
    const value = { line: 'POST /api/data/contact-messages', request: { body }, draft: 'contact', values: body }
    const typed = { name: `site/${key}`, at: new Date().toISOString(), value, was: null }
    localStorage.setItem(`homeroom.typed./|gone|site/${key}`, JSON.stringify(typed))
    return recoverDrafts('this one', { site: async () => siteRecovery })
  }

  test('that was sent off on a page that was closed arrives at the next start, and once though it had arrived', long, async () => {
    await startAfter('k', values)
    await startAfter('k', values)
    expect(
      (await call('GET /api/data/ticket/TicketData', {})).filter(({ requesterEmail }) => requesterEmail === values.email),
    ).toHaveLength(1)
    expect(draftKeys()).toEqual([])
  })

  test('that was not right as it was sent off is there when it is opened again', long, async () => {
    await startAfter('j', { ...values, email: 'ama' })
    expect(draftKeys()).toEqual([expect.stringContaining('forms/contact')])
    await open('/contact')
    expect((await screen.findByLabelText<HTMLInputElement>('Email', {}, slow)).value).toBe('ama')
  })
})

test('the page for unknown addresses finds classes, teachers and posts', long, async () => {
  await open('/404?q=robot')
  expect(await screen.findByRole('link', { name: 'Robotics Workshop' }, slow)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Harpreet Singh' })).toBeTruthy()
  const field = screen.getByRole('searchbox', { name: 'Search classes, teachers and posts' })
  await userEvent.clear(field)
  await userEvent.type(field, 'chess club')
  const post = await screen.findByRole('link', { name: 'Losing well: notes from the chess club' }, slow)
  expect(post.getAttribute('href')).toBe('/blog/losing-well-notes-from-the-chess-club')
})

describe('the rules of the site', () => {
  const slot = (day: number, start: string, end: string) => ({ day, start, end, room: '' })
  const one = (id: number, ...timetable: ReturnType<typeof slot>[]) =>
    ({ id, name: `Class ${id}`, subject: 'Art', ageFrom: 7, ageTo: 12, description: '', timetable }) as unknown as SchoolClass

  test('the ages of a class include the first and the last', () => {
    const found = (age: number) => filterClasses([one(1)], { age }, () => undefined).length
    expect([6, 7, 12, 13].map(found)).toEqual([0, 1, 1, 0])
  })

  test('the next lesson is the one that is on, then the next, then Monday’s first', () => {
    const all = [one(1, slot(1, '14:00', '15:00')), one(2, slot(5, '15:30', '17:00'))]
    const at = (day: number, time: string) => {
      const next = nextLesson(all, { day, time })
      return [next?.schoolClass.id, next?.isNow]
    }
    expect([at(1, '14:00'), at(1, '15:00'), at(5, '16:59'), at(5, '17:00'), at(7, '09:00')]).toEqual([
      [1, true],
      [2, false],
      [2, true],
      [1, false],
      [1, false],
    ])
    expect(nextLesson([], { day: 1, time: '09:00' })).toBeUndefined()
  })

  test('lessons at one time stand side by side, and alone they take the whole day', () => {
    const all = [one(1, slot(1, '14:00', '15:00')), one(2, slot(1, '14:30', '15:30')), one(3, slot(1, '16:00', '17:00'))]
    const [monday] = layoutWeek(all)
    expect(monday?.lessons.map(({ lane, width }) => [lane, width])).toEqual([
      [0, 1],
      [1, 1],
      [0, 2],
    ])
  })

  test('the office is open by the school’s clock, whatever the visitor’s', () => {
    expect(schoolTime(new Date('2026-01-05T08:00:00Z'))).toEqual({ day: 1, time: '08:00' })
    expect(schoolTime(new Date('2026-07-06T07:30:00Z'))).toEqual({ day: 1, time: '08:30' })
    expect(['07:59', '08:00', '16:29', '16:30'].map((time) => isOpen({ day: 1, time }))).toEqual([false, true, true, false])
    expect(isOpen({ day: 7, time: '10:00' })).toBe(false)
  })
})
