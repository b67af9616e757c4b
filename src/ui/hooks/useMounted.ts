import { useEffect, useState } from 'react'

/** False during the first render. A dialog that opens afterwards knows which element to return the focus to. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted
}
