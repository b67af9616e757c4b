import { useEffect, useState } from 'react'
import { useLiveIfDefined } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { ReplyOf } from '#contract/http/routes.ts'
import { PAGE_SIZE } from '../contactsData.ts'
import type { ContactListQuery } from '../search.ts'
import { initialOf } from './initial.ts'
import type { ContactRows } from './useContactRows.ts'

/** A letter, and the index of its first contact in the list. */
export interface LetterPosition {
  letter: string
  /** The index of the contact, from 0. */
  at: number
}

/** Delay of the request in ms, so that fast typing makes no requests and rows are painted first. */
const DELAY_MS = 100

/** A list up to this length has no alphabet bar. */
const MAX_WITHOUT_LETTERS = 20

/** The letters of a list, in order. For a long list the back end computes them, else they are read from its rows. */
export function useInitials(rows: ContactRows, query: ContactListQuery): readonly LetterPosition[] {
  const { total } = rows
  const isLong = total > PAGE_SIZE
  const key = JSON.stringify(query)
  const [result, setResult] = useState<{ key: string; reply: ReplyOf<'GET /api/data/contacts/letters'> }>()
  useEffect(() => {
    if (!isLong) return
    let isStale = false
    const request = () =>
      call('GET /api/data/contacts/letters', { query: JSON.parse(key) }).then(
        (reply) => !isStale && setResult({ key, reply }),
        (reason) => console.warn('The letters of the contacts could not be read.', reason),
      )
    const timer = setTimeout(request, DELAY_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [isLong, key])
  const reply = useLiveIfDefined('GET /api/data/contacts/letters', { query }, isLong && result?.key === key ? result.reply : undefined)
  if (isLong) return reply?.letters ?? []
  if (total <= MAX_WITHOUT_LETTERS) return []
  const letters: LetterPosition[] = []
  for (let index = 0; index < total; index++) {
    const contact = rows.rowAt(index)
    const letter = contact && initialOf(contact, query.sort)
    if (letter && letters.at(-1)?.letter !== letter) letters.push({ letter, at: index })
  }
  return letters
}
