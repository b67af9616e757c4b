import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { isPreloadError } from '../lazy/preloadError.ts'
import classes from './ErrorState.module.css'
import { ErrorState } from './ErrorState.tsx'
import { translateError } from './errorMessages.ts'

/** What a route shows when its loader or its screen failed. */
export function RouteError({ error }: { error: unknown }) {
  const { t } = useLingui()
  const router = useRouter()
  const isMissing = isPreloadError(error)
  const missing = navigator.onLine
    ? t`This part of the app could not be loaded. What you wrote is kept.`
    : t`This part of the app is not on this device, and there is no connection. What you wrote is kept: try again when you are online.`
  const said = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
  return (
    <ErrorState
      message={isMissing ? missing : translateError(said)}
      onRetry={() => (isMissing ? location.reload() : void router.invalidate())}
    >
      {/* Where the office itself cannot be shown, nothing of its frame stands around this. */}
      <a className={classes.home} href={import.meta.env.BASE_URL}>
        <Trans>The school’s website</Trans>
      </a>
    </ErrorState>
  )
}
