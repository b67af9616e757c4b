import { isOffice } from '../routes.ts'
import type { Figures, Visit } from './visit.ts'

/** A row, or one of the figures that a dashboard begins with. */
const ROW = 'main :is(li, tbody tr, article, dd, [class*=row_], [data-item])'
/** These begin with a form. */
const isForm = (path: string): boolean => /^settings$|\/(write|create|add-product|checkout|edit[^/]*\/.+)$/.test(path)
/** What has to be visible for a page's data to be there. Of a form and of a public page that is its heading. */
export const dataOf = (path: string): string[] => (!isOffice(path) || isForm(path) ? ['main h1'] : ['main h1', ROW])

/** What is opened, and what was noted each time. */
export interface Series extends Pick<Visit, 'address' | 'data' | 'isRowLargest'> {
  name: string
  visits: Figures[]
}

/** A visit's figures as cells of a table; of a later visit the scripts say nothing. */
export const inWords = ({ first, fcp, lcp, data, app, tbt, cls, script, heap }: Figures, isFirst: boolean): string => {
  const times = [first, fcp, lcp, data, app, tbt].map((ms) => ms.toFixed(0))
  return `${times.join(' | ')} | ${cls.toFixed(3)} | ${isFirst ? script.toFixed(0) : ''} | ${heap.toFixed(1)} |`
}

/** The head of a table of visits. */
export const printHead = (isSlow: boolean, visits: string): void =>
  console.log(
    `\n| ${isSlow ? 'slow' : 'fast'}, ${visits} | of what | first paint ms | FCP ms | LCP ms | data ms | app ms | TBT ms | CLS | script kB | heap MB |\n|---|---|---|---|---|---|---|---|---|---|---|`,
  )
