import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMAIL_LANGUAGES } from '#contract/accounts/accounts-rules.ts'
import { type EmailLanguage, type LinkReason, linkEmail } from '#server/accounts/link-emails.ts'
import { smtpMailer } from '#server/accounts/mailer.ts'
import { HOST, ORIGIN, openSchool, PASSWORD } from './school.ts'

/** The emails of accounts, as a mail server receives them by SMTP. */

vi.setConfig({ testTimeout: 60_000 })

interface Received {
  from: string | undefined
  to: string
  subject: string
  text: string
}

const REFUSED = 'refused@school.example'
const received: Received[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _, done) => (address === REFUSED ? done(new Error(`No such mailbox: ${REFUSED}`)) : done()),
  onData(stream, { envelope }, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', async () => {
      const { from, subject = '', text = '' } = await PostalMime.parse(Buffer.concat(parts))
      received.push({ from: from?.address, to: envelope.rcptTo.map(({ address }) => address).join(), subject, text })
      done()
    })
  },
})

let school: Awaited<ReturnType<typeof openSchool>>
beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '0.0.0.0', resolve))
  const { port } = mailServer.server.address() as AddressInfo
  const sendMail = smtpMailer(`smtp://localhost:${port}`, 'Homeroom School <office@school.example>')
  school = await openSchool({ sendMail, hasLimits: true })
}, 120_000)
afterAll(async () => {
  await school.close()
  await new Promise<void>((resolve) => mailServer.close(resolve))
})
beforeEach(() => received.splice(0))

const tokenIn = ({ text }: Received): string => text.split(`${ORIGIN}/join#`)[1]?.split('\n')[0] ?? ''
const tokensIn = () => received.map(tokenIn)

describe('an invitation', () => {
  test('is sent to the user in the language of the owner, and its link works', async () => {
    const owner = await school.signedIn('Owner')
    const user = await school.invited('Teacher')
    const { body } = await school.send(`POST /api/data/members/${user.id}/link`, { language: 'fr' }, { cookie: owner.cookie })
    expect(body).toMatchObject({ sentTo: user.email, path: expect.stringMatching(/^\/join#/) })
    expect(received).toMatchObject([
      { from: 'office@school.example', to: user.email, subject: 'Invitation au secrétariat de Homeroom School' },
    ])
    const [token] = tokensIn()
    const accepted = await school.send('POST /api/data/account/password', { token, password: PASSWORD })
    expect(accepted.body).toMatchObject({ access: 'teacher' })
  })

  test('that the mail server refuses leaves the link to the owner, and no address in the log', async () => {
    const owner = await school.signedIn('Owner')
    const user = await school.invited('Teacher')
    await school.send(`PATCH /api/data/members/${user.id}`, { email: REFUSED }, { cookie: owner.cookie })
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { status, body } = await school.send(`POST /api/data/members/${user.id}/link`, undefined, { cookie: owner.cookie })
    expect([status, body.sentTo]).toEqual([200, undefined])
    expect(String(warn.mock.calls)).toContain('An email was not sent: EENVELOPE')
    expect(String(warn.mock.calls)).not.toContain(REFUSED)
    warn.mockRestore()
    expect((await school.send('POST /api/data/account/link', { token: body.path.split('#')[1] })).status).toBe(200)
  })
})

test('a text that cannot be read leaves the link to the owner, and is read again for the next email', async () => {
  const owner = await school.signedIn('Owner')
  const user = await school.invited('Teacher')
  const readFile = vi.spyOn(fs.promises, 'readFile').mockRejectedValueOnce(new Error('no file'))
  syncBuiltinESMExports()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const send = () => school.send(`POST /api/data/members/${user.id}/link`, { language: 'vi' }, { cookie: owner.cookie })
  const first = await send()
  readFile.mockRestore()
  warn.mockRestore()
  syncBuiltinESMExports()
  expect([first.status, first.body.sentTo, first.body.path]).toEqual([200, undefined, expect.stringMatching(/^\/join#/)])
  expect((await send()).body.sentTo).toBe(user.email)
})

describe('a forgotten password', () => {
  const request = (email: string, address = '10.0.0.1') =>
    school.send('POST /api/data/account/link-requests', { email, language: 'en' }, { address })

  test('is answered in the same way for unknown addresses, and sent to known ones only, as a link of an hour', async () => {
    const user = await school.signedIn('Office')
    const shutOut = await school.invited('Office', 'inactive')
    const answers = [await request('nobody@school.example'), await request(shutOut.email), await request(user.email)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { success: true }]))
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1)
    expect(received).toMatchObject([{ to: user.email, subject: 'Choose a new password for the Homeroom School office' }])
    const [token] = tokensIn()
    const { body } = await school.send('POST /api/data/account/link', { token })
    const minutes = (Date.parse(body.expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(58)
    expect(minutes).toBeLessThanOrEqual(60)
    expect((await school.send('POST /api/data/account/password', { token, password: 'four more unusual words' })).status).toBe(200)
    expect((await school.send('POST /api/data/account/password', { token, password: PASSWORD })).status).toBe(404)
    expect((await school.send('GET /api/data/contacts/ContactsData', undefined, { cookie: user.cookie })).status).toBe(401)
  })

  test('leaves an earlier invitation valid, and is sent three times an hour', async () => {
    const user = await school.invited('Office')
    const { token } = await school.accounts.createLink(user.id)
    for (let at = 0; at < 5; at++) expect((await request(user.email, `10.0.7.${at}`)).status).toBe(200)
    // Emails are sent in the order of their requests, after the answers.
    const last = await school.signedIn('Office')
    await request(last.email)
    await expect.poll(() => received.at(-1)?.to, { timeout: 20_000 }).toBe(last.email)
    expect(received.map(({ to }) => to)).toEqual([user.email, user.email, user.email, last.email])
    expect((await school.send('POST /api/data/account/link', { token })).status).toBe(200)
  })
})

test('pages learn that the server sends emails', async () => {
  expect((await school.send('GET /api/data/account')).body).toMatchObject({ access: 'public', hasEmail: true })
})

test('a mail server elsewhere that offers no TLS gets no link', async () => {
  const { port } = mailServer.server.address() as AddressInfo
  const mail = { to: { name: 'Ana', address: 'ana@school.example' }, subject: 'A link', text: 'secret' }
  // Another name of this computer.
  await expect(smtpMailer(`smtp://127.0.0.2:${port}`, 'office@school.example')(mail)).rejects.toThrow(/STARTTLS|TLS/)
  expect(received).toEqual([])
  await expect(smtpMailer(`smtp://localhost:${port}`, 'office@school.example')(mail)).resolves.toBeUndefined()
  expect(received).toHaveLength(1)
})

test.each(EMAIL_LANGUAGES)('the texts in “%s” are of its catalog, differ by reason, and have name and link', async (language) => {
  const reasons: LinkReason[] = ['invitation', 'owner', 'request']
  const url = `https://${HOST}/join#token`
  const emailsIn = (language: EmailLanguage) => Promise.all(reasons.map((reason) => linkEmail(reason, { name: '$& Lee', url }, language)))
  const [emails, english] = await Promise.all([emailsIn(language), emailsIn('en')])
  expect(new Set(emails.map(({ text }) => text)).size).toBe(3)
  for (const [at, { subject, text }] of emails.entries()) {
    expect(subject).toContain('Homeroom School')
    expect(text.split('\n')).toContain(url)
    expect(text).toContain('$& Lee')
    const own = new Set([subject, ...text.split('\n\n')])
    const shared = [english[at]?.subject ?? '', ...(english[at]?.text.split('\n\n') ?? [])].filter((part) => own.has(part))
    expect(shared).toHaveLength(language === 'en' ? 6 : 1)
  }
})
