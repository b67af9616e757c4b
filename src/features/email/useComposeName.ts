import { useRef } from 'react'
import type { Id } from '#contract/field.ts'
import { sameId } from '#contract/same-id.ts'
import type { EmailSearch } from './emailSearch.ts'

/**
 * A name for what is being written: the same while a new mail becomes a draft with an id of its own, and after a reload;
 * another one as soon as something else is written.
 */
export function useComposeName({ write, answer, as }: EmailSearch): { name: string | undefined; stored(id: Id): void } {
  const last = useRef<{ asked: string; name: string; id?: Id }>(undefined)
  const round = useRef(0)
  const asked = write === undefined ? undefined : [write, answer, as].filter((part) => part !== undefined).join('-')
  if (asked === undefined) last.current = undefined
  else if (asked !== last.current?.asked) {
    if (last.current?.id !== undefined && sameId(last.current.id, write)) last.current.asked = asked
    else {
      const name = asked === last.current?.name ? `${asked}-${++round.current}` : asked
      last.current = { asked, name }
    }
  }
  return {
    name: last.current?.name,
    stored: (id) => {
      if (last.current) last.current.id = id
    },
  }
}
