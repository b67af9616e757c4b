import { useEffect, useState } from 'react'

/** The time now, told again every minute and when the page is looked at again. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tell = () => setNow(new Date())
    const timer = setInterval(tell, 60_000)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [])
  return now
}
