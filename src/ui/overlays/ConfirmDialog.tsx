import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { Modal } from './Modal.tsx'

interface Props {
  opened: boolean
  title: ReactNode
  /** The text of the dialog: what else is deleted, and that it cannot be undone. */
  children: ReactNode
  /** Label of the button: "Delete". */
  confirm: ReactNode
  /** Colour of the button: by default that of an action that deletes something. */
  color?: string
  /** Runs the action; then the dialog closes. If it rejects, the dialog stays open and the caller shows the error. */
  onConfirm(): Promise<void>
  onClose(): void
  /** Called after the dialog has closed. The button that opened it may be gone, so the caller moves the focus. */
  onDone?(): void
}

/** Asks for confirmation of an action that cannot be undone. Actions that can be undone run at once, with `toastUndo`. */
export function ConfirmDialog({ opened, title, children, confirm, color = 'error', onConfirm, onClose, onDone }: Props) {
  const { t } = useLingui()
  const isDone = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const onClick = async () => {
    setIsRunning(true)
    try {
      await onConfirm()
      isDone.current = true
      onClose()
    } catch {
      // The caller has shown the error; the dialog stays open.
    }
    setIsRunning(false)
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => {
        if (isDone.current) onDone?.()
        isDone.current = false
      }}
      title={title}
      size="sm"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div>{children}</div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button color={color} loading={isRunning} onClick={() => void onClick()}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}
