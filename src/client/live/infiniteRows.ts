import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ReplyOf, RequestOf, Route } from '#contract/http/routes.ts'
import { type ApiResult, send } from '../transport/call.ts'
import { useRefetchOnChange } from './live.ts'

type RowOf<R extends Route> = ReplyOf<R> extends (infer Row)[] ? Row : never

/** The pages of a long list that have been read. */
export interface LiveRows<Row> {
  total: number
  /** The row at an index; undefined until it has been read. */
  rowAt(index: number): Row | undefined
  /** The pages that have been read, by page number from 1. */
  pages: ReadonlyMap<number, readonly Row[]>
  /** Reads the pages of a visible range of indexes. */
  showRange(from: number, to: number): void
}

interface State<Row> {
  key: string
  first: ApiResult<readonly Row[]>
  total: number
  pages: ReadonlyMap<number, readonly Row[]>
}

/** The state with a new first page; the other pages stay if it is the same list. */
const createState = <Row>(key: string, first: ApiResult<readonly Row[]>, previous?: State<Row>): State<Row> => ({
  key,
  first,
  total: first.total ?? first.reply.length,
  pages: new Map([...(previous?.key === key ? previous.pages : []), [1, first.reply]]),
})

/**
 * A long list whose pages are read when they become visible, and again after a write in any tab.
 *
 * @param requestOf returns the request for a page, by its number from 1
 * @param first the first page, from the loader
 */
export function useLiveRows<R extends Route>(
  route: R,
  requestOf: (page: number) => RequestOf<R>,
  first: ApiResult<RowOf<R>[]>,
  pageSize: number,
): LiveRows<RowOf<R>> {
  type Row = RowOf<R>
  const key = JSON.stringify(requestOf(1))
  const [stored, setState] = useState(() => createState<Row>(key, first))
  const state = stored.first === first && stored.key === key ? stored : createState<Row>(key, first, stored)
  if (state !== stored) setState(state)
  const { total, pages } = state
  const latest = useRef({ requestOf, key, pages })
  useLayoutEffect(() => {
    latest.current = { requestOf, key, pages }
  })
  const visiblePages = useRef({ from: 1, to: 1 })
  const pendingKeys = useRef(new Set<string>())
  const latestRead = useRef(0)
  const pageOf = useCallback((index: number) => Math.floor(index / pageSize) + 1, [pageSize])

  /** Reads pages. With `keepsPages` they are added to those that have been read; otherwise they replace all, and reads in progress are ignored. */
  const readPages = useCallback(
    async (numbers: readonly number[], keepsPages: boolean) => {
      const { requestOf, key } = latest.current
      const readId = keepsPages ? latestRead.current : ++latestRead.current
      try {
        const results = await Promise.all(numbers.map((page) => send(route, requestOf(page))))
        setState((previous) => {
          if (previous.key !== key || readId !== latestRead.current) return previous
          const pages = new Map(keepsPages ? previous.pages : [])
          for (const [index, page] of numbers.entries()) pages.set(page, (results[index]?.reply ?? []) as Row[])
          return { ...previous, pages, total: results[0]?.total ?? previous.total }
        })
      } catch (reason) {
        // The rows on screen stay; the next visible range tries again.
        console.warn(`${route} could not be read.`, reason)
      }
    },
    [route],
  )

  useRefetchOnChange(route, first, () => {
    const { from, to } = visiblePages.current
    void readPages(range(from, to), false)
  })

  const showRange = useCallback(
    (from: number, to: number) => {
      visiblePages.current = { from: pageOf(from), to: pageOf(to) }
      const missing = range(visiblePages.current.from, visiblePages.current.to).filter((page) => !latest.current.pages.has(page))
      const key = missing.join()
      if (key === '' || pendingKeys.current.has(key)) return
      pendingKeys.current.add(key)
      void readPages(missing, true).finally(() => pendingKeys.current.delete(key))
    },
    [readPages, pageOf],
  )

  return { total, pages, showRange, rowAt: (index) => pages.get(pageOf(index))?.[index % pageSize] }
}

/** All rows that have been read, in order. */
export const loadedRows = <Row>(pages: LiveRows<Row>['pages']): Row[] => [...pages].sort(([a], [b]) => a - b).flatMap(([, rows]) => rows)

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)
