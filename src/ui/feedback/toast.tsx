import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { addPageToast } from './pageToasts.ts'
import { loadToasts } from './toastsNeeded.ts'

/** Accessible name for the close button. */
const closeButton = () => ({ closeButtonProps: { 'aria-label': t`Close` } })

function show(toast: Parameters<typeof notifications.show>[0]): string {
  loadToasts()
  return notifications.show({ ...closeButton(), ...toast })
}

/** Hides a toast whose action is no longer possible. */
export const hideToast = (id: string): void => void notifications.hide(id)

/** Shows a short message of success, at most until its page is left. */
export function toast(message: string): string {
  const id = show({ message, color: 'success', icon: <IconCheck size={18} />, autoClose: 4000 })
  addPageToast(id, () => notifications.hide(id))
  return id
}

/** Shows an error for 10 seconds. */
export const toastError = (message: string): string =>
  show({ message, color: 'error', icon: <IconAlertCircle size={18} />, autoClose: 10_000, role: 'alert' })

/**
 * Shows that something was deleted or moved, with a button that undoes it.
 *
 * @param undo reverts the action and handles its own errors
 */
export function toastUndo(message: string, undo: () => void): string {
  const id = randomId()
  const onClick = () => {
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
        <Button size="compact-sm" variant="light" flex="none" onClick={onClick}>
          <Trans comment="Button that takes back what was just done">Undo</Trans>
        </Button>
      </Group>
    ),
  })
}
