import { notifications } from '@mantine/notifications'
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { setInterceptor } from '#client/transport/connect.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { isOverdue } from '#contract/tickets/tickets-rules.ts'
import { isoFromInput, toDateTimeInput } from '#ui/dates/dateInputs.ts'
import { Route } from '../../src/routes/_office/apps/tickets.tsx'
import { createGate, openScreen, revert } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
afterEach(() => {
  act(() => notifications.clean())
  localStorage.clear()
  setInterceptor(undefined)
})

const open = async (address: string, heading: string) => {
  const router = await openScreen({ '/apps/tickets': Route }, address)
  await screen.findByRole('heading', { level: 1, name: heading })
  return { router, user: userEvent.setup() }
}
const titles = () => [...document.querySelectorAll<HTMLElement>('[data-ticket]')].map(({ textContent }) => textContent)
const stored = async (id: number) => (await call('GET /api/data/ticket/TicketData', {})).find(({ Id }) => Id === id)
const said = () => within(screen.getByRole('list', { name: 'Conversation' })).getAllByRole('listitem')

test('an overdue ticket shows its day, or the time if it was due today', async () => {
  await open('/apps/tickets', 'Tickets')
  const row = screen.getByText('Radiators cold in the science wing').closest('tr')
  expect(row?.querySelector('time')?.textContent).toMatch(/^Overdue (\d+ \w+( \d{4})?|\d\d:\d\d)$/)
})

test('the states count and filter, words and an assignee narrow further, and the URL says so', async () => {
  const { user, router } = await open('/apps/tickets', 'Tickets')
  expect(titles()).toHaveLength(12)
  const states = within(screen.getByLabelText('Filter by status'))
  expect(states.getByText('Open').parentElement?.textContent).toBe('Open5')
  await user.click(states.getByText('Open'))
  await waitFor(() => expect(titles()).toHaveLength(5))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ state: 'Open' }))
  await user.type(screen.getByRole('searchbox'), 'projector')
  await waitFor(() => expect(titles()).toEqual(['Projector in room 12 shows everything in green']))
  await act(() => router.navigate({ to: '/apps/tickets', search: { agent: 'Nobody Atall' } } as never))
  await user.click(await screen.findByText('Clear all filters'))
  await waitFor(() => expect(titles()).toHaveLength(12))
})

test('labels and what is overdue narrow the list, a view keeps them, and its order by due time', async () => {
  const { user, router } = await open('/apps/tickets', 'Tickets')
  const all = (await call('GET /api/data/ticket/TicketData', {})) as Ticket[]
  const late = all.filter((ticket) => isOverdue(ticket, new Date())).map(({ ticketTitle }) => ticketTitle)
  const labelled = (...labels: string[]) => all.filter(({ Label }) => labels.includes(Label)).length
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const labels = within(await screen.findByRole('group', { name: 'Labels' }))
  const overdue = await screen.findByRole('button', { name: `Overdue${late.length}`, hidden: true })
  await user.click(labels.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(titles()).toHaveLength(labelled('success')))
  await user.click(labels.getByRole('button', { name: 'Urgent issue' }))
  await waitFor(() => expect(titles()).toHaveLength(labelled('error', 'success')))
  expect(router.state.location.search).toEqual({ label: 'error,success' })
  // Clicked before the screen has rendered the change of the first click.
  for (const name of ['OK', 'Urgent issue']) fireEvent.click(labels.getByRole('button', { name }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  // Closed tickets are never overdue: one filter removes the other.
  const states = within(screen.getByLabelText('Filter by status'))
  await user.click(states.getByText('Closed'))
  await user.click(overdue)
  await waitFor(() => expect(titles().sort()).toEqual(late.sort()))
  expect(router.state.location.search).toEqual({ overdue: true })
  await user.click(screen.getByRole('button', { name: 'Due' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ overdue: true, sort: 'due' }))
  await act(() => call('POST /api/data/tickets/views', { body: { name: 'Late', search: { overdue: true, sort: 'due' } } }))
  await screen.findByRole('link', { name: 'Late', current: 'page' })
  await user.click(states.getByText('Closed'))
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'Closed', sort: 'due' }))

  await act(() => router.navigate({ to: '/apps/tickets', search: { label: 'success', overdue: true } } as never))
  await user.click(await screen.findByText('Clear all filters'))
  await waitFor(() => expect(titles()).toHaveLength(12))
})

test('a ticket shows answers and notes apart, keeps what is being written, and stores a note as a note', async () => {
  const { user, router } = await open('/apps/tickets?ticket=1', 'Projector in room 12 shows everything in green')
  expect(said()).toHaveLength(4)
  expect(said().filter(({ textContent }) => textContent?.includes('Internal note'))).toHaveLength(1)
  await user.click(screen.getByText('Internal note', { selector: 'span' }))
  await user.type(await screen.findByRole('textbox', { name: 'Note text' }), 'Ordered')
  await act(() => router.navigate({ to: '/apps/tickets', search: { ticket: 3 } } as never))
  await screen.findByRole('heading', { level: 1, name: /lunch card/ })
  expect((screen.getByRole('textbox', { name: 'Reply text' }) as HTMLTextAreaElement).value).toBe('')
  await act(() => router.navigate({ to: '/apps/tickets', search: { ticket: 1 } } as never))
  expect(((await screen.findByRole('textbox', { name: 'Note text' })) as HTMLTextAreaElement).value).toBe('Ordered')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(said()).toHaveLength(5))
  expect((await call('GET /api/data/tickets/:id/messages', { params: { id: 1 } })).at(-1)).toMatchObject({ kind: 'note', text: 'Ordered' })
})

test('a public answer goes to who asked, as soon as its files are stored; what is left out is named, and then nothing is sent by itself', async () => {
  const { user } = await open('/apps/tickets?ticket=1', 'Projector in room 12 shows everything in green')
  const { requesterEmail } = (await stored(1)) as Ticket
  const file = (name: string) => new File(['x'], name, { type: 'text/plain' })
  const chooser = document.querySelector<HTMLInputElement>('section input[type=file]') as HTMLInputElement
  const before = said().length
  await user.type(screen.getByRole('textbox', { name: 'Reply text' }), 'A lamp is on its way.')
  // No request can contain a lone surrogate.
  const broken = Object.defineProperty(file('broken.txt'), 'name', { value: 'broken\ud800.txt' })
  // Clicked before the file is stored.
  fireEvent.change(chooser, { target: { files: [file('one.txt'), broken, file('two.txt')] } })
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  await screen.findByText(/^“broken.+ was not attached\./)
  const attached = within(await screen.findByRole('list', { name: 'Attachments' }))
  const names = () => attached.getAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)
  await waitFor(() => expect(names()).toEqual(['one.txt', 'two.txt']))
  expect(said()).toHaveLength(before)
  await user.upload(chooser, file('three.txt'))
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  await screen.findByText(`Reply sent to ${requesterEmail}.`)
  expect((await call('GET /api/data/tickets/:id/messages', { params: { id: 1 } })).at(-1)?.attachments).toHaveLength(3)
  const [mail] = await call('GET /api/data/email/EmailData', { query: { folder: 'sent', sort: '-time', page: 1, pageSize: 1 } })
  expect(mail).toMatchObject({ To: requesterEmail, subject: 'Re: Projector in room 12 shows everything in green' })
})

test('what is typed and attached while an answer is sent is the next answer', async () => {
  const { user } = await open('/apps/tickets?ticket=1', 'Projector in room 12 shows everything in green')
  const field = screen.getByRole('textbox', { name: 'Reply text' }) as HTMLTextAreaElement
  const answer = createGate()
  setInterceptor(async (request, go) => {
    if (request.method === 'POST' && request.url.endsWith('/messages')) await answer.passed
    return go(request)
  })
  const chooser = document.querySelector<HTMLInputElement>('section input[type=file]') as HTMLInputElement
  await user.upload(chooser, new File(['x'], 'lamp.txt', { type: 'text/plain' }))
  const composer = within(screen.getByRole('region', { name: 'Write a reply' }))
  const names = () => composer.queryAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)
  await waitFor(() => expect(names()).toEqual(['lamp.txt']))
  await user.type(field, 'It is here.')
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  await user.clear(field)
  await user.type(field, 'One more thing')
  await user.upload(chooser, new File(['y'], 'more.txt', { type: 'text/plain' }))
  await waitFor(() => expect(names()).toEqual(['lamp.txt', 'more.txt']))
  answer.open()
  await screen.findByText(/^Reply sent to/)
  expect(field.value).toBe('One more thing')
  expect(names()).toEqual(['more.txt'])
  setInterceptor(undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  await waitFor(() => expect(field.value).toBe(''))
  const messages = await call('GET /api/data/tickets/:id/messages', { params: { id: 1 } })
  expect(messages.slice(-2)).toMatchObject([
    { text: 'It is here.', attachments: [{ name: 'lamp.txt' }] },
    { text: 'One more thing', attachments: [{ name: 'more.txt' }] },
  ])
})

test('what a ticket is about and who asks can be corrected, and taken back; only what was touched is stored', async () => {
  const { Id } = await call('POST /api/data/ticket/create', { body: { ticketTitle: 'A lsot key', ticketDescription: 'By the door.' } })
  const { user } = await open(`/apps/tickets?ticket=${Id}`, 'A lsot key')
  await user.type(screen.getByRole('textbox', { name: 'Reply text' }), 'Found.')
  await user.click(screen.getByRole('button', { name: 'Add reply' }))
  await screen.findByText('Reply added.')
  await user.click(screen.getByRole('button', { name: 'Add an email address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit ticket' }))
  const subject = dialog.getByRole('textbox', { name: 'Subject' })
  await user.clear(subject)
  await user.type(subject, 'A lost key')
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'ana@school.example')
  await act(() => call('PATCH /api/data/tickets/:id', { params: { id: Id }, body: { ticketDescription: 'By the gate.' } }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'A lost key' })
  expect(await stored(Number(Id))).toMatchObject({
    ticketTitle: 'A lost key',
    ticketDescription: 'By the gate.',
    requesterEmail: 'ana@school.example',
  })
  await screen.findByRole('button', { name: 'Send reply' })
  await revert(user, 'Ticket updated.')
  await screen.findByRole('heading', { level: 1, name: 'A lsot key' })
})

test('a due time that is emptied in its field is none', async () => {
  const due = isoFromInput('2026-11-02T10:20')
  const { Id } = await call('POST /api/data/ticket/create', { body: { ticketTitle: 'In a hurry', due } })
  await open(`/apps/tickets?ticket=${Id}`, 'In a hurry')
  const field = screen.getByLabelText('Due')
  fireEvent.change(field, { target: { value: '' } })
  expect((await stored(Number(Id)))?.due).toBe(due)
  fireEvent.blur(field)
  await waitFor(async () => expect((await stored(Number(Id)))?.due).toBe(''))
})

test('“No due date” takes back a time that was typed just before', async () => {
  const { Id } = await call('POST /api/data/ticket/create', { body: { ticketTitle: 'No hurry', due: isoFromInput('2026-11-02T10:20') } })
  await open(`/apps/tickets?ticket=${Id}`, 'No hurry')
  fireEvent.change(screen.getByLabelText('Due'), { target: { value: '2026-11-03T10:20' } })
  fireEvent.click(screen.getByRole('button', { name: 'No due date' }))
  await waitFor(async () => expect((await stored(Number(Id)))?.due).toBe(''))
  // What waits to be stored is stored when the ticket is left.
  cleanup()
  expect((await stored(Number(Id)))?.due).toBe('')
})

test('selecting all tickets says so if they cannot be read', async () => {
  const { user } = await open('/apps/tickets', 'Tickets')
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })
  await user.click(boxes[0] as HTMLElement)
  setInterceptor(async (request, go) => (request.method === 'GET' ? Response.json({}, { status: 500 }) : go(request)))
  await user.click(await screen.findByRole('button', { name: /^Select all \d/ }))
  await screen.findByText('Your data could not be loaded. Nothing has been lost.')
})

test('a closed ticket can only be opened again; every change stands in its history', async () => {
  const { user } = await open('/apps/tickets?ticket=3', 'Oskar’s lunch card is charged twice')
  expect((screen.getByRole('radio', { name: 'Pending' }) as HTMLInputElement).disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Open' }))
  await waitFor(async () => expect((await stored(3))?.Status).toBe('Open'))
  await screen.findByText('Status: Open')
  await waitFor(() => expect((screen.getByRole('radio', { name: 'Pending' }) as HTMLInputElement).disabled).toBe(false))
  await revert(user, '1 ticket set to Open.')
  await waitFor(async () => expect((await stored(3))?.Status).toBe('Closed'))
})

test('a ticket whose time has passed warns, and what another tab says appears', async () => {
  await open('/apps/tickets?ticket=2', 'Radiators cold in the science wing')
  expect(screen.getAllByText(/^Overdue: /).length).toBeGreaterThan(0)
  const before = said().length
  await act(() =>
    call('POST /api/data/tickets/:id/messages', { params: { id: 2 }, body: { kind: 'reply', text: 'Warm again!', Status: 'Closed' } }),
  )
  await waitFor(() => expect(said()).toHaveLength(before + 1))
  await waitFor(() => expect(screen.queryByText(/^Overdue: /)).toBeNull())
})

test('another ticket is found by its number and merged into the open one, which then has all of it; Undo parts them again', async () => {
  const { user, router } = await open('/apps/tickets?ticket=9', 'Microphone for the winter concert')
  const before = said().length
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Merge into this ticket…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge into #9' }))
  await user.type(await dialog.findByRole('searchbox', { name: 'Search by keyword or number' }), '#12')
  await dialog.findByRole('heading', { name: 'Results' })
  await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(2))
  const [first] = dialog.getAllByRole('checkbox', { name: /Lost: one trumpet mouthpiece|room 12/ })
  await user.click(first as HTMLElement)
  await waitFor(() => expect(dialog.getByRole('status', { name: 'What will happen' }).textContent).toContain('the request and 3 messages'))
  await user.click(dialog.getByRole('button', { name: 'Merge 1 ticket' }))
  await waitFor(() => expect(said()).toHaveLength(before + 4))
  const [request] = said().filter(({ textContent }) => textContent?.includes('My grandmother gave it to me.'))
  expect(request?.textContent).toMatch(/Ama Osei.*requester.*From ticket #12 · ama\.osei@.*Lost: one trumpet mouthpiece/)
  expect(await screen.findByText('Merged with “#12 Lost: one trumpet mouthpiece”')).toBeTruthy()

  await act(() => router.navigate({ to: '/apps/tickets', search: { ticket: 12 } } as never))
  await screen.findByRole('button', { name: 'Open merged ticket #9' })
  await revert(user, '1 ticket was merged into #9.')
  await waitFor(() => expect(said()).toHaveLength(4))
  await waitFor(() => expect(screen.queryByText('This ticket is in the bin')).toBeNull())
})

test('several of the list are merged into the one that was there first, unless another is chosen', async () => {
  await act(() => call('POST /api/data/ticket/create', { body: { ticketTitle: 'Warmth for the hall', Date: '2026-02-02T08:00:00Z' } }))
  const { Id } = await act(() =>
    call('POST /api/data/ticket/create', { body: { ticketTitle: 'Warmth for the gym', Date: '2026-02-03T08:00:00Z' } }),
  )
  const { user } = await open('/apps/tickets?q=warmth', 'Tickets')
  await waitFor(() => expect(titles()).toHaveLength(2))
  for (const box of screen.getAllByRole('checkbox', { name: /^Select Warmth/ })) await user.click(box)
  await user.click(await screen.findByRole('button', { name: 'Merge…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 tickets into one' }))
  expect(((await dialog.findByRole('radio', { name: /hall/ })) as HTMLInputElement).checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: /gym/ }))
  expect(dialog.getByRole('heading', { name: `Moves into #${Id}` })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(titles()).toEqual(['Warmth for the gym']))
  await revert(user, `1 ticket was merged into #${Id}.`)
  await waitFor(() => expect(titles()).toHaveLength(2))
})

test('a macro shows its public reply, does all its steps to the open ticket, and Undo takes all of them back', async () => {
  const { user } = await open('/apps/tickets?ticket=11', 'Invoice 1007: the wrong address')
  const [before, talk] = [await stored(11), said().length]
  await user.click(screen.getByRole('button', { name: 'Macros' }))
  const apply = async () => user.click(await screen.findByRole('menuitem', { name: 'Ask for details' }))
  await apply()
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for details' }))
  expect(await dialog.findByText(/Dear Piet de Vries,.*“Invoice 1007: the wrong address”.*Sofia Marin/s)).toBeTruthy()
  expect(dialog.getByText('Status: Pending · Due in 3 days')).toBeTruthy()
  expect(dialog.getByText('1 requester is also emailed.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([await stored(11), said().length]).toEqual([before, talk])
  await user.click(screen.getByRole('button', { name: 'Macros' }))
  await apply()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send reply' }))
  await waitFor(() => expect(said()).toHaveLength(talk + 1))
  expect(said().at(-1)?.textContent).toMatch(/Dear Piet de Vries,.*“Invoice 1007: the wrong address”.*Sofia Marin/s)
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pending' }).checked).toBe(true))
  const mails = async () =>
    (await call('GET /api/data/email/EmailData', { query: { folder: 'sent', q: 'invoice 1007' } })).map(({ To }) => To)
  expect(await mails()).toEqual([before?.requesterEmail])
  await revert(user, 'Applied “Ask for details” to 1 ticket. 1 reply was sent by email.')
  await waitFor(() => expect(said()).toHaveLength(talk))
  expect([await stored(11), await mails()]).toEqual([before, []])
})

test('macros are written, put into order, deleted and brought back; what is typed and left is offered again', async () => {
  const { user } = await open('/apps/tickets?ticket=9', 'Microphone for the winter concert')
  await user.click(screen.getByRole('button', { name: 'Macros' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Manage macros…' }))
  let dialog = within(await screen.findByRole('dialog', { name: 'Macros' }))
  const names = () => dialog.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)
  await user.click(dialog.getByRole('button', { name: 'New macro' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a name for the macro.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Thanks')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Choose at least one action below.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Internal note' }))
  await user.type(dialog.getByRole('textbox', { name: 'Note text' }), 'Thanks, ')
  await user.click(dialog.getByRole('button', { name: 'Requester' }))
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note text' }).value).toBe('Thanks, {requester}')

  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Macros' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Manage macros…' }))
  dialog = within(await screen.findByRole('dialog', { name: 'Macros' }))
  await user.click(dialog.getByRole('button', { name: 'New macro' }))
  await user.click(await dialog.findByRole('button', { name: 'Continue editing' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(names()).toEqual(['Ask for details', 'Solved', 'To the caretaker', 'Thanks']))
  await user.click(dialog.getByRole('button', { name: 'Move “Thanks” up' }))
  await waitFor(() => expect(names()).toEqual(['Ask for details', 'Solved', 'Thanks', 'To the caretaker']))
  // Two presses before the list shows the first.
  const down = dialog.getByRole('button', { name: 'Move “Ask for details” down' })
  act(() => [down, down].forEach((button) => void button.click()))
  await waitFor(() => expect(names()).toEqual(['Solved', 'Thanks', 'Ask for details', 'To the caretaker']))
  const up = dialog.getByRole('button', { name: 'Move “Ask for details” up' })
  act(() => [up, up].forEach((button) => void button.click()))
  await waitFor(() => expect(names()).toEqual(['Ask for details', 'Solved', 'Thanks', 'To the caretaker']))
  await user.click(dialog.getByRole('button', { name: 'Delete “Solved”' }))
  await waitFor(() => expect(names()).toEqual(['Ask for details', 'Thanks', 'To the caretaker']))
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Edit “Thanks”' }))
  await revert(user, 'Macro “Solved” deleted.')
  await waitFor(() => expect(names()).toEqual(['Ask for details', 'Solved', 'Thanks', 'To the caretaker']))
})

test('what the list shows is kept under a name, and its link leads there again, in every tab', async () => {
  const { user, router } = await open('/apps/tickets?q=lamp&state=Open&page=1', 'Tickets')
  const views = () => within(screen.getByRole('navigation', { name: 'Saved views' }))
  await user.click(views().getByRole('button', { name: 'Save as view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as view' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a name for the view.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Lamps{Enter}')
  const link = await views().findByRole('link', { name: 'Lamps' })
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/apps/tickets?q=lamp&state=Open', 'page'])
  expect(views().queryByRole('button', { name: 'Save as view' })).toBeNull()

  // With another filter, it can be saved in the view that was shown before.
  await act(() => router.navigate({ to: '/apps/tickets', search: { q: 'lamp', state: 'Closed' } } as never))
  await user.click(await views().findByRole('button', { name: 'Save in “Lamps”' }))
  await views().findByRole('link', { name: 'Lamps', current: 'page' })
  await revert(user, 'View “Lamps” updated.')
  await views().findByRole('button', { name: 'Save as view' })
  expect((await call('GET /api/data/tickets/views', {})).find(({ name }) => name === 'Lamps')?.search).toEqual({ q: 'lamp', state: 'Open' })

  await user.click(views().getByRole('link', { name: 'Waiting the longest' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'Pending', sort: 'Date' }))
  await act(() => call('POST /api/data/tickets/views', { body: { name: 'From another tab', search: { agent: 'Omar Haddad' } } }))
  expect((await views().findByRole('link', { name: 'From another tab' })).getAttribute('aria-current')).toBeNull()

  await user.click(await views().findByRole('button', { name: 'Actions for the view “Waiting the longest”' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const renaming = within(await screen.findByRole('dialog', { name: 'Rename view' }))
  await user.type(renaming.getByRole('textbox', { name: 'Name' }), ' of all{Enter}')
  await user.click(await views().findByRole('button', { name: 'Actions for the view “Waiting the longest of all”' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await views().findByRole('button', { name: 'Save as view' })
  await revert(user, 'View “Waiting the longest of all” deleted.')
  await views().findByRole('link', { name: 'Waiting the longest of all', current: 'page' })
})

test('a number that no ticket has is said to be none', async () => {
  await openScreen({ '/apps/tickets': Route }, '/apps/tickets?ticket=999')
  await screen.findByRole('heading', { name: 'Ticket not found' })
})

test('an open ticket is shown on when another one takes its place in the list', async () => {
  await openScreen({ '/apps/tickets': Route }, '/apps/tickets?ticket=3')
  await screen.findByRole('heading', { level: 1, name: (await stored(3))?.ticketTitle as string })
  // The clients choose the ids of new tickets.
  await act(() => call('POST /api/data/ticket/create', { body: { Id: 0, ticketTitle: 'Before all others' } }))
  await act(() => call('PATCH /api/data/tickets/:id', { params: { id: 3 }, body: { ticketTitle: 'Renamed' } }))
  await screen.findByRole('heading', { level: 1, name: 'Renamed' })
})

test('the requester is suggested for what is typed now, whatever search is answered last', async () => {
  await open('/apps/tickets?new=true', 'Tickets')
  const field = await screen.findByRole('combobox', { name: 'Requester' })
  const [asked, answer] = [createGate(), createGate()]
  setInterceptor(async (request, go) => {
    if (request.url.includes('q=Kenji')) {
      asked.open()
      await answer.passed
    }
    return go(request)
  })
  fireEvent.change(field, { target: { value: 'Kenji' } })
  await asked.passed
  fireEvent.change(field, { target: { value: 'Grace' } })
  await screen.findByRole('option', { name: 'Grace Okafor', hidden: true })
  answer.open()
  // Answered after the late search.
  for (const _ of ['one', 'two']) await act(() => call('GET /api/data/contacts/ContactsData', { query: { q: 'Kenji' } }))
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toContain('Grace Okafor')
})

test('a moment goes into its field and out of it', () => {
  const iso = '2026-02-03T10:20:00.000Z'
  expect(isoFromInput(toDateTimeInput(iso))).toBe(iso)
  expect([toDateTimeInput(''), isoFromInput('')]).toEqual(['', ''])
})
