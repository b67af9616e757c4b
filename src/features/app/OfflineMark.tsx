import { Trans } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
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

/** Says that there is no connection, and that nothing is wrong with that; then it is only a sign in the corner, behind what is open. */
export function OfflineMark() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return <div role="status">{!online && <Mark />}</div>
}

function Mark() {
  const [small, setSmall] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSmall(true), READ_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={classes.mark} data-small={small || undefined}>
      <IconCloudOff size={18} stroke={1.8} aria-hidden />
      <span>
        <Trans>You are offline. Everything goes on working, and is kept on this device.</Trans>
      </span>
    </p>
  )
}
