import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'

interface Props {
  /** Returns true while there are unsaved changes. */
  when(): boolean
  /** Discards them. */
  onDiscard(): void
}

/** Asks before the user leaves a page with unsaved changes. They are kept as a draft unless the user discards them. */
export function LeaveDialog({ when, onDiscard }: Props) {
  const { t } = useLingui()
  // No prompt when the window is closed: the draft is stored and offered again.
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: when, enableBeforeUnload: false, withResolver: true })
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t`Leave without saving?`}
      closeButtonProps={{ 'aria-label': t`Keep editing` }}
    >
      <Text mb="lg">
        <Trans>Your changes are not saved. You can keep them as a draft on this device.</Trans>
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="subtle"
          color="error"
          me="auto"
          onClick={() => {
            onDiscard()
            proceed?.()
          }}
        >
          <Trans>Discard</Trans>
        </Button>
        <Button variant="default" onClick={() => reset?.()}>
          <Trans>Keep editing</Trans>
        </Button>
        <Button data-autofocus onClick={() => proceed?.()}>
          <Trans>Save draft and leave</Trans>
        </Button>
      </Group>
    </Modal>
  )
}
