import { notifications } from '@mantine/notifications'
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { setInterceptor } from '#client/transport/connect.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { layoutWeek } from '#contract/classes/week-layout.ts'
import { collisionIn, NEW_CLASS, nextLesson } from '#features/classes/class/classForm.ts'
import { activateLanguage } from '#locales/messages.ts'
import { draftKeys } from '#ui/drafts/storage.ts'
import { changeSettings } from '#ui/theme/settings.ts'
import { Route as EditClass } from '../../src/routes/_office/apps/classes/edit.$id.tsx'
import { Route as Classes } from '../../src/routes/_office/apps/classes/index.tsx'
import { Route as Requests } from '../../src/routes/_office/apps/classes/requests.tsx'
import { Route as Timetable } from '../../src/routes/_office/apps/classes/timetable.tsx'
import { Route as CreateTeacher } from '../../src/routes/_office/apps/teachers/create.tsx'
import { Route as Teachers } from '../../src/routes/_office/apps/teachers/index.tsx'
import { closeTab, openScreen, revert } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
afterEach(() => {
  act(() => notifications.clean())
  localStorage.clear()
})

const ROUTES = {
  '/apps/teachers': Teachers,
  '/apps/teachers/create': CreateTeacher,
  '/apps/classes': Classes,
  '/apps/classes/timetable': Timetable,
  '/apps/classes/requests': Requests,
  '/apps/classes/edit/$id': EditClass,
}
const open = async (address: string, heading: string) => {
  const router = await openScreen(ROUTES, address)
  await screen.findByRole('heading', { name: heading })
  return { router, user: userEvent.setup() }
}
const inOrder = async () => (await call('GET /api/data/teachers', { query: { sort: 'order' } })).map(({ name }) => name)

describe('teachers', () => {
  test('somebody new is written, stands last, and is hidden until published', async () => {
    const { user, router } = await open('/apps/teachers/create', 'New teacher')
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
    await screen.findByText('Enter a name.')
    await user.type(screen.getByLabelText(/^Name/), 'Rosa Lind')
    await user.type(screen.getByLabelText(/^Subjects/, { selector: 'input' }), 'Weaving{Enter}')
    await user.type(screen.getByLabelText(/^Biography/), 'She weaves.')
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/teachers'))
    await user.click(await screen.findByRole('switch', { name: 'Publish Rosa Lind' }))
    await screen.findByText('Rosa Lind is published.')
    expect((await call('GET /api/data/teachers', { query: { q: 'Rosa' } }))[0]).toMatchObject({ subjects: ['Weaving'], published: true })
    expect((await inOrder()).at(-1)).toBe('Rosa Lind')
  })

  test('the order is changed by keyboard and from the menu', async () => {
    const { user } = await open('/apps/teachers', 'Teachers')
    screen.getByRole('button', { name: 'Move Harpreet Singh' }).focus()
    await user.keyboard(' {ArrowUp} ')
    await waitFor(async () => expect((await inOrder()).slice(0, 2)).toEqual(['Harpreet Singh', 'Anna Kowalska']))
    await user.click(screen.getByRole('button', { name: 'Actions for Harpreet Singh' }))
    await user.click(await screen.findByText('Move down'))
    await waitFor(async () => expect((await inOrder()).slice(0, 2)).toEqual(['Anna Kowalska', 'Harpreet Singh']))
  })

  test('a search shows what matches as far as it is looked at, and the title says how many there are in all', async () => {
    const before = await inOrder()
    for (let n = 1; n <= 60; n++) await call('POST /api/data/teachers', { body: { name: `Quill ${n}` } })
    const { user } = await open('/apps/teachers?q=quill', 'Teachers')
    const names = () => within(screen.getByRole('list', { name: 'Teachers' })).getAllByRole('link', { name: /^Quill/ })
    expect(names()).toHaveLength(25)
    expect(screen.getByText(`${before.length + 60} teachers`, { exact: false })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show 35 more' }))
    await waitFor(() => expect(names()).toHaveLength(50))
    await user.click(screen.getByRole('button', { name: 'Show 10 more' }))
    await waitFor(() =>
      expect(names().map(({ textContent }) => textContent)).toEqual(Array.from({ length: 60 }, (_, n) => `Quill ${n + 1}`)),
    )
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  test('who has classes is not deleted; who has none comes back with Undo', async () => {
    const { user } = await open('/apps/teachers', 'Teachers')
    const remove = async (name: string) => {
      // The menu of the previous row is closed.
      await waitFor(() => expect(screen.queryByText('Delete')).toBeNull())
      await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
      await user.click(await screen.findByText('Delete'))
    }
    await remove('Kenji Mori')
    await screen.findByText('This teacher still has classes. Assign them to someone else first.')
    await remove('Grace Okafor')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Grace Okafor' })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('link', { name: 'Grace Okafor' })
    expect(await call('GET /api/data/teachers/:id', { params: { id: 13 } })).toMatchObject({ name: 'Grace Okafor' })
  })
})

describe('what is refused', () => {
  afterEach(() => changeSettings({ language: 'en' }))

  test('is said in the language that is shown', async () => {
    changeSettings({ language: 'fr' })
    await activateLanguage('fr')
    const { user } = await open('/apps/teachers', 'Enseignants')
    await user.click(screen.getByRole('button', { name: 'Actions pour Kenji Mori' }))
    await user.click(await screen.findByText('Supprimer'))
    await screen.findByText('Cette personne a encore des cours. Confiez-les d’abord à quelqu’un d’autre.')
  })
})

describe('classes', () => {
  test('a lesson that collides is said below it, with who is needed twice, and is not stored', async () => {
    const { user } = await open('/apps/classes/edit/2', 'Edit Garden Science')
    const lessons = screen.getByRole('region', { name: 'Lessons' })
    await user.click(within(lessons).getByRole('button', { name: 'Add a lesson' }))
    const lesson = within(lessons).getAllByRole('listitem').at(-1) as HTMLElement
    const room = within(lesson).getByLabelText('Room', { selector: 'input' })
    await user.clear(room)
    await user.type(room, 'Hall')
    for (const [label, time] of [
      ['From', '15:00'],
      ['To', '16:00'],
    ] as const) {
      const field = within(lesson).getByLabelText(label)
      await user.clear(field)
      await user.type(field, time)
    }
    await user.click(within(lesson).getByLabelText('Day', { selector: 'input' }))
    await user.click(screen.getAllByRole('option', { name: 'Tuesday', hidden: true }).at(-1) as HTMLElement)
    await within(lesson).findByText(/“Choir and Orchestra” is already in Hall: Tuesday/)
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
    await screen.findByText('Could not save')
    expect((await call('GET /api/data/classes', { query: { q: 'Garden' } }))[0]?.timetable).toHaveLength(2)
  })

  test('saving one can be undone, and what another window has changed since stays', async () => {
    const before = await call('GET /api/data/classes/:id', { params: { id: 3 } })
    const { user, router } = await open('/apps/classes/edit/3', `Edit ${before.name}`)
    fireEvent.change(await screen.findByLabelText(/^Description/), { target: { value: 'Of bees.' } })
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/classes'))
    await act(() => call('PATCH /api/data/classes/:id', { params: { id: 3 }, body: { seats: before.seats + 1 } }))
    await revert(user, `“${before.name}” saved.`)
    await waitFor(async () =>
      expect(await call('GET /api/data/classes/:id', { params: { id: 3 } })).toEqual({ ...before, seats: before.seats + 1 }),
    )
  })

  test('what another window changes meanwhile stands; what was typed for a class that is deleted becomes a new one', async () => {
    const { user, router } = await open('/apps/classes/edit/2', 'Edit Garden Science')
    const save = (name: string) => user.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
    fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'Of beans.' } })
    await act(() => call('PATCH /api/data/classes/:id', { params: { id: 2 }, body: { published: false, seats: 21 } }))
    await save('Save')
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/classes'))
    expect((await call('GET /api/data/classes', { query: { q: 'beans' } }))[0]).toMatchObject({ id: 2, published: false, seats: 21 })

    cleanup()

    const again = await open('/apps/classes/edit/2', 'Edit Garden Science')
    fireEvent.change(await screen.findByLabelText(/^Places/), { target: { value: '30' } })
    await act(() => call('DELETE /api/data/classes/:id', { params: { id: 2 } }))
    await save('Save')
    await screen.findByRole('heading', { name: 'New class' })
    await save('Save as new')
    await waitFor(() => expect(again.router.state.location.pathname).toBe('/apps/classes'))
    expect((await call('GET /api/data/classes', { query: { q: 'beans' } }))[0]).toMatchObject({
      name: 'Garden Science',
      seats: 30,
      published: false,
    })
  })

  test('the timetable shows each lesson on its day, and one teacher’s alone', async () => {
    await open('/apps/classes/timetable?teacher=5', 'Timetable')
    const tuesday = screen.getByRole('region', { name: 'Tuesday' })
    expect(within(tuesday).getByRole('link').textContent).toContain('Choir and Orchestra')
    expect(within(screen.getByRole('region', { name: 'Monday' })).queryByRole('link')).toBeNull()
  })

  test('a lesson is moved by keys and keeps the focus, Undo takes it back, and one that collides is refused', async () => {
    const { user } = await open('/apps/classes/timetable?teacher=5', 'Timetable')
    const stored = async () => (await call('GET /api/data/classes', { query: { q: 'Choir' } }))[0]?.timetable
    const before = await stored()
    const lesson = (day: string) => within(screen.getByRole('region', { name: day })).queryByRole('link')
    act(() => lesson('Tuesday')?.focus())
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await screen.findByText('“Choir and Orchestra” was moved: Tuesday, 15:30–16:45.')
    expect((await stored())?.[0]).toMatchObject({ day: 2, start: '15:30', end: '16:45', room: 'Hall' })
    expect(document.activeElement).toBe(lesson('Tuesday'))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await stored()).toEqual(before))

    await act(() =>
      call('POST /api/data/classes', {
        body: {
          name: 'Fencing',
          subject: 'Sport',
          ageFrom: 8,
          ageTo: 12,
          seats: 9,
          timetable: [{ day: 3, start: '16:15', end: '16:45', room: 'Hall' }],
        },
      }),
    )
    await waitFor(() => expect(lesson('Tuesday')?.textContent).toContain('15:15'))
    act(() => lesson('Tuesday')?.focus())
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    // Said by the page, or by the back end if the page does not know the other class yet.
    await screen.findByText(/^“Fencing” is .*in Hall.* Wednesday, 16:15–16:45\. Choose another room or time\.$/)
    expect(await stored()).toEqual(before)
    // The refused move leaves nothing behind that takes the focus later.
    act(() => lesson('Tuesday')?.blur())
    const { id } = (await call('GET /api/data/classes', { query: { q: 'Choir' } }))[0] ?? { id: 0 }
    const timetable = [{ day: 3, start: '15:15', end: '16:00', room: 'Chapel' }]
    await act(() => call('PATCH /api/data/classes/:id', { params: { id }, body: { timetable } }))
    await waitFor(() => expect(lesson('Wednesday')).toBeTruthy())
    expect(document.activeElement).toBe(document.body)
    await act(() => call('PATCH /api/data/classes/:id', { params: { id }, body: { timetable: before ?? [] } }))
  })

  test('a lesson is dragged to the day and the quarter of an hour below the pointer', async () => {
    await open('/apps/classes/timetable?teacher=5', 'Timetable')
    // jsdom has no layout: every day is 400 px high, from 13:00 to 17:00, and the pointer is over Friday.
    const columns = [...document.querySelectorAll<HTMLElement>('[data-day]')]
    for (const column of columns) column.getBoundingClientRect = () => new DOMRect(0, 0, 100, 400)
    const lesson = document.querySelector<HTMLElement>('[data-day="2"] [data-lesson]') as HTMLElement
    lesson.style.position = 'absolute'
    document.elementsFromPoint = () => [columns[1] as HTMLElement]
    fireEvent.pointerDown(lesson.querySelector('a') as HTMLElement, { button: 0, isPrimary: true, pointerId: 1, clientX: 5, clientY: 230 })
    document.elementsFromPoint = () => [columns[4] as HTMLElement]
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 50, clientY: 130 })
    expect(document.querySelector('[data-day="5"] [data-dragged]')?.textContent).toContain('14:15–15:30')
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 50, clientY: 130 })
    await screen.findByText('“Choir and Orchestra” was moved: Friday, 14:15–15:30.')
  })

  test('a class that is edited from the timetable returns to it, with its teacher', async () => {
    const { user, router } = await open('/apps/classes/timetable?teacher=5', 'Timetable')
    await user.click(within(screen.getByRole('region', { name: 'Thursday' })).getByRole('link'))
    await screen.findByRole('heading', { name: 'Edit Choir and Orchestra' })
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
    await waitFor(() => expect(router.state.location.href).toBe('/apps/classes/timetable?teacher=5'))
  })
})

describe('requests', () => {
  test('the mail to the family outlives its tab, for this answer alone, until it is given up', async () => {
    const before = await open('/apps/classes/requests', 'Requests')
    await before.user.click(screen.getByRole('button', { name: 'Accept Mateo Duarte' }))
    await before.user.type(await screen.findByLabelText(/Email text/), ' We begin on Monday.')
    await closeTab()

    const { user } = await open('/apps/classes/requests', 'Requests')
    await user.click(screen.getByRole('button', { name: 'Decline Mateo Duarte' }))
    await screen.findByLabelText(/Email text/)
    expect(screen.queryByRole('button', { name: 'Continue editing' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Accept Mateo Duarte' }))
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Email text/).value).toMatch(/^Dear [\s\S]* We begin on Monday\.$/)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(draftKeys()).toEqual([])
  })

  test('accepting takes a seat and writes to the family', async () => {
    const { user } = await open('/apps/classes/requests', 'Requests')
    await user.click(screen.getByRole('button', { name: 'Accept Mateo Duarte' }))
    await user.type(await screen.findByLabelText(/Email text/), ' Welcome!')
    await user.click(screen.getByRole('button', { name: 'Accept and send email' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept Mateo Duarte' })).toBeNull())
    expect((await call('GET /api/data/enrolments', { query: { status: 'accepted', q: 'Mateo' } })).map(({ classId }) => classId)).toContain(
      7,
    )
    const [mail] = await call('GET /api/data/email/EmailData', { query: { folder: 'sent', q: 'Mateo' } })
    expect(mail?.subject).toBe('A place for Mateo Duarte in “Robotics Workshop”')
    expect(mail?.emailContent).toMatch(/Thursday, .* \(Science 2\).*Welcome!/)

    await revert(user, /^Mateo Duarte has a place/)
    await screen.findByRole('button', { name: 'Accept Mateo Duarte' })
    expect(await call('GET /api/data/email/EmailData', { query: { folder: 'sent', q: 'Mateo' } })).toEqual([])
  })

  test('a click on the taken places of a class lists who has a place, and another one writes to their families', async () => {
    const schoolClass = (await call('GET /api/data/classes', {})).find(
      ({ published, seats, enrolled }) => published && enrolled < seats - 1,
    )
    const { id } = await call('POST /api/data/classes/:id/enrolments', {
      params: { id: schoolClass?.id ?? 0 },
      body: { childName: 'Noor Haddad', childAge: schoolClass?.ageFrom ?? 0, parentName: 'Sami Haddad', email: 'sami@haddad.example' },
    })
    await call('PATCH /api/data/enrolments/:id', { params: { id }, body: { status: 'accepted' } })
    const { user, router } = await open('/apps/classes', 'Classes')
    const row = (await screen.findByText(schoolClass?.name ?? '')).closest('li') as HTMLElement
    await user.click(within(row).getByRole('link', { name: /places? left/ }))
    await screen.findByRole('heading', { name: 'Requests' })
    expect(router.state.location.search).toEqual({ class: schoolClass?.id, status: 'accepted' })
    expect(await screen.findByText('Noor Haddad')).toBeTruthy()

    const families = await call('GET /api/data/enrolments', { query: { classId: String(schoolClass?.id), status: 'accepted' } })
    await user.click(screen.getByRole('button', { name: 'Email families' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/email'))
    const { bcc } = router.state.location.search as { bcc: string }
    expect(bcc.split(',').sort()).toEqual([...new Set(families.map(({ email }) => email))].sort())
  })

  test('each child of a class gets an invoice for the same, to its parent', async () => {
    const [first] = await call('GET /api/data/enrolments', { query: { status: 'accepted' } })
    const classId = first?.classId ?? 0
    const children = await call('GET /api/data/enrolments', { query: { classId: String(classId), status: 'accepted' } })
    const { user, router } = await open(`/apps/classes/requests?class=${classId}&status=accepted`, 'Requests')
    await user.click(screen.getByRole('button', { name: 'Invoice families' }))
    await user.type(await screen.findByLabelText(/^Item/), 'Zeppelin')
    const issue = screen.getByRole('button', { name: `Issue ${children.length} invoice${children.length === 1 ? '' : 's'}` })
    await user.click(issue)
    await screen.findByText('Enter an amount above zero.')
    await user.type(screen.getByLabelText(/^Amount per child/), '12.50')
    // The answer to the last invoice does not arrive, though it is stored.
    let sent = 0
    setInterceptor(async (request, next) => {
      const response = await next(request)
      if (request.method === 'POST' && ++sent === children.length) throw new TypeError('Failed to fetch')
      return response
    })
    await user.click(issue)
    await screen.findByText(/Some invoices may already have been issued/)
    setInterceptor(undefined)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Invoice families' }))
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }))
    await user.click(screen.getByRole('button', { name: /^Issue \d/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/invoice/list'))
    const issued = (await call('GET /api/data/invoicedata', { query: { q: 'Zeppelin' } })).map((invoice) => ({
      to: invoice.billToEmail,
      item: invoice.orders[0]?.itemName,
      total: invoice.grandTotal,
      isNumbered: !invoice.draft,
    }))
    const expected = children.map(({ email, childName }) => ({ to: email, item: `Zeppelin – ${childName}`, total: 12.5, isNumbered: true }))
    expect(issued).toEqual(expect.arrayContaining(expected))
    expect(issued).toHaveLength(children.length)
  })

  test('one that another window decides while it is asked about is not decided again', async () => {
    const { user } = await open('/apps/classes/requests', 'Requests')
    const [pending] = await call('GET /api/data/enrolments', { query: { status: 'pending' } })
    await user.click(screen.getByRole('button', { name: `Decline ${pending?.childName}` }))
    const press = await screen.findByRole('button', { name: 'Decline and send email' })
    await call('PATCH /api/data/enrolments/:id', { params: { id: pending?.id ?? '' }, body: { status: 'accepted' } })
    await screen.findByText(`This request has already been decided: ${pending?.childName} has a place.`)
    expect(press).toHaveProperty('disabled', true)
  })
})

describe('rules', () => {
  const one = { id: 1, name: 'One', teacherId: 3, timetable: [{ day: 1, start: '09:00', end: '10:00', room: 'A' }] } as SchoolClass

  test('a collision names the line it is on', () => {
    const first = { key: 'a', day: '2', start: '09:00', end: '10:00', room: 'A' }
    const second = { key: 'b', day: '1', start: '09:30', end: '', room: 'a' }
    const values = { ...NEW_CLASS, timetable: [first, second] }
    expect(collisionIn(values, undefined, [one])).toBeUndefined()
    expect(collisionIn({ ...values, timetable: [first, { ...second, end: '10:30' }] }, undefined, [one])).toMatchObject({
      key: 'b',
      reason: 'room',
    })
  })

  test('the next lesson is as the last one, a day later', () => {
    expect(nextLesson([{ key: 'a', day: '7', start: '08:00', end: '09:00', room: 'A' }])).toMatchObject({
      day: '7',
      start: '08:00',
      room: 'A',
    })
  })

  test('lessons at one time stand side by side', () => {
    const [monday] = layoutWeek([one, { ...one, id: 2 }])
    expect(monday?.lanes).toBe(2)
    expect(monday?.lessons.map(({ lane }) => lane)).toEqual([0, 1])
  })
})
