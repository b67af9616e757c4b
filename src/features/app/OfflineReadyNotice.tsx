import { Trans } from '@lingui/react/macro'
import { IconCloudCheck, IconCloudDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { dismissOfflineReady, useUpdateState } from '#client/updates/updates.ts'
import classes from './OfflineNotice.module.css'

/** How long the notice is shown, in ms. */
const SHOWN_MS = 6000

/** Notice, once for each browser profile, that the app works offline from now on, and a notice while that is restored. */
export function OfflineReadyNotice() {
  const { ready, restoring } = useUpdateState()
  const [isShown, setIsShown] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => {
    if (!ready) return
    // `ready` is taken back at once, so that the next occasion sets it again.
    dismissOfflineReady()
    setIsShown(true)
    // A second occasion within this time shows the notice for the whole time again.
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setIsShown(false), SHOWN_MS)
  }, [ready])
  return (
    <div role="status">
      {restoring && (
        <p className={classes.notice}>
          <IconCloudDown size={18} stroke={1.8} aria-hidden />
          <span>
            <Trans>Offline use is being restored.</Trans>
          </span>
        </p>
      )}
      {isShown && !restoring && (
        <p className={classes.notice}>
          <IconCloudCheck size={18} stroke={1.8} aria-hidden />
          <span>
            <Trans>Ready to work offline. Everything you need is now on this device.</Trans>
          </span>
        </p>
      )}
    </div>
  )
}
