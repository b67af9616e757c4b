import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { excerptOf, forwardSubject, replySubject } from '#contract/emails/mail-text.ts'
import { addressOf, nameOf, parseStoredRecipients } from '#contract/emails/recipients.ts'
import { Route } from '../../src/routes/_office/apps/email.tsx'
import { openScreen } from '../screen.tsx'
import { bytesOf, type Case, casesOf } from './cases.ts'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })

const textOf = (one: Case): string => new TextDecoder().decode(bytesOf(one))
const all = casesOf('mail')
const casesWith = (check: string) =>
  all
    .filter(({ file }) => file.endsWith('.json'))
    .map((one) => ({ ...one, given: JSON.parse(textOf(one)) }))
    .filter(({ given }) => given.check === check)
const caseOf = (file: string) => all.find((one) => one.file === file) as Case

test.each(casesWith('subject'))('$file', ({ given: { subject }, expected, why }) => {
  expect(`reply “${replySubject(subject)}”; forward “${forwardSubject(subject)}”`, why).toBe(expected)
  // An answer to an answer has no more prefixes.
  expect(replySubject(replySubject(subject))).toBe(replySubject(subject))
})

test.each(casesWith('excerpt'))('$file', ({ given: { html }, expected }) => {
  expect(excerptOf(html)).toBe(expected)
})

test.each(casesWith('html'))('$file', async ({ given: { html }, expected }) => {
  await openScreen({ '/apps/email': Route }, '/apps/email')
  const { emailContent } = await call('POST /api/data/emails/drafts', { body: { html } })
  expect(emailContent).toBe(expected)
})

test('mail/09-last-comma-first-recipients.txt', async () => {
  const one = caseOf('mail/09-last-comma-first-recipients.txt')
  const pasted = textOf(one).replace('Pasted into “To”: ', '').trim()
  await openScreen({ '/apps/email': Route }, '/apps/email?write=new')
  const user = userEvent.setup()
  const field = await screen.findByRole('combobox', { name: 'To' })
  fireEvent.paste(field, { clipboardData: { getData: () => pasted } })
  expect([...document.querySelectorAll('[title*="@"]')].map((chip) => chip.getAttribute('title')).join(' and ')).toBe(one.expected)
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'To two')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const sent = async () => (await call('GET /api/data/email/EmailData', { query: { folder: 'outbox', sort: '-time' } }))[0]
  await waitFor(async () => expect((await sent())?.subject).toBe('To two'))
  const recipients = parseStoredRecipients((await sent())?.To).map((recipient) => `${nameOf(recipient)} <${addressOf(recipient)}>`)
  expect(recipients.join(' and '), one.why).toBe(one.expected)
})

test('mail/12-reply-to-the-longest-subject.txt', async () => {
  await openScreen({ '/apps/email': Route }, '/apps/email')
  const user = userEvent.setup()
  const subject = 'x'.repeat(500)
  const { fromEmail = '' } = await call('POST /api/data/emails/drafts', { body: {} })
  const { id } = await call('POST /api/data/emails', { body: { to: [fromEmail], subject } })
  await openScreen({ '/apps/email': Route }, `/apps/email?write=new&answer=${id}&as=reply`)
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  const sent = async () => (await call('GET /api/data/email/EmailData', { query: { folder: 'outbox', sort: '-time' } }))[0]
  await waitFor(async () => expect((await sent())?.subject).toBe(`Re: ${subject}`.slice(0, 500)))
})
