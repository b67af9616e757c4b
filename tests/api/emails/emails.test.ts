import { describe, expect, test } from 'vitest'
import { sanitizeHtml } from '#api/kernel/html.ts'
import { type Email, type ListedEmail, MailFolder } from '#contract/emails/emails.ts'
import { changedEmail, foldersOf, threadOf } from '#contract/emails/emails-rules.ts'
import { createTestBackend } from '../../backend.ts'

const LIST = 'GET /api/data/email/EmailData'
/** All mails as the office reads them; existing clients, who ask for nothing but the list, get plain ones (docs/specification.md 10, row 20). */
const ALL = `${LIST}?sort=id`
const DELETE = 'DELETE /api/data/email/delete'
const ids = (body: Email[]) => body.map(({ id }) => id)

describe(LIST, () => {
  test('answers at least 20 mails, ids 1..n, with the spellings that clients read', async () => {
    const { send } = await createTestBackend()
    const { body } = await send(LIST)
    expect(body.length).toBeGreaterThanOrEqual(20)
    expect(ids(body)).toEqual(body.map((_: Email, index: number) => index + 1))
    for (const mail of body) {
      expect(Object.keys(mail)).toEqual(expect.arrayContaining(['To', 'attchments', 'emailContent', 'emailExcerpt', 'thumbnail', 'label']))
      expect(mail.attachment).toBe(mail.attchments.length > 0)
      expect(sanitizeHtml(mail.emailContent)).toBe(mail.emailContent)
    }
  })

  test('has something in every folder but those one fills oneself', async () => {
    const { send } = await createTestBackend()
    for (const folder of ['inbox', 'sent', 'draft', 'spam', 'trash', 'starred', 'important', 'archive']) {
      const { body } = await send(`${LIST}?folder=${folder}`)
      expect(body.length, folder).toBeGreaterThan(0)
      for (const mail of body) expect(foldersOf(mail)).toContain(folder)
    }
  })

  test('answers a page, newest first, and tells how many there are', async () => {
    const { send } = await createTestBackend()
    const all = (await send(`${LIST}?folder=inbox&sort=-time`)).body
    const { body, headers } = await send(`${LIST}?folder=inbox&sort=-time&page=2&pageSize=5`)
    expect(body).toEqual(all.slice(5, 10))
    expect(headers.get('X-Total-Count')).toBe(String(all.length))
    expect(all.map(({ time }: Email) => time)).toEqual(
      all
        .map(({ time }: Email) => time)
        .sort()
        .reverse(),
    )
  })

  test('answers one conversation', async () => {
    const { send } = await createTestBackend()
    const reply = (await send(LIST)).body.find((mail: Email) => mail.threadId)
    const { body } = await send(`${LIST}?threadId=${reply.threadId}`)
    expect(body.length).toBeGreaterThan(1)
    expect(body.every((mail: Email) => threadOf(mail) === reply.threadId)).toBe(true)
    expect(ids(body)).toContain(Number(reply.threadId))
  })

  test('finds by sender, addressee, subject and day, and pages what it found', async () => {
    const { send } = await createTestBackend()
    const all: Email[] = (await send(LIST)).body
    const found = (await send(`${LIST}?from=elena&subject=evening`)).body
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((mail: Email) => mail.from === 'Elena Romero')).toBe(true)
    expect((await send(`${LIST}?to=bell-coaches`)).body).toMatchObject([{ To: 'marcus.bell@bell-coaches.example' }])
    const middle = all[12]?.time ?? ''
    const before = await send(`${LIST}?before=${middle}&page=1&pageSize=3`)
    expect(ids(before.body)).toEqual([1, 2, 3])
    expect(before.headers.get('X-Total-Count')).toBe(String(all.filter(({ time }) => time < middle).length))
    expect((await send(`${LIST}?after=${middle}`)).body).toHaveLength(all.filter(({ time }) => time >= middle).length)
    expect((await send(`${LIST}?after=soon`)).status).toBe(400)
  })
})

describe(DELETE, () => {
  test.each([
    ['the body', DELETE, { emailId: 3 }],
    ['{data}', DELETE, { data: { emailId: '3' } }],
    ['the query', `${DELETE}?id=3`, undefined],
  ])('with the id in %s moves the mail to the trash, and every mail keeps its slot', async (_, line, payload) => {
    const { send } = await createTestBackend()
    const before = (await send(ALL)).body
    expect(await send(line, payload)).toMatchObject({ status: 200, body: { success: true } })
    const after = (await send(ALL)).body
    expect(ids(after)).toEqual(ids(before))
    expect(after[2]).toEqual({ ...before[2], trash: true })
    await send('PATCH /api/data/emails/3', { trash: false })
    expect((await send(ALL)).body).toEqual(before)
  })

  test('answers 404 for an unknown mail, success for one that is in the trash already', async () => {
    const { send } = await createTestBackend()
    expect(await send(DELETE, { emailId: 999 })).toMatchObject({ status: 404, body: { message: 'Email not found' } })
    await send(DELETE, { emailId: 3 })
    expect((await send(DELETE, { emailId: 3 })).body).toEqual({ success: true })
    expect((await send(DELETE, {})).status).toBe(400)
  })
})

describe('DELETE /api/data/emails/:id', () => {
  test('deletes for good what is in the trash; the place stays, empty and in no folder', async () => {
    const { send, db } = await createTestBackend()
    const count = await db.emails.count()
    const before = await db.emails.get(3)
    expect((await send('DELETE /api/data/emails/3')).status).toBe(409)
    expect(await db.emails.get(3)).toEqual(before)
    await send(DELETE, { emailId: 3 })
    expect((await send('DELETE /api/data/emails/3')).body).toEqual({ changed: 1 })
    const list = (await send(ALL)).body
    expect(list).toHaveLength(count)
    expect(list[2]).toMatchObject({ id: 3, emailContent: '', from: '', erased: true, trash: false })
    const found = async (query: string) => (await send(`GET /api/data/email/EmailData?${query}`)).body.map(({ id }: { id: number }) => id)
    expect(await found('unread=false')).not.toContain(3)
    expect(await found('before=2100-01-01')).not.toContain(3)
    expect(await found('before=2100-01-01')).toContain(1)
    expect(foldersOf(list[2])).toEqual([])
    expect((await send('GET /api/data/emails/3')).status).toBe(404)
    expect((await send('PATCH /api/data/emails/3', { inbox: true })).status).toBe(404)
    expect((await send(`${LIST}?q=${encodeURIComponent(before.from)}`)).body.map(({ id }: Email) => id)).not.toContain(3)
  })

  test('DELETE /api/data/emails/trash empties the trash', async () => {
    const { send } = await createTestBackend()
    const { total } = (await send('GET /api/data/emails/counts')).body.folders.trash
    expect(total).toBeGreaterThan(0)
    expect((await send('DELETE /api/data/emails/trash')).body).toEqual({ changed: total })
    expect((await send(`${LIST}?folder=trash`)).body).toEqual([])
  })
})

describe('PATCH /api/data/emails', () => {
  test('/:id changes flags and label, nothing else', async () => {
    const { send, db } = await createTestBackend()
    const before = await db.emails.get(2)
    const { body } = await send('PATCH /api/data/emails/2', { starred: true, label: 'Health', from: 'Somebody', emailContent: '<script>' })
    expect(body).toEqual({ ...before, starred: true, label: 'Health' })
    expect((await send('PATCH /api/data/emails/2', { starred: 'yes' })).status).toBe(400)
    expect((await send('PATCH /api/data/emails/999', { starred: true })).status).toBe(404)
    expect((await send('GET /api/data/emails/2')).body).toEqual(body)
  })

  test('changes several, or none when one is unknown', async () => {
    const { send, db } = await createTestBackend()
    expect((await send('PATCH /api/data/emails', { ids: [1, '2'], change: { important: true } })).body).toEqual({ changed: 2 })
    expect((await db.emails.bulkGet([1, 2])).every((row) => row.important)).toBe(true)
    expect((await send('PATCH /api/data/emails', { ids: [1, 999], change: { important: false } })).status).toBe(404)
    expect((await db.emails.get(1)).important).toBe(true)
  })
})

describe('GET /api/data/emails/counts', () => {
  test('agrees with the mails, folder by folder and label by label', async () => {
    const { send } = await createTestBackend()
    await send('PATCH /api/data/emails', { ids: [2, 3], change: { unread: true, label: 'Families' } })
    await send(DELETE, { emailId: 3 })
    const all: Email[] = (await send(ALL)).body
    const { folders, labels } = (await send('GET /api/data/emails/counts')).body
    for (const folder of MailFolder.options) {
      const inside = all.filter((mail) => foldersOf(mail).includes(folder))
      expect(folders[folder], folder).toEqual({ total: inside.length, unread: inside.filter(({ unread }) => unread).length })
    }
    for (const label of ['Promotional', 'Social', 'Health', 'Families']) {
      const marked = all.filter((mail) => mail.label === label && !mail.trash && !mail.spam)
      expect(labels[label], label).toEqual({ total: marked.length, unread: marked.filter(({ unread }) => unread).length })
    }
  })
})

test('GET /api/data/emails/counts knows a label by whatever name somebody gave it', async () => {
  const { send } = await createTestBackend()
  for (const name of ['__proto__', 'constructor']) {
    expect((await send('POST /api/data/emails/labels', { name, color: 'info' })).status).toBe(201)
    await send('PATCH /api/data/emails', { ids: [2], change: { unread: true, label: name } })
    const { labels } = (await send('GET /api/data/emails/counts')).body
    expect(Object.entries(labels)).toContainEqual([name, { total: 1, unread: 1 }])
  }
})

describe('several labels', () => {
  test('are added and removed one by one; `label` stays the first of them, and lists, counts and searches know all', async () => {
    const { send } = await createTestBackend()
    const change = async (change: object) => (await send('PATCH /api/data/emails/2', change)).body
    const found = async (label: string) => ids((await send(`${LIST}?label=${label}`)).body)
    const plain = async () => (await send(LIST)).body[1].label
    await change({ label: 'Families' })
    expect(await change({ addLabel: 'Health' })).toMatchObject({ label: 'Families', labels: ['Families', 'Health'] })
    for (const label of ['Families', 'Health', 'health']) expect(await found(label), label).toContain(2)
    // Existing clients read one of the three labels that they know.
    expect(await plain()).toBe('Health')
    const { labels } = (await send('GET /api/data/emails/counts')).body
    expect(labels.Health.total).toBe((await found('Health')).length)
    const listed: ListedEmail[] = (await send(`${LIST}?label=Health&conversations=true`)).body
    const marks = listed.flatMap(({ conversation = [] }) => conversation).find(({ id }) => id === 2)
    expect(marks?.labels).toEqual(['Families', 'Health'])
    expect(await change({ addLabel: 'Health' })).toMatchObject({ labels: ['Families', 'Health'] })

    const one = await change({ removeLabel: 'Families' })
    expect([one.label, one.labels]).toEqual(['Health', undefined])
    expect(await found('Families')).not.toContain(2)
    await change({ labels: ['Social', 'Health'] })
    // As before there were several: one label takes the place of all.
    const replaced = await change({ label: 'Families' })
    expect([replaced.label, replaced.labels]).toEqual(['Families', undefined])
    expect((await send('PATCH /api/data/emails/2', { addLabel: '' })).status).toBe(400)
  })

  test('follow when one of them is renamed, and stay with a draft that is sent', async () => {
    const { send } = await createTestBackend()
    const { id } = (await send('POST /api/data/emails/labels', { name: 'Building', color: 'info' })).body
    const draft = (await send('POST /api/data/emails/drafts', { subject: 'Keys' })).body
    await send('PATCH /api/data/emails', { ids: [2, draft.id], change: { labels: ['Health', 'Building'] } })
    await send(`PATCH /api/data/emails/labels/${id}`, { name: 'House' })
    expect((await send('GET /api/data/emails/2')).body).toMatchObject({ label: 'Health', labels: ['Health', 'House'] })
    const sent = (await send('POST /api/data/emails', { to: ['ana@families.example'], draftId: draft.id })).body
    expect(sent).toMatchObject({ label: 'Health', labels: ['Health', 'House'] })
  })
})

describe('snoozing', () => {
  test('takes a mail out of the inbox until its time has come', async () => {
    const { send } = await createTestBackend()
    const past = new Date(Date.now() - 1000).toISOString()
    const future = new Date(Date.now() + 60_000).toISOString()
    expect((await send('PATCH /api/data/emails/2', { snoozedUntil: past })).body).toMatchObject({ inbox: false, snoozedUntil: past })
    await send('PATCH /api/data/emails/3', { snoozedUntil: future })
    expect(ids((await send(`${LIST}?folder=snoozed`)).body)).toEqual([2, 3])
    expect((await send('POST /api/data/emails/wake')).body).toEqual({ changed: 1 })
    const woken = (await send('GET /api/data/emails/2')).body
    expect(woken).toMatchObject({ inbox: true, unread: true })
    expect(woken.snoozedUntil).toBeUndefined()
    expect(ids((await send(`${LIST}?folder=snoozed`)).body)).toEqual([3])
  })
})

test('the snoozed mails are listed by when they come back, as mails and as conversations', async () => {
  const { send } = await createTestBackend()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  // One mail of each of three conversations.
  const [last, first, middle] = ids((await send(`${LIST}?folder=inbox&conversations=true`)).body)
  for (const [id, hours] of [
    [last, 5],
    [first, 1],
    [middle, 3],
  ] as const)
    await send(`PATCH /api/data/emails/${id}`, { snoozedUntil: inHours(hours) })
  for (const rows of ['', '&conversations=true']) {
    const page = async (number: number) => send(`${LIST}?folder=snoozed&sort=snoozedUntil&page=${number}&pageSize=2${rows}`)
    const [firstPage, secondPage] = [await page(1), await page(2)]
    expect([ids(firstPage.body), ids(secondPage.body), firstPage.headers.get('X-Total-Count')]).toEqual([[first, middle], [last], '3'])
  }
  expect((await send(`${LIST}?folder=inbox&sort=snoozedUntil`)).status).toBe(400)
})

describe('the rules of folders', () => {
  const mail = { id: 1, inbox: true, sent: true, draft: false, spam: false, trash: false, starred: true, important: false } as Email

  test('a mail can be in several at once; trash hides all, spam all but trash', () => {
    expect(foldersOf(mail)).toEqual(['inbox', 'sent', 'starred'])
    expect(foldersOf({ ...mail, spam: true })).toEqual(['spam'])
    expect(foldersOf({ ...mail, spam: true, trash: true })).toEqual(['trash'])
    expect(foldersOf({ ...mail, inbox: false, sent: false })).toEqual(['archive', 'starred'])
    expect(foldersOf({ ...mail, erased: true })).toEqual([])
  })

  test('waking puts a mail back where it was', () => {
    const asleep = changedEmail(mail, { snoozedUntil: '2026-01-01T00:00:00.000Z' })
    expect(foldersOf(asleep)).toEqual(['sent', 'snoozed', 'starred'])
    expect(changedEmail(asleep, { snoozedUntil: '' })).toEqual(mail)
  })
})

describe('conversations as one row', () => {
  const ROWS = `${LIST}?conversations=true&sort=-time`

  /** The expected list, computed from all mails: the newest mail of each conversation, newest first. */
  const byHand = (mails: Email[], inside: (mail: Email) => boolean) => {
    const rows = new Map<string, Email[]>()
    for (const mail of mails.filter((mail) => !mail.erased)) {
      const name = `${threadOf(mail)}/${mail.trash}/${mail.spam}`
      rows.set(name, [...(rows.get(name) ?? []), mail])
    }
    return [...rows.values()]
      .flatMap((mails) => {
        const newest = mails.filter(inside).sort((a, b) => b.time.localeCompare(a.time))[0]
        return newest ? { id: newest.id, time: newest.time, mails: mails.map(({ id }) => id) } : []
      })
      .sort((a, b) => b.time.localeCompare(a.time))
      .map(({ id, mails }) => ({ id, mails }))
  }
  const told = (rows: ListedEmail[]) =>
    rows.map(({ id, conversation }) => ({ id, mails: conversation?.map((mail) => mail.id).sort((a, b) => Number(a) - Number(b)) }))

  test('agree with the mails in every folder, and page by page, also after changes', async () => {
    const { send } = await createTestBackend()
    const compare = async () => {
      const all: Email[] = (await send(ALL)).body
      for (const folder of ['inbox', 'sent', 'spam', 'trash', 'archive'] as const) {
        const { body, headers } = await send(`${ROWS}&folder=${folder}`)
        const wanted = byHand(all, (mail) => foldersOf(mail).includes(folder))
        expect(told(body), folder).toEqual(wanted)
        expect(told((await send(`${ROWS}&folder=${folder}&page=2&pageSize=4`)).body)).toEqual(wanted.slice(4, 8))
        expect(headers.get('X-Total-Count')).toBe(String(wanted.length))
      }
    }
    await compare()
    const asked = (await send(ALL)).body.find((mail: Email) => mail.inbox && !mail.draft && !mail.threadId)
    const sent = (await send('POST /api/data/emails', { to: ['ana@school.example'], subject: 'Re: that', inReplyTo: asked.id })).body
    const row = (await send(`${ROWS}&folder=inbox`)).body.find(({ id }: Email) => id === asked.id)
    expect(row.conversation.map(({ id }: Email) => id)).toEqual([asked.id, sent.id])
    await compare()
    await send(DELETE, { emailId: asked.id })
    await compare()
    await send(`DELETE /api/data/emails/${asked.id}`)
    await compare()
  })

  test('are found by words, a draft among them stands for none that has a mail', async () => {
    const { send } = await createTestBackend()
    const { body: all } = await send(ALL)
    const asked = all.find((mail: Email) => mail.subject.startsWith('Winter concert') && !mail.draft)
    const draft = (await send('POST /api/data/emails/drafts', { subject: 'Re: Winter concert', inReplyTo: asked.id })).body
    const found = (await send(`${ROWS}&subject=concert`)).body
    const row = found.find(({ conversation }: ListedEmail) => conversation?.some(({ id }) => id === draft.id))
    expect(row.draft).toBe(false)
    expect(row.conversation.at(-1)).toMatchObject({ id: draft.id, draft: true })
    expect((await send(`${ROWS}&folder=draft`)).body[0]).toMatchObject({ id: draft.id })
    expect((await send(`${LIST}?folder=inbox`)).body.every((mail: ListedEmail) => mail.conversation === undefined)).toBe(true)
  })
})
