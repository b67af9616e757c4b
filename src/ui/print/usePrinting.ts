import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is printed, whoever asked for it: a button, or the browser's own menu and keys. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // What is on the page when this returns is what is printed.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
