import { useEffect, useState } from 'react'

/** False while a component is rendered for the first time: a dialog that opens after that knows where the focus returns to. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted
}
