import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { isPreloadError } from '../lazy/preloadError.ts'
import classes from './ErrorState.module.css'
import { ErrorState } from './ErrorState.tsx'
import { translateError } from './errorMessages.ts'

/** Shown by a route whose loader or component failed. */
export function RouteError({ error }: { error: unknown }) {
  const { t } = useLingui()
  const router = useRouter()
  const isChunkError = isPreloadError(error)
  const chunkMessage = navigator.onLine
    ? t`This part of the app could not be loaded. What you wrote is kept.`
    : t`This part of the app is not on this device, and there is no connection. What you wrote is kept: try again when you are online.`
  const message = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
  return (
    <ErrorState
      message={isChunkError ? chunkMessage : translateError(message)}
      onRetry={() => (isChunkError ? location.reload() : void router.invalidate())}
    >
      {/* If the office itself failed, there is no navigation around this message. */}
      <a className={classes.home} href={import.meta.env.BASE_URL}>
        <Trans>The school’s website</Trans>
      </a>
    </ErrorState>
  )
}
