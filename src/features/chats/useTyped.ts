import { useEffect, useRef, useState } from 'react'

/** How long one pauses between two letters of a word, in ms. */
const PAUSE_MS = 150

/** The words of a search field while they are typed; `onSearch` follows a moment later. */
export function useTyped(value: string, onSearch: (value: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const change = useRef(onSearch)
  change.current = onSearch

  useEffect(() => {
    // The browser's back button, or a link, has changed it.
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      change.current(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return [typed, setTyped]
}
