import { useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { EmailSearch } from '../emailSearch.ts'

/** The mail in the composer. */
interface Composed {
  /** What the URL asks for: a new mail, an answer to a mail, or a draft. */
  target?: string | undefined
  /** The name under which the draft is kept. */
  name?: string | undefined
  /** The id of the draft, once it is stored. */
  id?: Id | undefined
  /** Counts new drafts with the same target, so that each has another name. */
  round: number
}

/**
 * The name of the draft in the composer. It stays the same when a new mail is stored as a draft and gets an id, and after a reload; another mail
 * gets another name.
 *
 * @returns the name, and `stored` to call with the id that the draft got when it was stored
 */
export function useComposeName({ write, answer, as }: EmailSearch): { name: string | undefined; stored(id: Id): void } {
  const target = write === undefined ? undefined : [write, answer, as].filter((part) => part !== undefined).join('-')
  const [last, setLast] = useState<Composed>({ round: 0 })
  const composed = target === last.target ? last : nextComposed(last, target, write)
  if (composed !== last) setLast(composed)
  return { name: composed.name, stored: (id) => setLast((current) => ({ ...current, id })) }
}

/** The mail in the composer after the URL has changed. */
function nextComposed(last: Composed, target: string | undefined, write: EmailSearch['write']): Composed {
  if (target === undefined) return { round: last.round }
  if (last.id !== undefined && sameId(last.id, write)) return { ...last, target }
  const round = target === last.name ? last.round + 1 : last.round
  return { target, name: target === last.name ? `${target}-${round}` : target, round }
}
