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
    ? t`This page could not be loaded. Your text has been kept.`
    : t`You’re offline and this page has not been saved on this device. Your text has been kept. Try again when you’re online.`
  const message = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
  return (
    <ErrorState
      message={isChunkError ? chunkMessage : translateError(message)}
      onRetry={() => (isChunkError ? location.reload() : void router.invalidate())}
    >
      {/* If the office itself failed, there is no navigation around this message. */}
      <a className={classes.home} href={import.meta.env.BASE_URL}>
        <Trans>Public website</Trans>
      </a>
    </ErrorState>
  )
}
