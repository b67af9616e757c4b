import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepViews } from './keepView.ts'

/** Keeps what the office shows for its next start; draws nothing itself. */
export function ViewKeeper() {
  const router = useRouter()
  useEffect(() => keepViews(router, document.getElementById('root') as HTMLElement), [router])
  return null
}
