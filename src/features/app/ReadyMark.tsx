import { Trans } from '@lingui/react/macro'
import { IconCloudCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { dismissReady, useUpdateState } from '#client/updates/updates.ts'
import classes from './OfflineMark.module.css'

/** How long the sentence stands, in ms. */
const READ_MS = 6000

/** Says once in the life of a browser's profile that the app works without a connection from now on. */
export function ReadyMark() {
  const { ready } = useUpdateState()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!ready) return
    dismissReady()
    setShown(true)
  }, [ready])
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), READ_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div role="status">
      {shown && (
        <p className={classes.mark}>
          <IconCloudCheck size={18} stroke={1.8} aria-hidden />
          <span>
            <Trans>Ready to work offline. Everything you need is on this device now.</Trans>
          </span>
        </p>
      )}
    </div>
  )
}
