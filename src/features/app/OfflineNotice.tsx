import { Trans } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { hasServer } from '#client/server.ts'
import { useReachable } from '#client/serverStatus.ts'
import classes from './OfflineNotice.module.css'

/** How long the text is shown before only the icon remains, in ms. */
const TEXT_MS = 8000

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Notice that there is no connection, or that the school's server does not answer. After a moment only an icon in the corner remains.
 */
export const OfflineNotice = () => (hasServer ? <ServerAwayNotice /> : <NoNetworkNotice />)

function NoNetworkNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <Notice>
          <Trans>You’re offline. Everything still works and is kept on this device.</Trans>
        </Notice>
      )}
    </div>
  )
}

function ServerAwayNotice() {
  const isReachable = useReachable()
  return (
    <div role="status">
      {!isReachable && (
        <Notice>
          <Trans>The school’s server cannot be reached. Your work is kept on this device until it responds.</Trans>
        </Notice>
      )}
    </div>
  )
}

function Notice({ children }: { children: ReactNode }) {
  const [isSmall, setIsSmall] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSmall(true), TEXT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={classes.notice} data-small={isSmall || undefined}>
      <IconCloudOff size={18} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
