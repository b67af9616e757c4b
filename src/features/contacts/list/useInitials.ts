import { useEffect, useState } from 'react'
import { useLiveWhere } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { ReplyOf } from '#contract/http/routes.ts'
import { PAGE } from '../contactsData.ts'
import type { ListOfContacts } from '../search.ts'
import { initialOf } from './initial.ts'
import type { ContactRows } from './useContactRows.ts'

/** A letter, and the place in the list of the first contact under it. */
export interface Place {
  letter: string
  at: number
}

/** Who types on is not told the letters between, and the rows are painted first, in ms. */
const PAUSE_MS = 100

/** Shorter lists are scrolled. */
const LONG = 20

/** The letters of a list in its order: of a long one the back end tells them, of another they are seen in its rows. */
export function useLetters(rows: ContactRows, query: ListOfContacts): readonly Place[] {
  const { total } = rows
  const isLong = total > PAGE
  const key = JSON.stringify(query)
  const [read, keep] = useState<{ key: string; reply: ReplyOf<'GET /api/data/contacts/letters'> }>()
  useEffect(() => {
    if (!isLong) return
    let stale = false
    const ask = () =>
      call('GET /api/data/contacts/letters', { query: JSON.parse(key) }).then(
        (reply) => !stale && keep({ key, reply }),
        (reason) => console.warn('The letters of the contacts could not be read.', reason),
      )
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [isLong, key])
  const far = useLiveWhere('GET /api/data/contacts/letters', { query }, isLong && read?.key === key ? read.reply : undefined)
  if (isLong) return far?.letters ?? []
  if (total <= LONG) return []
  const near: Place[] = []
  for (let at = 0; at < total; at++) {
    const contact = rows.rowAt(at)
    const letter = contact && initialOf(contact, query.sort)
    if (letter && near.at(-1)?.letter !== letter) near.push({ letter, at })
  }
  return near
}
