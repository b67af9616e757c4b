import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'

interface Props {
  /** There is something that is not saved. */
  when(): boolean
  /** It is thrown away. */
  onDiscard(): void
}

/** Asks before one leaves what is not saved. Leaving keeps it as a draft unless it is thrown away. */
export function LeaveDialog({ when, onDiscard }: Props) {
  const { t } = useLingui()
  // Closing the window is not asked about: the draft is kept, and offered again.
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: when, enableBeforeUnload: false, withResolver: true })
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t`Leave without saving?`}
      closeButtonProps={{ 'aria-label': t`Keep writing` }}
    >
      <Text mb="lg">
        <Trans>It is not saved. You can keep it as a draft on this device and finish it later.</Trans>
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
          <Trans>Throw away</Trans>
        </Button>
        <Button variant="default" onClick={() => reset?.()}>
          <Trans>Keep writing</Trans>
        </Button>
        <Button data-autofocus onClick={() => proceed?.()}>
          <Trans>Leave, keep the draft</Trans>
        </Button>
      </Group>
    </Modal>
  )
}
