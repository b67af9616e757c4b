import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepSnapshots } from './keep.ts'

/** Stores what the office's pages show for the next time they are opened. */
export function SnapshotWriter() {
  const router = useRouter()
  useEffect(() => {
    const root = document.getElementById('root')
    return root && 'caches' in globalThis ? keepSnapshots(router, root) : undefined
  }, [router])
  return null
}
