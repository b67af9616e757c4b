import { useCallback, useEffect, useRef, useState } from 'react'
import { useChanges } from '#client/live/live.ts'
import { call, messageOf } from '#client/transport/call.ts'
import type { ReplyOf } from '#contract/http/routes.ts'

/** So many groups are read at a time. */
const PAGE = 50

/**
 * The groups of contacts that seem to be the same, one after the other, read again after each change in any tab.
 *
 * @param at which one is looked at, from 0
 */
export function useDuplicates(at: number) {
  const [found, setFound] = useState<{ page: number; reply: ReplyOf<'GET /api/data/contacts/duplicates'> }>()
  const [problem, setProblem] = useState('')
  const page = Math.floor(at / PAGE) + 1
  const newest = useRef(0)
  const read = useCallback(async () => {
    const mine = ++newest.current
    try {
      const reply = await call('GET /api/data/contacts/duplicates', { query: { page, pageSize: PAGE } })
      if (mine !== newest.current) return
      setFound({ page, reply })
      setProblem('')
    } catch (reason) {
      if (mine === newest.current) setProblem(messageOf(reason))
    }
  }, [page])
  useEffect(() => void read(), [read])
  useChanges('GET /api/data/contacts/duplicates', found?.reply, () => void read())
  const { groups = [], total, apart = 0 } = found?.reply ?? {}
  return {
    /** Nothing while it is read, or where there is none. */
    group: found?.page === page ? groups[at % PAGE] : undefined,
    /** How many there are; nothing until that is known. */
    total,
    /** How many groups were set apart. */
    apart,
    problem,
    read,
  }
}
