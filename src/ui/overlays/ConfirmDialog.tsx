import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'

interface Props {
  opened: boolean
  title: ReactNode
  /** What goes with it, and that it cannot be undone. */
  children: ReactNode
  /** The verb on the button: "Delete". */
  confirm: ReactNode
  /** Does it; the dialog closes when it is done. What it throws leaves the dialog open and is the caller's to say. */
  onConfirm(): Promise<void>
  onClose(): void
  /** It is done and the dialog is gone, with the button that asked for it perhaps: the focus needs another place. */
  onDone?(): void
}

/** Asks before something that cannot be undone. Whatever can be undone is done at once, with `toastUndo`. */
export function ConfirmDialog({ opened, title, children, confirm, onConfirm, onClose, onDone }: Props) {
  const { t } = useLingui()
  const done = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await onConfirm()
      done.current = true
      onClose()
    } catch {
      // The caller has said why; the question stays open.
    }
    setBusy(false)
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => {
        if (done.current) onDone?.()
        done.current = false
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
        <Button color="error" loading={busy} onClick={() => void run()}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}
