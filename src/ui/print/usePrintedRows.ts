import { useEffect, useState } from 'react'
import { usePrinting } from './usePrinting.ts'

/**
 * The rows of a list that are printed at the moment.
 *
 * @param rows those on the screen, which the browser's own command prints
 * @returns `printed` is undefined unless the page is printed; `print` prints other rows, such as those of all pages
 */
export function usePrintedRows<Row>(rows: readonly Row[]): { printed: readonly Row[] | undefined; print(rows: readonly Row[]): void } {
  const isPrinting = usePrinting()
  const [chosen, setChosen] = useState<readonly Row[]>()
  useEffect(() => {
    if (!chosen) return
    const onAfterPrint = () => setChosen(undefined)
    window.addEventListener('afterprint', onAfterPrint)
    window.print()
    return () => window.removeEventListener('afterprint', onAfterPrint)
  }, [chosen])
  return { printed: chosen ?? (isPrinting ? rows : undefined), print: setChosen }
}
