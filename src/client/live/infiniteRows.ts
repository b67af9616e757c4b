import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ReplyOf, RequestOf, Route } from '#contract/http/routes.ts'
import { type Answered, send } from '../transport/call.ts'
import { useChanges } from './live.ts'

type RowOf<R extends Route> = ReplyOf<R> extends (infer Row)[] ? Row : never

/** A long list, as far as it has been read. */
export interface LiveRows<Row> {
  total: number
  /** The row at a place of the list; nothing while it is not read yet. */
  at(index: number): Row | undefined
  /** What has been read, by the number of the page. */
  pages: ReadonlyMap<number, readonly Row[]>
  /** These places are looked at, so they are to be read. */
  look(from: number, to: number): void
}

interface State<Row> {
  key: string
  first: Answered<readonly Row[]>
  total: number
  pages: ReadonlyMap<number, readonly Row[]>
}

/** The list as it begins; the same list read once more keeps its other pages. */
const begin = <Row>(key: string, first: Answered<readonly Row[]>, before?: State<Row>): State<Row> => ({
  key,
  first,
  total: first.total ?? first.reply.length,
  pages: new Map([...(before?.key === key ? before.pages : []), [1, first.reply]]),
})

/**
 * A long list that is read where it is looked at, page by page, and again after each change in any tab.
 *
 * @param requestOf what asks for a page of the list, by its number
 * @param first the first page, as the loader read it
 */
export function useLiveRows<R extends Route>(
  route: R,
  requestOf: (page: number) => RequestOf<R>,
  first: Answered<RowOf<R>[]>,
  pageSize: number,
): LiveRows<RowOf<R>> {
  type Row = RowOf<R>
  const key = JSON.stringify(requestOf(1))
  const [kept, setState] = useState(() => begin<Row>(key, first))
  const state = kept.first === first && kept.key === key ? kept : begin<Row>(key, first, kept)
  if (state !== kept) setState(state)
  const { total, pages } = state
  const latest = useRef({ requestOf, key, pages })
  useLayoutEffect(() => {
    latest.current = { requestOf, key, pages }
  })
  const looked = useRef({ from: 1, to: 1 })
  const asked = useRef(new Set<string>())
  const newest = useRef(0)
  const pageOf = useCallback((index: number) => Math.floor(index / pageSize) + 1, [pageSize])

  const readPages = useCallback(
    async (numbers: readonly number[], keep: boolean) => {
      const { requestOf, key } = latest.current
      const mine = keep ? newest.current : ++newest.current
      try {
        const answers = await Promise.all(numbers.map((page) => send(route, requestOf(page))))
        setState((before) => {
          if (before.key !== key || mine !== newest.current) return before
          const pages = new Map(keep ? before.pages : [])
          for (const [at, page] of numbers.entries()) pages.set(page, (answers[at]?.reply ?? []) as Row[])
          return { ...before, pages, total: answers[0]?.total ?? before.total }
        })
      } catch (reason) {
        // The rows on screen stay; the next look asks again.
        console.warn(`${route} could not be read.`, reason)
      }
    },
    [route],
  )

  useChanges(route, first, () => {
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
    [readPages, pageOf],
  )

  return { total, pages, look, at: (index) => pages.get(pageOf(index))?.[index % pageSize] }
}

/** All rows that have been read, in their order. */
export const readRows = <Row>(pages: LiveRows<Row>['pages']): Row[] => [...pages].sort(([a], [b]) => a - b).flatMap(([, rows]) => rows)

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
