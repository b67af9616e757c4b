import { useCallback, useRef, useState } from 'react'
import { type Answered, send } from '#client/call.ts'
import { useChanges } from '#client/live.ts'
import { standsBy } from '#contract/contact-order.ts'
import { type Contact, listContacts } from '#contract/contacts.ts'
import { useLocaleTag } from '#ui/format.ts'
import { PAGE } from './contactsData.ts'
import type { ListOfContacts } from './search.ts'

export interface ContactRows {
  total: number
  /** The contact at a place of the list; nothing while it is not read yet. */
  at(index: number): Contact | undefined
  /** All that have been read, in their order. */
  read: Contact[]
  /** These places are looked at, so they are to be read. */
  look(from: number, to: number): void
}

interface State {
  key: string
  first: Answered<Contact[]>
  total: number
  pages: ReadonlyMap<number, Contact[]>
}

/** The list as it begins; the same list read once more keeps its other pages. */
const begin = (key: string, first: Answered<Contact[]>, before?: State): State => ({
  key,
  first,
  total: first.total ?? first.reply.length,
  pages: new Map([...(before?.key === key ? before.pages : []), [1, first.reply]]),
})

/**
 * A long list that is read where it is looked at, page by page, and again after each change in any tab.
 *
 * @param first the first page, as the loader read it
 */
export function useContactRows(query: ListOfContacts, first: Answered<Contact[]>): ContactRows {
  const tag = useLocaleTag()
  const key = JSON.stringify(query)
  const [kept, setState] = useState(() => begin(key, first))
  const state = kept.first === first ? kept : begin(key, first, kept)
  if (state !== kept) setState(state)
  const { total, pages } = state
  const latest = useRef({ query, key, pages })
  latest.current = { query, key, pages }
  const looked = useRef({ from: 1, to: 1 })
  const asked = useRef(new Set<string>())

  const newest = useRef(0)

  const readPages = useCallback(async (numbers: readonly number[], keep: boolean) => {
    const { query, key } = latest.current
    const mine = keep ? newest.current : ++newest.current
    try {
      const answers = await Promise.all(numbers.map((page) => send(listContacts, { query: { ...query, page, pageSize: PAGE } })))
      setState((before) => {
        if (before.key !== key || mine !== newest.current) return before
        const pages = new Map(keep ? before.pages : [])
        for (const [at, page] of numbers.entries()) pages.set(page, answers[at]?.reply ?? [])
        return { ...before, pages, total: answers[0]?.total ?? before.total }
      })
    } catch (reason) {
      // The rows on screen stay; the next look asks again.
      console.warn('Contacts could not be read.', reason)
    }
  }, [])

  useChanges(listContacts, first, () => {
    const { from, to } = looked.current
    void readPages(span(from, to), false)
  })

  const look = useCallback(
    (from: number, to: number) => {
      looked.current = { from: pageOf(from), to: pageOf(to) }
      const missing = span(looked.current.from, looked.current.to).filter((page) => !latest.current.pages.has(page))
      const key = missing.join()
      if (key === '' || asked.current.has(key)) return
      asked.current.add(key)
      void readPages(missing, true).finally(() => asked.current.delete(key))
    },
    [readPages],
  )

  // A list that is whole is ordered as the language does; of a longer one the index knows the order of the signs, without regard to case and accents.
  const whole = total <= PAGE && pages.size === 1 ? ordered(pages.get(1) ?? [], query.sort, tag) : undefined
  return {
    total,
    at: (index) => (whole ? whole[index] : pages.get(pageOf(index))?.[index % PAGE]),
    read: whole ?? [...pages].sort(([a], [b]) => a - b).flatMap(([, rows]) => rows),
    look,
  }
}

const pageOf = (index: number): number => Math.floor(index / PAGE) + 1
const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const last = new WeakMap<Contact[], { key: string; rows: Contact[] }>()

function ordered(rows: Contact[], sort: ListOfContacts['sort'], tag: string): Contact[] {
  const key = `${sort} ${tag}`
  const known = last.get(rows)
  if (known?.key === key) return known.rows
  const { compare } = new Intl.Collator(tag, { sensitivity: 'base', numeric: true })
  const placed = rows.map((row) => ({ row, names: standsBy(row, sort) }))
  const nameless = ({ names: [first] }: (typeof placed)[number]) => Number(first.trim() === '')
  placed.sort((a, b) => nameless(a) - nameless(b) || compare(a.names[0], b.names[0]) || compare(a.names[1], b.names[1]))
  const result = placed.map(({ row }) => row)
  last.set(rows, { key, rows: result })
  return result
}
