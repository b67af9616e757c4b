import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDatabaseExclamation } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { loadCatalog } from '#locales/messages.ts'
import { loadToasts } from '#ui/feedback/toastsNeeded.ts'
// Registers the messages of the office.
import '#locales/officeCatalogs.ts'

// The notice is also shown on pages of other areas, which do not load these messages.
await loadCatalog('settings')

const NOTIFICATION_ID = 'no-room'

interface Props {
  /** Number of writes that failed for lack of space. Each new one shows the notification again. */
  failedWrites: number
  onOpenData(): void
}

/** A notification on every screen that the storage is full. It stays until a write succeeds or the user closes it. */
export function StorageFullNotice({ failedWrites, onOpenData }: Props) {
  const { t } = useLingui()
  const open = useEffectEvent(onOpenData)

  useEffect(() => {
    if (failedWrites === 0) return
    const openData = () => {
      notifications.hide(NOTIFICATION_ID)
      open()
    }
    // The container of notifications is loaded only when it is needed.
    loadToasts()
    notifications.hide(NOTIFICATION_ID)
    notifications.show({
      id: NOTIFICATION_ID,
      color: 'error',
      icon: <IconDatabaseExclamation size={18} />,
      autoClose: false,
      withCloseButton: true,
      closeButtonProps: { 'aria-label': t`Close` },
      role: 'alert',
      title: t`This device has run out of space`,
      message: (
        <>
          <Text size="md" mb="xs">
            <Trans>
              Your last change was not saved. Free some space on the device or delete old snapshots. You can still export a backup.
            </Trans>
          </Text>
          <Button size="compact-md" variant="light" color="error" onClick={openData}>
            <Trans>Open Settings → Data</Trans>
          </Button>
        </>
      ),
    })
  }, [failedWrites, t])
  useEffect(
    () => () => {
      notifications.hide(NOTIFICATION_ID)
    },
    [],
  )
  return null
}
