import type { Email } from '#contract/emails.ts'
import { ApiError } from '#contract/error.ts'
import type { Id } from '#contract/field.ts'
import { addMailLabel, changeMailLabel, deleteMailLabel, listMailLabels, type MailLabel } from '#contract/mail-labels.ts'
import { isTaken } from '#contract/mail-labels-rules.ts'
import { need, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { nextId } from '#db/ids.ts'
import { listOf, write, writeThen } from './answer.ts'

export const mailLabels = [
  listOf(listMailLabels, 'labels'),

  write(addMailLabel, ['labels'], async ({ body }, { db }) => {
    await refuseTaken(db, body.name)
    const label: MailLabel = { id: await nextId(db, 'labels'), ...body, builtIn: false }
    return save(db, 'labels', label)
  }),

  write(changeMailLabel, ['labels', 'emails'], async ({ params, body: { name, color } }, { db }) => {
    const label = await own(db, params.id)
    if (name) await refuseTaken(db, name, label.id)
    const after: MailLabel = { ...label, name: name ?? label.name, color: color ?? label.color }
    if (after.name !== label.name) await relabel(db, label.name, after.name)
    return save(db, 'labels', after)
  }),

  // The mails keep the name: undoing the deletion brings back the label on each of them, and nothing else has to be written.
  writeThen(
    deleteMailLabel,
    ['labels'],
    async ({ params }, { db, remove }) => {
      await remove({ table: 'labels', row: await own(db, params.id) })
    },
    ({ db }) => db.labels.toArray(),
  ),
]

async function own(db: Database, id: Id): Promise<MailLabel> {
  const label: MailLabel = await need(db, 'labels', id, 'Label not found')
  if (label.builtIn) throw new ApiError(409, 'This label belongs to the app and stays.')
  return label
}

async function refuseTaken(db: Database, name: string, except?: Id): Promise<void> {
  if (isTaken(name, await db.labels.toArray(), except)) throw new ApiError(409, 'There is a label of this name already.')
}

async function relabel(db: Database, from: string, to: string): Promise<void> {
  const rows: Email[] = await db.emails.filter(({ label }) => label === from).toArray()
  if (rows.length) await save(db, 'emails', ...rows.map((row) => ({ ...row, label: to })))
}
