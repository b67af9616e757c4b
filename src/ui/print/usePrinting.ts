import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is printed, by a button or by the browser's menu. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser prints the DOM as it is when this handler returns.
    const onBeforePrint = () => flushSync(() => setIsPrinting(true))
    const onAfterPrint = () => setIsPrinting(false)
    window.addEventListener('beforeprint', onBeforePrint)
    window.addEventListener('afterprint', onAfterPrint)
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint)
      window.removeEventListener('afterprint', onAfterPrint)
    }
  }, [])
  return isPrinting
}
