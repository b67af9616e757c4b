import { notifications } from '@mantine/notifications'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { setInterceptor } from '#client/transport/connect.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { Email, EmailChange, ListedEmail, MailFolder } from '#contract/emails/emails.ts'
import { foldersOf, threadOf } from '#contract/emails/emails-rules.ts'
import { addressOf, formatRecipient, nameOf } from '#contract/emails/recipients.ts'
import { mailRecovery } from '#features/emails/compose/mailRecovery.ts'
import { undoChanges } from '#features/emails/mailActions.ts'
import { affectedMails, sendersOf } from '#features/emails/message/conversation.ts'
import { frameDocument, hasRemotePictures } from '#features/emails/message/frameDocument.ts'
import { answerTo } from '#features/emails/people.ts'
import { activateLanguage } from '#locales/messages.ts'
import { snoozeTimes } from '#ui/dates/snoozeTimes.ts'
import { recoverDrafts } from '#ui/drafts/recovery.ts'
import { DRAFT_PREFIX, draftKeys, writeDraft } from '#ui/drafts/storage.ts'
import { linkAddress } from '#ui/rich-text/linkAddress.ts'
import { Route } from '../../src/routes/_office/apps/email.tsx'
import { createGate, openScreen } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
// An Undo of one test must not appear in the next.
afterEach(() => {
  act(() => notifications.clean())
  localStorage.clear()
})

const open = async (address = '/apps/email') => {
  const router = await openScreen({ '/apps/email': Route }, address)
  await screen.findByRole('region', { name: 'Email list' })
  return { router, user: userEvent.setup() }
}
const list = () => screen.getByRole('region', { name: 'Email list' })
const subjects = () =>
  within(list())
    .queryAllByRole('checkbox', { name: /^Select “/ })
    .map((box) => box.getAttribute('aria-label')?.slice(8, -1))
const boxOf = (subject: string) => within(list()).getByRole('checkbox', { name: `Select “${subject}”` })
const rowsIn = (folder: MailFolder) => call('GET /api/data/email/EmailData', { query: { folder, sort: '-time', conversations: 'true' } })
const stored = async (folder: MailFolder) => (await rowsIn(folder)).map(({ subject }) => subject)
const first = async (folder: MailFolder) => (await stored(folder))[0] as string

describe('the list', () => {
  test('shows a folder, the newest first, and searches all of them', async () => {
    const { user, router } = await open()
    expect(subjects()).toEqual(await stored('inbox'))
    await user.click(screen.getByRole('link', { name: /^Sent/ }))
    await waitFor(async () => expect(subjects()).toEqual(await stored('sent')))
    await user.type(screen.getByRole('searchbox'), 'from:kenji harp')
    await waitFor(() => expect(subjects()).toEqual(['Re: Winter concert: the order of pieces']))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'from:kenji harp' }))
  })

  test('leads from an email to a new event with its sender', async () => {
    const [first] = await call('GET /api/data/email/EmailData', { query: { folder: 'inbox' } })
    await open(`/apps/email?mail=${first?.id}`)
    const href = (await screen.findByRole('link', { name: 'Book a meeting' })).getAttribute('href') ?? ''
    const { pathname, searchParams } = new URL(href, location.href)
    expect([pathname, searchParams.get('title')]).toEqual(['/apps/calendar', `Meeting with ${first?.from}`])
    expect(Date.parse(searchParams.get('new') ?? '')).toBeGreaterThan(Date.now())
  })

  test('chooses a range, archives it at once, and brings it back', async () => {
    const { user } = await open()
    const before = await stored('inbox')
    const [a, , c] = before as [string, string, string]
    await user.click(boxOf(a))
    await user.keyboard('{Shift>}')
    await user.click(boxOf(c))
    await user.keyboard('{/Shift}')
    await user.click(within(screen.getByRole('toolbar', { name: 'Selected emails' })).getByRole('button', { name: 'Move to archive' }))
    await waitFor(() => expect(subjects()).toEqual(before.slice(3)))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(subjects()).toEqual(before))
  })

  test('all keys: the next mail, star, trash, back to the list', async () => {
    const { user } = await open()
    const before = await stored('inbox')
    await user.keyboard('j')
    await screen.findByRole('article')
    await user.keyboard('s')
    await waitFor(async () => expect(await stored('starred')).toContain(before[0]))
    await user.keyboard('#')
    await waitFor(async () => expect(await first('trash')).toBe(before[0]))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Open email' }).textContent).toContain(before[1]))
    await user.keyboard('u')
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  })
})

describe('keys that follow each other quickly', () => {
  /** Presses these keys before the first is rendered. */
  const press = (...keys: string[]) =>
    act(() => {
      for (const key of keys) fireEvent.keyDown(document.body, { key })
    })
  const openMail = () => screen.getByRole('region', { name: 'Open email' }).textContent

  test('open the mails one after the other, and Back leads to the list', async () => {
    const { router } = await open()
    const [, second = '', third = ''] = await stored('inbox')
    press('j', 'j')
    await waitFor(() => expect(openMail()).toContain(second))
    act(() => {
      for (const name of ['Next email', 'Next email', 'Previous email']) fireEvent.click(screen.getByRole('button', { name }))
    })
    await waitFor(() => expect(openMail()).toContain(third))
    act(() => router.history.back())
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('archive the next mail, which is not loaded yet', async () => {
    const [first, second, third] = await rowsIn('inbox')
    const { router } = await open(`/apps/email?mail=${first?.id}`)
    await screen.findByRole('article')
    setInterceptor((request, go) => (request.url.endsWith(`/emails/${second?.id}`) ? new Promise(() => {}) : go(request)))
    press('e')
    await waitFor(() => expect(router.latestLocation.search).toEqual({ mail: second?.id }))
    press('e')
    await waitFor(() => expect(openMail()).toContain(third?.subject))
    setInterceptor(undefined)
    const inbox = await stored('inbox')
    expect([first, second, third].map((mail) => inbox.includes(mail?.subject ?? ''))).toEqual([false, false, true])
    for (const mail of [first, second]) await call('PATCH /api/data/emails', { body: { ids: [mail?.id ?? ''], change: { inbox: true } } })
  })
})

test('a search with words that it does not support says so, and folders can be searched', async () => {
  const { user } = await open('/apps/email?q=-from:ana')
  expect(await screen.findByText(/The search does not support “-from:ana”\./)).toBeTruthy()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'in:sent')
  await waitFor(async () => expect(subjects()).toEqual(await stored('sent')))
})

test('sent mails show the name of the contact with the address', async () => {
  const [sent] = await rowsIn('sent')
  const to = addressOf(String(sent?.To))
  const [contact] = await call('GET /api/data/contacts/ContactsData', { query: { q: to, deleted: 'false' } })
  expect(contact?.email.toLowerCase()).toBe(to)
  const name = contactName(contact as Contact)
  const { user } = await open('/apps/email?folder=sent')
  expect((await within(list()).findAllByText(`To: ${name}`)).length).toBeGreaterThan(0)
  await user.click(within(list()).getAllByText(`To: ${name}`)[0] as HTMLElement)
  expect(await screen.findByText(`to \u2068${name}\u2069`)).toBeTruthy()
})

test('a mail is snoozed until a day and time of one’s own, which its row and the open mail show', async () => {
  const subject = await first('inbox')
  const { user } = await open()
  await user.click(within(list()).getByText(subject))
  await user.click(await screen.findByRole('button', { name: 'Snooze' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pick date and time…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze until' }))
  const field = dialog.getByLabelText('Date and time')
  fireEvent.change(field, { target: { value: '2020-01-31T09:30' } })
  await user.click(dialog.getByRole('button', { name: 'Snooze' }))
  expect(await dialog.findByText('Choose a time in the future.')).toBeTruthy()
  fireEvent.change(field, { target: { value: '2099-01-31T09:30' } })
  await user.click(dialog.getByRole('button', { name: 'Snooze' }))
  await waitFor(async () => expect(await stored('snoozed')).toEqual([subject]))
  expect((await rowsIn('snoozed'))[0]?.snoozedUntil).toBe(new Date('2099-01-31T09:30').toISOString())
  await user.click(screen.getByRole('link', { name: /^Snoozed/ }))
  expect(await within(list()).findByTitle('Snoozed until 31 Jan 2099, 09:30')).toBeTruthy()
  await user.click(within(list()).getByText(subject))
  await user.click(await screen.findByRole('button', { name: 'Return to inbox now' }))
  await waitFor(async () => expect(await stored('snoozed')).toEqual([]))
})

test('a mail gets a second label beside its first, and Undo takes it off', async () => {
  const [row] = await rowsIn('inbox')
  const ids = [...(row?.conversation ?? []), row].map((mail) => mail?.id as Email['id'])
  await call('PATCH /api/data/emails', { body: { ids, change: { label: 'Health' } } })
  const { user } = await open()
  const shown = () => boxOf(row?.subject as string).closest('[class*=row]') as HTMLElement
  await user.click(boxOf(row?.subject as string))
  await user.click(within(screen.getByRole('toolbar', { name: 'Selected emails' })).getByRole('button', { name: 'Label' }))
  expect((await screen.findByRole('menuitemcheckbox', { name: 'Health' })).getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Social' }))
  await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: 'Social' }).getAttribute('aria-checked')).toBe('true'))
  for (const name of ['Health', 'Social']) expect(within(shown()).getByText(name)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(within(shown()).queryByText('Social')).toBeNull())
  expect(within(shown()).getByText('Health')).toBeTruthy()
})

describe('a conversation', () => {
  /** The first row of the inbox that contains several mails. */
  const conversation = async () => (await rowsIn('inbox')).find(({ conversation = [] }) => conversation.length > 1) as ListedEmail
  const places = async (ids: readonly Email['id'][]) =>
    (await call('GET /api/data/email/EmailData', {})).filter(({ id }) => ids.includes(id)).map((mail) => [mail.id, foldersOf(mail)[0]])

  test('is one row with who wrote and how many mails; what is done with it is done with all, and taken back', async () => {
    const row = await conversation()
    const ids = row.conversation?.map(({ id }) => id) ?? []
    const { user } = await open()
    const before = subjects()
    const shown = boxOf(row.subject).closest('[data-unread], [class*=row]') as HTMLElement
    expect(within(shown).getByRole('img', { name: `${ids.length} emails` })).toBeTruthy()
    for (const { from, sent } of row.conversation ?? []) expect(shown.textContent).toContain(sent ? 'me' : from)
    const previous = await places(ids)
    await user.click(boxOf(row.subject))
    await user.keyboard('#')
    await waitFor(async () => expect((await places(ids)).map(([, place]) => place)).toEqual(ids.map(() => 'trash')))
    await waitFor(() => expect(subjects()).toEqual(before.filter((subject) => subject !== row.subject)))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await places(ids)).toEqual(previous))
  })

  test('is read as a whole when it is opened; marked unread, its last mail received is', async () => {
    const row = await conversation()
    const ids = row.conversation?.map(({ id }) => id) ?? []
    await call('PATCH /api/data/emails', { body: { ids, change: { unread: true } } })
    const { user } = await open()
    await user.click(boxOf(row.subject).closest('[class*=row]')?.querySelector('a') as HTMLElement)
    await screen.findAllByRole('article')
    const unread = async () =>
      (await call('GET /api/data/email/EmailData', { query: { threadId: threadOf(row), sort: 'time' } })).filter((mail) => mail.unread)
    await waitFor(async () => expect(await unread()).toEqual([]))
    await user.click(await screen.findByRole('button', { name: 'Mark as unread' }))
    const received = row.conversation?.filter(({ sent, draft }) => !sent && !draft) ?? []
    await waitFor(async () => expect((await unread()).map(({ id }) => id)).toEqual([received.at(-1)?.id]))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  })

  test('is several rows where one has switched that off, and that is kept', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Conversations: on' }))
    const mails = (await call('GET /api/data/email/EmailData', { query: { folder: 'inbox', sort: '-time' } })).map(({ subject }) => subject)
    await waitFor(() => expect(subjects()).toEqual(mails))
    expect((await call('GET /api/data/settings/:key', { params: { key: 'email.rows' } })).value).toBe('mails')
    await user.click(screen.getByRole('button', { name: 'Conversations: off' }))
    await waitFor(async () => expect(subjects()).toEqual(await stored('inbox')))
  })

  test('reaches what people know from other mailboxes', () => {
    const mail = (id: number, more: Partial<Email>) => ({ id, threadId: '1', inbox: false, sent: false, draft: false, ...more }) as Email
    const mails = [mail(1, { inbox: true }), mail(2, { sent: true }), mail(3, { inbox: true }), mail(4, { draft: true })]
    const affectedIds = (change: EmailChange) => affectedMails(mails, change).map(({ id }) => id)
    expect(affectedIds({ trash: true })).toEqual([1, 2, 3, 4])
    expect(affectedIds({ unread: true })).toEqual([3])
    expect(affectedIds({ inbox: true, spam: false })).toEqual([1, 3])
    expect(affectedIds({ snoozedUntil: '2027-01-01T00:00:00.000Z' })).toEqual([1, 3])
    expect(affectedMails([...mails, mail(5, { threadId: '5' })], { unread: true }).map(({ id }) => id)).toEqual([3, 5])
    expect(sendersOf(mails.map((one) => ({ ...one, from: `N${one.id}` })))).toMatchObject({
      hasMore: true,
      senders: [{ name: 'N1' }, { name: 'N3' }, { kind: 'draft' }],
    })
  })
})

describe('an open mail', () => {
  test('is read, and can be marked unread', async () => {
    const { user } = await open()
    const subject = await first('inbox')
    await user.click(within(list()).getAllByRole('link')[0] as HTMLElement)
    await screen.findByRole('article')
    const unread = async () =>
      (await call('GET /api/data/email/EmailData', { query: { folder: 'inbox', sort: '-time' } })).find((mail) => mail.subject === subject)
        ?.unread
    await waitFor(async () => expect(await unread()).toBe(false))
    await user.click(await screen.findByRole('button', { name: 'Mark as unread' }))
    await waitFor(async () => expect(await unread()).toBe(true))
    expect(screen.queryByRole('article')).toBeNull()
  })

  test('of the trash is restored, or deleted for good after a question', async () => {
    const { user } = await open('/apps/email?folder=trash')
    const subject = subjects()[0] as string
    await user.click(boxOf(subject))
    await user.click(screen.getByRole('button', { name: 'Delete permanently' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(subjects()).not.toContain(subject))
    expect((await call('GET /api/data/email/EmailData', {})).some((mail) => mail.subject === subject)).toBe(false)
  })
})

test('labels of the app, a missing subject and how many are chosen are said in the language that is shown', async () => {
  await call('POST /api/data/emails/drafts', { body: { to: ['ana@school.example'] } })
  await activateLanguage('fr')
  await openScreen({ '/apps/email': Route }, '/apps/email?folder=draft')
  const [subject] = await screen.findAllByText('(sans objet)')
  expect(screen.getByRole('link', { name: /^Santé/ }).getAttribute('href')).toBe('/apps/email?label=Health')
  fireEvent.click(within(subject?.closest('[data-unread],div') as HTMLElement).getByRole('checkbox'))
  await screen.findByText('1 sélectionné')
})

describe('writing', () => {
  test('a draft is kept as one types, and is the mail that is sent', async () => {
    const { user, router } = await open()
    await user.keyboard('c')
    const to = await screen.findByRole('combobox', { name: 'To' })
    await user.type(to, 'somebody@school.example,')
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'A word')
    await screen.findByText('Draft saved')
    expect(await first('draft')).toBe('A word')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ write: expect.any(Number) }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await first('outbox')).toBe('A word')
    expect(await stored('draft')).not.toContain('A word')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('dialog')
    expect(await first('draft')).toBe('A word')
  })

  test('a draft that is open in two tabs follows the other one, and stores only what was touched in this one', async () => {
    const content = { to: ['ana@school.example'], subject: 'Keys', html: '<p>They are here.</p>' }
    const draft = await call('POST /api/data/emails/drafts', { body: content })
    const params = { id: draft.id }
    const changeInOtherTab = (part: object) => act(() => call('PUT /api/data/emails/drafts/:id', { params, body: { ...content, ...part } }))
    const { user } = await open(`/apps/email?write=${draft.id}`)
    const subject = await screen.findByRole('textbox', { name: 'Subject' })
    const text = await screen.findByRole('textbox', { name: 'Email text' })
    await changeInOtherTab({ html: '<p>They are here.</p><p>Come by.</p>' })
    await waitFor(() => expect(text.textContent).toContain('Come by.'))
    // Unsaved changes stay, and changes of another tab are neither overwritten nor hidden.
    await user.type(subject, '!')
    await changeInOtherTab({ html: '<p>They are here.</p><p>Come by today.</p>' })
    await screen.findByText('Draft saved')
    await waitFor(() => expect(text.textContent).toContain('Come by today.'))
    expect(subject).toHaveProperty('value', 'Keys!')
    expect(await call('GET /api/data/emails/:id', { params })).toMatchObject({
      subject: 'Keys!',
      emailContent: '<p>They are here.</p><p>Come by today.</p>',
    })
    await changeInOtherTab({ subject: 'Keys!', html: '<p>Come by.</p>', to: ['ben@school.example'] })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(async () => expect(await first('outbox')).toBe('Keys!'))
    expect(await call('GET /api/data/emails/:id', { params })).toMatchObject({ To: 'ben@school.example', emailContent: '<p>Come by.</p>' })
  })

  test('where it cannot begin it says so, and begins when it is tried again; so does the signature', async () => {
    const broken = () =>
      setInterceptor(async (request, go) => (request.url.includes('mail.signature') ? Response.json({}, { status: 500 }) : go(request)))
    const { user } = await open()
    const again = async () => {
      const retry = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })
      setInterceptor(undefined)
      await user.click(retry)
    }
    broken()
    await user.keyboard('c')
    await again()
    await user.click(await screen.findByRole('button', { name: 'Save draft and close' }))
    broken()
    await user.click(screen.getByRole('button', { name: 'Signature' }))
    await again()
    await screen.findByRole('textbox', { name: 'Added to the end of every new email' })
  })

  test('a mail is kept as one to be sent before the press on the button is over, with the address that stands half typed', async () => {
    const { user } = await open('/apps/email?write=new')
    await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'In a hurry')
    await user.type(screen.getByRole('combobox', { name: 'To' }), 'ana@school.example')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    const drafts = Object.entries(localStorage).filter(([key]) => key.includes('|mail/'))
    expect(drafts.map(([, typed]) => JSON.parse(typed).value)).toMatchObject([
      { subject: 'In a hurry', to: ['ana@school.example'], sending: expect.any(String) },
    ])
    await waitFor(async () => expect(await first('outbox')).toBe('In a hurry'))
  })

  test('to several families, who do not see each other, is addressed to its sender', async () => {
    const { user } = await open('/apps/email?write=new&bcc=ana%40school.example%2Cben%40school.example')
    await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'To the families')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(async () => expect(await first('outbox')).toBe('To the families'))
    const [mail] = await call('GET /api/data/email/EmailData', { query: { folder: 'outbox', q: 'families' } })
    const { email } = await call('GET /api/data/profile', {})
    expect(await call('GET /api/data/emails/:id', { params: { id: mail?.id ?? '-' } })).toMatchObject({
      To: email,
      bcc: 'ana@school.example, ben@school.example',
    })
  })

  test('the keys that send it wait for its files, and send it once', async () => {
    const { user } = await open('/apps/email?write=new&to=ana%40school.example')
    const subject = await screen.findByRole('textbox', { name: 'Subject' })
    await user.type(subject, 'Plan of the hall')
    const upload = createGate()
    const sending = createGate()
    let sendCount = 0
    setInterceptor(async (request, go) => {
      const { pathname } = new URL(request.url)
      if (request.method === 'POST' && pathname.endsWith('/api/data/files')) await upload.passed
      if (request.method === 'POST' && pathname.endsWith('/api/data/emails')) {
        sendCount++
        await sending.passed
      }
      return go(request)
    })
    const send = () => fireEvent.keyDown(subject, { key: 'Enter', ctrlKey: true })
    const chooser = screen.getByRole('button', { name: 'Attach files' }).parentElement?.querySelector('input[type=file]')
    await user.upload(chooser as HTMLInputElement, new File(['x'], 'plan.txt', { type: 'text/plain' }))
    await screen.findByText('Attaching plan.txt…')
    send()
    upload.open()
    await screen.findByRole('button', { name: 'Remove plan.txt' })
    await screen.findByText('Draft saved')
    expect(sendCount).toBe(0)
    send()
    send()
    await waitFor(() => expect(sendCount).toBe(1))
    send()
    sending.open()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    setInterceptor(undefined)
    expect((await stored('outbox')).filter((one) => one === 'Plan of the hall')).toHaveLength(1)
    const [mail] = await rowsIn('outbox')
    expect((await call('GET /api/data/emails/:id', { params: { id: mail?.id ?? '-' } }))?.attchments).toMatchObject([{ title: 'plan.txt' }])
  })

  test('without an address nothing is sent, and it says why', async () => {
    const { user } = await open('/apps/email?write=new')
    await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'To nobody')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Add at least one recipient.')
    await user.type(screen.getByRole('combobox', { name: 'To' }), 'nobody,')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findByRole('alert')).textContent).toBe('“nobody” is not a valid email address.')
    expect(await stored('outbox')).not.toContain('To nobody')
  })
})

test('a waiting mail that the server refuses says why, is not sent again, and becomes a draft', async () => {
  const value = { to: ['ana@school.example'], cc: [], bcc: [], attached: [], subject: 'Refused', html: '<p>Hello.</p>', sending: 'one' }
  const name = `mail/outbox-${value.sending}`
  // The owner `-` of a draft has no page.
  writeDraft({ key: `${DRAFT_PREFIX}-|${name}`, draft: { name, at: new Date().toISOString(), database: undefined, value, was: null } })
  let attempts = 0
  setInterceptor(async (request, go) => {
    if (request.method !== 'POST' || !request.url.endsWith('/api/data/emails')) return go(request)
    attempts++
    return Response.json({ message: 'File not found' }, { status: 404 })
  })
  const recover = () => act(() => recoverDrafts('this one', { mail: async () => mailRecovery }))
  await recover()
  const { user } = await open('/apps/email?folder=outbox')
  await within(list()).findByText('Not sent. File not found')
  await recover()
  expect(attempts).toBe(1)
  await user.click(within(list()).getByRole('button', { name: 'Move to drafts' }))
  await waitFor(() => expect(draftKeys()).toEqual([]))
  expect(within(list()).queryByRole('button', { name: 'Move to drafts' })).toBeNull()
  expect(await stored('draft')).toContain('Refused')
  setInterceptor(undefined)
})

describe('parts', () => {
  const mail = (more: Partial<Email>) => ({ from: 'Ana Silva', fromEmail: 'ana@x.example', To: 'me@x.example', cc: '', ...more }) as Email

  test('an answer goes to who wrote, and to all but oneself', () => {
    const email = mail({ To: 'me@x.example, Ben <ben@x.example>', cc: 'Cy <cy@x.example>, ANA@x.example' })
    expect(answerTo(email, false, 'me@x.example')).toEqual({ to: ['Ana Silva <ana@x.example>'], cc: [] })
    expect(answerTo(email, true, 'Me@x.example')).toEqual({
      to: ['Ana Silva <ana@x.example>', 'Ben <ben@x.example>'],
      cc: ['Cy <cy@x.example>'],
    })
    expect(answerTo(mail({ sent: true, To: 'ben@x.example' }), false, 'me@x.example').to).toEqual(['ben@x.example'])
  })

  test('names and addresses', () => {
    expect(nameOf('Ana Silva <ana@x.example>')).toBe('Ana Silva')
    expect(nameOf('ana@x.example')).toBe('ana@x.example')
    expect(formatRecipient('Silva, Ana', 'ana@x.example')).toBe('"Silva, Ana" <ana@x.example>')
    expect(nameOf('"Silva, Ana" <ana@x.example>')).toBe('Silva, Ana')
    expect(linkAddress('school.example/a')).toBe('https://school.example/a')
    expect(linkAddress('ana@school.example')).toBe('mailto:ana@school.example')
    expect(linkAddress('javascript:alert(1)')).toBeUndefined()
    expect(linkAddress('two words')).toBeUndefined()
  })

  test('undoing brings each mail back to what it was', () => {
    const rows = [
      { id: 1, inbox: true, spam: false },
      { id: 2, inbox: false, spam: false },
      { id: 3, inbox: true, spam: false },
    ] as Email[]
    expect(undoChanges(rows, { inbox: false, spam: false })).toEqual([
      { ids: [1, 3], change: { inbox: true, spam: false } },
      { ids: [2], change: { inbox: false, spam: false } },
    ])
  })

  test('snoozing ends in the future, on mornings', () => {
    const sunday = new Date(2026, 10, 22, 22)
    expect(snoozeTimes(sunday).map(({ name, at }) => [name, new Date(at).getDate(), new Date(at).getHours()])).toEqual([
      ['tomorrow', 23, 8],
      ['week', 30, 8],
    ])
    expect(snoozeTimes(new Date(2026, 10, 23, 9))[0]).toMatchObject({ name: 'today' })
    expect(new Date(snoozeTimes(new Date(2026, 10, 23, 9))[2]?.at ?? '').getDate()).toBe(30)
  })

  test.each([
    ['at night: the morning', new Date(2026, 10, 23, 0, 37), '08:00'],
    ['in about three hours, at a full hour', new Date(2026, 10, 23, 9, 41), '13:00'],
    ['at 5 pm: the evening', new Date(2026, 10, 23, 17), '20:00'],
    ['later: no longer today', new Date(2026, 10, 23, 17, 1), undefined],
  ])('snoozing until later today, %s', (_, now, time) => {
    const today = snoozeTimes(now).find(({ name }) => name === 'today')
    expect(today && new Date(today.at).toTimeString().slice(0, 5)).toBe(time)
  })

  test('the frame forbids scripts and other hosts, and folds what is quoted', () => {
    const style = { isDark: false, text: '', quiet: '', line: '', link: '', fonts: '', quotedTextLabel: 'Quoted' }
    const page = frameDocument('<p>New</p><blockquote>old</blockquote>', 'https://here.example', style)
    expect(page).toContain(`content="default-src 'none'; img-src data: https://here.example;`)
    expect(page).toContain('<details><summary>Quoted</summary><blockquote>old</blockquote></details>')
    expect(frameDocument('<blockquote>all</blockquote>', '', style)).not.toContain('<details>')
    expect(hasRemotePictures('<img data-src="https://x.example/a.png">')).toBe(true)
    expect(hasRemotePictures('<img src="/pictures/a.png">')).toBe(false)
    expect(foldersOf({ ...mail({}), trash: true })).toEqual(['trash'])
  })
})
