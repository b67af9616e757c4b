import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { wantToasts } from './toastsWanted.ts'

/** What closes a toast has a name too. */
const named = () => ({ closeButtonProps: { 'aria-label': t`Close` } })

function show(toast: Parameters<typeof notifications.show>[0]): string {
  wantToasts()
  return notifications.show({ ...named(), ...toast })
}

/** Takes a toast away before its time: what it offers cannot be done any more. */
export const takeToast = (id: string): void => void notifications.hide(id)

/** Says in a word that something was done. */
export const toast = (message: string): string => show({ message, color: 'success', icon: <IconCheck size={18} />, autoClose: 4000 })

/** Says what went wrong, for as long as it takes to read. */
export const toastError = (message: string): string =>
  show({ message, color: 'error', icon: <IconAlertCircle size={18} />, autoClose: 10_000, role: 'alert' })

/**
 * Says that something was deleted or moved, and offers to take it back.
 *
 * @param undo does the opposite; what it throws is left to the caller's own handling
 */
export function toastUndo(message: string, undo: () => void): string {
  const id = randomId()
  const take = () => {
    notifications.hide(id)
    undo()
  }
  return show({
    id,
    autoClose: 10_000,
    withCloseButton: true,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="md">{message}</Text>
        <Button size="compact-sm" variant="light" flex="none" onClick={take}>
          <Trans comment="Button that takes back what was just done">Undo</Trans>
        </Button>
      </Group>
    ),
  })
}
