import { expect, test } from 'vitest'
import { wakeMails } from '#server/schedule.ts'
import { createTestBackend } from '../backend.ts'

/** What the server does by itself. */

test('a snoozed mail comes back when its time has come, without anybody who asks; where none has, nothing is written', async () => {
  const { respond, store, send } = await createTestBackend()
  const inFolder = async (folder: string) => (await send(`GET /api/data/email/EmailData?folder=${folder}`)).body
  const tag = async () => (await send('GET /api/data/emails/counts')).headers.get('ETag')
  const [{ id }] = await inFolder('inbox')
  const snooze = (at: number) => send(`PATCH /api/data/emails/${id}`, { snoozedUntil: new Date(at).toISOString() })

  expect((await snooze(Date.now() + 60_000)).status).toBe(200)
  const before = await tag()
  await wakeMails({ store, respond, base: '/', backups: undefined })
  expect(await tag()).toBe(before)
  expect((await inFolder('snoozed')).map((mail: { id: unknown }) => mail.id)).toContain(id)

  await snooze(Date.now() - 1_000)
  await wakeMails({ store, respond, base: '/', backups: undefined })
  const woken = (await inFolder('inbox')).find((mail: { id: unknown }) => mail.id === id)
  expect(woken).toMatchObject({ unread: true })
})
