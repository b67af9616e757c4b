import { useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { EmailSearch } from '../emailSearch.ts'

interface Composed {
  asked?: string | undefined
  name?: string | undefined
  /** Of the draft that it has become. */
  id?: Id | undefined
  /** How often the same has been begun anew. */
  round: number
}

/**
 * A name for what is being written: the same while a new mail becomes a draft with an id of its own, and after a reload;
 * another one as soon as something else is written.
 */
export function useComposeName({ write, answer, as }: EmailSearch): { name: string | undefined; stored(id: Id): void } {
  const asked = write === undefined ? undefined : [write, answer, as].filter((part) => part !== undefined).join('-')
  const [last, setLast] = useState<Composed>({ round: 0 })
  const composed = asked === last.asked ? last : composedNext(last, asked, write)
  if (composed !== last) setLast(composed)
  return { name: composed.name, stored: (id) => setLast((now) => ({ ...now, id })) }
}

function composedNext(last: Composed, asked: string | undefined, write: EmailSearch['write']): Composed {
  if (asked === undefined) return { round: last.round }
  if (last.id !== undefined && sameId(last.id, write)) return { ...last, asked }
  const round = asked === last.name ? last.round + 1 : last.round
  return { asked, name: asked === last.name ? `${asked}-${round}` : asked, round }
}
