import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { writeSnapshots } from './writeSnapshots.ts'

/** Stores page snapshots while the office is open (decision 017). */
export function SnapshotWriter() {
  const router = useRouter()
  useEffect(() => {
    const root = document.getElementById('root')
    return root && 'caches' in globalThis ? writeSnapshots(router, root) : undefined
  }, [router])
  return null
}
