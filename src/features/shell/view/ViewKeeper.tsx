import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepViews } from './keepView.ts'

/** Keeps what the office shows for its next start; draws nothing itself. */
export function ViewKeeper() {
  const router = useRouter()
  useEffect(() => {
    // Where the office stands in another page than its own, that page asks for no view.
    const root = document.getElementById('root')
    return root ? keepViews(router, root) : undefined
  }, [router])
  return null
}
