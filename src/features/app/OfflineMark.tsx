import { Trans } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { hasServer } from '#client/server.ts'
import { useReachable } from '#client/serverStatus.ts'
import classes from './OfflineMark.module.css'

/** How long the sentence stands before only its sign is left, in ms. */
const READ_MS = 8000

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Says that there is no connection, and that nothing is wrong with that, or that the server of the school does not answer; then it is only a
 * sign in the corner, behind what is open.
 */
export const OfflineMark = () => (hasServer ? <AwayMark /> : <NoNetworkMark />)

function NoNetworkMark() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <Mark>
          <Trans>You are offline. Everything goes on working, and is kept on this device.</Trans>
        </Mark>
      )}
    </div>
  )
}

function AwayMark() {
  const isReachable = useReachable()
  return (
    <div role="status">
      {!isReachable && (
        <Mark>
          <Trans>
            The school’s server cannot be reached. What you write is kept on this device, and everything goes on when it answers.
          </Trans>
        </Mark>
      )}
    </div>
  )
}

function Mark({ children }: { children: ReactNode }) {
  const [small, setSmall] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSmall(true), READ_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={classes.mark} data-small={small || undefined}>
      <IconCloudOff size={18} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
