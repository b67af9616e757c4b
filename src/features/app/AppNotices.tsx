import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { IconCloudCheck } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { readyWasTold, useVersion } from '#client/updates.ts'
import { useInstall } from '#ui/install.ts'
import { optionalPart } from '#ui/optionalPart.ts'
import { OfflineMark } from './OfflineMark.tsx'

/** Seldom needed: loaded when they are. */
const UpdateNotice = optionalPart(async () => (await import('./UpdateNotice.tsx')).UpdateNotice)
const InstallDialog = optionalPart(async () => (await import('./InstallDialog.tsx')).InstallDialog)

/** What the app says about itself, whatever page is open: that it works offline, that it is offline, that there is a new version. */
export function AppNotices() {
  const { t } = useLingui()
  const { waiting, behind, ready } = useVersion()
  const { explaining } = useInstall()

  useEffect(() => {
    if (!ready) return
    readyWasTold()
    notifications.show({
      message: t`Ready to work offline. Everything you need is on this device now.`,
      color: 'success',
      icon: <IconCloudCheck size={18} />,
      autoClose: 6000,
      role: 'status',
    })
  }, [ready, t])

  return (
    <>
      <OfflineMark />
      <Suspense>{(waiting || behind) && <UpdateNotice behind={behind} />}</Suspense>
      <Suspense>{explaining && <InstallDialog />}</Suspense>
    </>
  )
}
