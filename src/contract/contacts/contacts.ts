import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, ListQuery, Picture, QueryFlag, requiredTextLine, textLine } from '../http/field.ts'
import { ContactFields, Tags } from './contact-fields.ts'
import { contactName } from './contact-name.ts'
import { CONTACT_ORDERS } from './contact-order.ts'

export type { ContactFields }

/** A stored contact. */
export const Contact = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  image: z.string(),
  department: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  notes: z.string(),
  frequentlycontacted: z.boolean(),
  starred: z.boolean(),
  /** Deleted contacts keep their position in the list (docs/specification.md 10, General). */
  deleted: z.boolean(),
  tags: z.array(z.string()),
  /** Markers of `setApart`: two contacts with a common marker are known to be different people. */
  distinct: z.optional(z.array(z.string())),
})
export type Contact = z.infer<typeof Contact>

const NewContact = ContactFields.check(
  z.refine((contact) => contactName(contact) !== '', {
    message: 'Enter a first or last name.',
    path: ['firstname'],
  }),
)

const Flag = z.optional(QueryFlag)
/** Error if a contact would have more tags than it may. */
export const TOO_MANY_TAGS = 'A contact can have up to 50 tags.'

const NOT_FOUND = { 404: 'Contact not found' }
const Ids = z.array(Id).check(z.minLength(1, 'Select at least one contact.'), z.maxLength(10_000))

/** Filters of the list of contacts. */
const ContactQuery = z.extend(ListQuery, {
  department: z.optional(textLine(100)),
  tag: z.optional(textLine(40)),
  starred: Flag,
  frequentlycontacted: Flag,
  deleted: Flag,
})

export const listContacts = endpoint('GET /api/data/contacts/ContactsData', {
  access: 'office',
  summary:
    'All contacts, each in its place, deleted ones marked; narrowed by words, department, tag or mark. Without the deleted ones where the path ends in `contactsData`.',
  query: ContactQuery,
  reply: z.array(Contact),
})

/**
 * A first letter of contacts in a list, and the index of the first such contact, from 0. `#` is for names that do not begin with a letter.
 */
export const Letter = z.object({ letter: z.string(), at: z.number().check(z.int()) })
export type Letter = z.infer<typeof Letter>

export const listLetters = endpoint('GET /api/data/contacts/letters', {
  access: 'office',
  summary:
    'The letters under which the contacts of a list stand, each with the place of the first one; narrowed and ordered as the list is.',
  query: z.extend(z.omit(ContactQuery, { page: true, pageSize: true }), { sort: z._default(z.enum(CONTACT_ORDERS), 'lastname') }),
  reply: z.object({ letters: z.array(Letter) }),
  origin: 'ours',
})

export const findContactNames = endpoint('GET /api/data/contacts/names', {
  access: 'office',
  summary: 'The names of the contacts with these email addresses, by address in lower case; addresses without a contact are left out.',
  /** Addresses, separated by commas. */
  query: z.object({ emails: requiredTextLine(20_000) }),
  reply: z.object({ names: z.record(z.string(), z.string()) }),
  origin: 'ours',
})

export const addContact = endpoint('POST /api/data/contacts/addContact', {
  access: 'office',
  summary: 'Stores a new contact and answers it with its id.',
  body: NewContact,
  reply: Contact,
  origin: 'compat',
})

export const readContact = endpoint('GET /api/data/contacts/:id', {
  access: 'office',
  summary: 'One contact, also a deleted one.',
  reply: Contact,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const updateContact = endpoint('PUT /api/data/contacts/updateContact', {
  access: 'office',
  summary: 'Changes a contact; what is left out stays as it is.',
  body: z.extend(ContactFields, { id: Id }),
  reply: Contact,
  errors: NOT_FOUND,
  origin: 'compat',
})

export const deleteContact = endpoint('DELETE /api/data/contacts/deleteContact', {
  access: 'office',
  summary: 'Marks a contact as deleted and answers those left; `PATCH` with `deleted: false` brings it back.',
  // Clients of a DELETE may send this field as `id`.
  idName: 'contactId',
  body: z.object({ contactId: Id }),
  reply: z.array(Contact),
  errors: NOT_FOUND,
  origin: 'compat',
})

export const changeContact = endpoint('PATCH /api/data/contacts/:id', {
  access: 'office',
  summary: 'Changes single fields of a contact: star it, tag it, restore it.',
  body: z.extend(ContactFields, { image: z.optional(Picture) }),
  reply: Contact,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const changeContacts = endpoint('PATCH /api/data/contacts', {
  access: 'office',
  summary: 'Changes several contacts alike, or adds tags to them, which can be undone; all of them, or none when one is unknown.',
  body: z.object({
    ids: Ids,
    change: z._default(
      z.pick(ContactFields, { department: true, frequentlycontacted: true, starred: true, deleted: true, tags: true }),
      {},
    ),
    /** Tags that each contact gets beside its own. */
    addTags: z._default(Tags, []),
  }),
  reply: z.object({ changed: z.number().check(z.int()) }),
  errors: { ...NOT_FOUND, 409: TOO_MANY_TAGS },
  origin: 'ours',
})

export const deleteContacts = endpoint('DELETE /api/data/contacts', {
  access: 'office',
  summary: 'Marks several contacts as deleted; all of them, or none when one is unknown.',
  body: z.object({ ids: Ids }),
  reply: z.object({ changed: z.number().check(z.int()) }),
  errors: NOT_FOUND,
  origin: 'ours',
})

export const importContacts = endpoint('POST /api/data/contacts/import', {
  access: 'office',
  summary: 'Stores many new contacts at once, in order.',
  body: z.object({ contacts: z.array(NewContact).check(z.minLength(1), z.maxLength(10_000)) }),
  reply: z.object({ ids: z.array(Id) }),
  status: 201,
  maxBytes: 10 * 1024 * 1024,
  origin: 'ours',
})

export const joinContacts = endpoint('POST /api/data/contacts/:id/merge', {
  access: 'office',
  summary:
    'Joins others into this contact, which fills its gaps from them and takes what `fields` says; the others are marked as deleted, their chats are its own. Can be undone.',
  body: z.object({ ids: Ids, fields: z.optional(z.omit(ContactFields, { deleted: true })) }),
  reply: Contact,
  errors: {
    400: 'A contact cannot be merged with itself.',
    404: 'Contact not found',
    409: 'Restore the deleted contact before merging it.',
  },
  origin: 'ours',
})
