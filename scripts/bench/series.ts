import { isOffice } from '../routes.ts'
import type { Figures, Visit } from './visit.ts'

/** The selector of a row, or of a dashboard figure. */
const ROW = 'main :is(li, tbody tr, article, dd, [class*=row_], [data-item])'
/** Pages with a form. */
const isForm = (path: string): boolean => /^settings$|\/(write|create|add-product|checkout|edit[^/]*\/.+)$/.test(path)
/** The selectors that must be visible before a page's data counts as shown: on forms and public pages, the heading. */
export const dataSelectorsOf = (path: string): string[] => (!isOffice(path) || isForm(path) ? ['main h1'] : ['main h1', ROW])

/** A page and the measurements of its visits. */
export interface Series extends Pick<Visit, 'address' | 'data' | 'isRowLargest'> {
  name: string
  visits: Figures[]
}

/** The measurements of a visit as table cells, without the script size for later visits. */
export const figureCells = ({ first, fcp, lcp, data, app, tbt, cls, script, heap }: Figures, isFirst: boolean): string => {
  const times = [first, fcp, lcp, data, app, tbt].map((ms) => ms.toFixed(0))
  return `${times.join(' | ')} | ${cls.toFixed(3)} | ${isFirst ? script.toFixed(0) : ''} | ${heap.toFixed(1)} |`
}

/** Prints the head of a table of visits. */
export const printHead = (isSlow: boolean, visits: string): void =>
  console.log(
    `\n| ${isSlow ? 'slow' : 'fast'}, ${visits} | of what | first paint ms | FCP ms | LCP ms | data ms | app ms | TBT ms | CLS | script kB | heap MB |\n|---|---|---|---|---|---|---|---|---|---|---|`,
  )
