import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePrinting } from './usePrinting.ts'

/** What becomes of a list: it is printed, or saved as a PDF file. */
export type PrintTarget = 'printer' | 'pdf'

interface PrintedRows<Row> {
  /** The rows; undefined unless they are printed or saved. */
  printed: readonly Row[] | undefined
  /** Prints or saves other rows than those on the screen, such as those of all pages. Rejects if a PDF file cannot be made. */
  print(rows: readonly Row[], target: PrintTarget): Promise<void>
  /** For the `PrintedTable` of the rows. */
  sheet: RefObject<HTMLDivElement | null>
}

/**
 * The rows of a list that are printed at the moment.
 *
 * @param rows those on the screen, which the browser's own command prints
 */
export function usePrintedRows<Row>(rows: readonly Row[]): PrintedRows<Row> {
  const isPrinting = usePrinting()
  const [chosen, setChosen] = useState<{ rows: readonly Row[]; target: PrintTarget }>()
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen?.target !== 'printer') return
    const onAfterPrint = () => setChosen(undefined)
    window.addEventListener('afterprint', onAfterPrint)
    window.print()
    return () => window.removeEventListener('afterprint', onAfterPrint)
  }, [chosen])
  const print = async (chosenRows: readonly Row[], target: PrintTarget) => {
    if (target === 'printer') return setChosen({ rows: chosenRows, target })
    const { savePrintedTable } = await import('./printedTablePdf.ts')
    // The file is made from the table that is printed, so the table is rendered first.
    flushSync(() => setChosen({ rows: chosenRows, target }))
    try {
      if (!sheet.current) throw new Error('The printed table is not rendered.')
      await savePrintedTable(sheet.current)
    } finally {
      setChosen(undefined)
    }
  }
  return { printed: chosen?.rows ?? (isPrinting ? rows : undefined), print, sheet }
}
