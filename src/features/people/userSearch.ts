import * as z from 'zod/mini'
import { MemberRole, MemberStatus } from '#contract/members.ts'

const SORTS = ['name', 'email', 'role'].flatMap((name) => [name, `-${name}`])

/** What the URL of the users may say. What it says wrongly is left out. */
export const UserSearch = z.object({
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(200))), undefined),
  role: z.catch(z.optional(MemberRole), undefined),
  status: z.catch(z.optional(MemberStatus), undefined),
  sort: z.catch(z.optional(z.enum(SORTS)), undefined),
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
  pageSize: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(10), z.lte(1000))), undefined),
})
export type UserSearch = z.output<typeof UserSearch>

/** What narrows the list, without its page and order. */
export const narrowingOf = ({ q, role, status }: UserSearch) => ({ q, role, status })

/** The query of the list as the contract knows it: by name and 25 a page unless told. */
export const queryOf = ({ sort = 'name', page = 1, pageSize = 25, ...search }: UserSearch) => ({
  ...narrowingOf(search),
  sort,
  page,
  pageSize,
})
