import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDatabaseExclamation } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { loadArea } from '#locales/messages.ts'
import { loadToasts } from '#ui/feedback/toastsNeeded.ts'
import '#locales/officeCatalogs.ts'

// Shown on pages of other areas, which have not asked for these words.
await loadArea('settings')

const ID = 'no-room'

interface Props {
  /** How many writes were refused; each new one says it again. */
  refused: number
  onData(): void
}

/** Says, whatever screen is open, that nothing more can be stored; stays until it can, or until somebody closes it. */
export function NoRoomNotice({ refused, onData }: Props) {
  const { t } = useLingui()
  const open = useEffectEvent(onData)

  useEffect(() => {
    if (refused === 0) return
    const toData = () => {
      notifications.hide(ID)
      open()
    }
    loadToasts()
    notifications.hide(ID)
    notifications.show({
      id: ID,
      color: 'error',
      icon: <IconDatabaseExclamation size={18} />,
      autoClose: false,
      withCloseButton: true,
      closeButtonProps: { 'aria-label': t`Close` },
      role: 'alert',
      title: t`This device has no room left`,
      message: (
        <>
          <Text size="md" mb="xs">
            <Trans>
              What you did last was not saved. Free some space on the device, or let go of old snapshots. Everything can still be exported.
            </Trans>
          </Text>
          <Button size="compact-md" variant="light" color="error" onClick={toData}>
            <Trans>Open Settings → Data</Trans>
          </Button>
        </>
      ),
    })
  }, [refused, t])
  useEffect(
    () => () => {
      notifications.hide(ID)
    },
    [],
  )
  return null
}
