import { useRouter } from '@tanstack/react-router'
import { ErrorState } from './ErrorState.tsx'

/** What a route shows when its loader or its screen failed. */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter()
  const said = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
  return <ErrorState message={said} onRetry={() => void router.invalidate()} />
}
