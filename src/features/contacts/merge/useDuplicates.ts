import { useCallback, useEffect, useRef, useState } from 'react'
import { useRefetchOnChange } from '#client/live/live.ts'
import { call, messageOf } from '#client/transport/call.ts'
import type { ReplyOf } from '#contract/http/routes.ts'

/** The number of groups of one request. */
const PAGE_SIZE = 50

/**
 * One group of possible duplicates as a live query.
 *
 * @param index the index of the group, from 0
 */
export function useDuplicates(index: number) {
  const [result, setResult] = useState<{ page: number; reply: ReplyOf<'GET /api/data/contacts/duplicates'> }>()
  const [error, setError] = useState('')
  const page = Math.floor(index / PAGE_SIZE) + 1
  const lastRequestId = useRef(0)
  const read = useCallback(async () => {
    const requestId = ++lastRequestId.current
    try {
      const reply = await call('GET /api/data/contacts/duplicates', { query: { page, pageSize: PAGE_SIZE } })
      if (requestId !== lastRequestId.current) return
      setResult({ page, reply })
      setError('')
    } catch (reason) {
      if (requestId === lastRequestId.current) setError(messageOf(reason))
    }
  }, [page])
  useEffect(() => void read(), [read])
  // After each write, in any tab, that may have changed the reply.
  useRefetchOnChange('GET /api/data/contacts/duplicates', result?.reply, () => void read())
  const { groups = [], total, apart = 0 } = result?.reply ?? {}
  return {
    /** Undefined while it is loaded, or if it does not exist. */
    group: result?.page === page ? groups[index % PAGE_SIZE] : undefined,
    /** The number of groups; undefined until it is loaded. */
    total,
    /** The number of groups that were marked as different contacts. */
    apart,
    error,
    read,
  }
}
