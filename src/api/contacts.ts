import {
  addContact,
  blankContact,
  type Contact,
  type ContactFields,
  changeContact,
  changeContacts,
  deleteContact,
  deleteContacts,
  importContacts,
  joinContacts,
  listContacts,
  mergeContacts,
  updateContact,
} from '#contract/contacts.ts'
import { type Id, sameId } from '#contract/field.ts'
import { need, needAll, nextId, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { listOf, write, writeThen } from './answer.ts'

export const contacts = [
  listOf(listContacts, 'contacts'),

  write(addContact, ['contacts'], async ({ body }, { db }) => {
    const contact: Contact = { ...blankContact, ...body, id: await nextId(db, 'contacts') }
    return save(db, 'contacts', contact)
  }),

  write(updateContact, ['contacts'], ({ body: { id, ...fields } }, { db }) => change(db, id, fields)),

  writeThen(
    deleteContact,
    ['contacts'],
    async ({ body }, { db }) => {
      await change(db, body.contactId, { deleted: true })
    },
    ({ db }) => db.contacts.filter(({ deleted }) => !deleted).toArray(),
  ),

  write(changeContact, ['contacts'], ({ params, body }, { db }) => change(db, params.id, body)),
  write(changeContacts, ['contacts'], ({ body }, { db }) => changeAll(db, body.ids, body.change)),
  write(deleteContacts, ['contacts'], ({ body }, { db }) => changeAll(db, body.ids, { deleted: true })),

  write(importContacts, ['contacts'], async ({ body }, { db }) => {
    const first = await nextId(db, 'contacts')
    const rows: Contact[] = body.contacts.map((fields, index) => ({ ...blankContact, ...fields, id: first + index }))
    await save(db, 'contacts', ...rows)
    return { ids: rows.map(({ id }) => id) }
  }),

  write(joinContacts, ['contacts'], async ({ params, body }, { db }) => {
    const keep = await one(db, params.id)
    const others = (await several(db, body.ids)).filter(({ id }) => !sameId(id, keep.id))
    const merged = mergeContacts(keep, others)
    await save(db, 'contacts', merged, ...others.map((other) => ({ ...other, deleted: true })))
    return merged
  }),
]

const one = (db: Database, id: Id): Promise<Contact> => need(db, 'contacts', id, 'Contact not found')

const several = (db: Database, ids: Id[]): Promise<Contact[]> => needAll(db, 'contacts', ids, 'Contact not found')

const change = async (db: Database, id: Id, fields: ContactFields): Promise<Contact> =>
  save(db, 'contacts', { ...(await one(db, id)), ...fields })

async function changeAll(db: Database, ids: Id[], fields: ContactFields) {
  const rows = await several(db, ids)
  await save(db, 'contacts', ...rows.map((row) => ({ ...row, ...fields })))
  return { changed: rows.length }
}
