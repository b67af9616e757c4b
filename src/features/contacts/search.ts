import * as z from 'zod/mini'

export const ContactSort = z.enum(['firstname', 'lastname', 'company'])
export type ContactSort = z.infer<typeof ContactSort>

/** What the URL of the contacts may say. What it says wrongly is left out, so that an old link still opens the list. */
export const ContactSearch = z.object({
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(200))), undefined),
  /** Which ones; without it all that are not deleted. */
  show: z.catch(z.optional(z.enum(['starred', 'frequent', 'trash'])), undefined),
  department: z.catch(z.optional(z.coerce.string().check(z.maxLength(100))), undefined),
  tag: z.catch(z.optional(z.coerce.string().check(z.maxLength(40))), undefined),
  sort: z.catch(z.optional(ContactSort), undefined),
  /** The open contact. */
  contact: z.catch(z.optional(z.union([z.number(), z.string()])), undefined),
  /** The open contact is being edited, or a new one written, or contacts are read from a file. */
  do: z.catch(z.optional(z.enum(['edit', 'new', 'import'])), undefined),
})
export type ContactSearch = z.output<typeof ContactSearch>

/** What the list is asked for, without its pages. */
export const listQueryOf = ({ q, show, department, tag, sort = 'firstname' }: ContactSearch) => ({
  ...filterQueryOf({ show, department }),
  q,
  tag,
  sort,
})

/** What one filter alone asks for. */
export const filterQueryOf = ({ show, department }: Pick<ContactSearch, 'show' | 'department'>) => ({
  department,
  starred: show === 'starred' ? ('true' as const) : undefined,
  frequentlycontacted: show === 'frequent' ? ('true' as const) : undefined,
  deleted: show === 'trash' ? ('true' as const) : ('false' as const),
})
export type ListOfContacts = ReturnType<typeof listQueryOf>
