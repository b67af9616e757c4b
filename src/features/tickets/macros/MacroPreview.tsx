import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { isRecipient } from '#contract/emails/is-recipient.ts'
import type { Macro } from '#contract/tickets/ticket-macros.ts'
import { filledMessage } from '#contract/tickets/ticket-macros-rules.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useLastDefined } from '#ui/hooks/useLastDefined.ts'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'
import classes from './Macros.module.css'
import { useStepLabels } from './useStepLabels.ts'

interface Props {
  /** A macro with a public reply; undefined while the dialog is closed. */
  macro: Macro | undefined
  tickets: readonly Ticket[]
  /** Applies the macro; resolves to whether it succeeded. */
  onApply(macro: Macro): Promise<boolean>
  onClose(): void
}

/** Shows the public reply of a macro as the first ticket gets it, and what else it does, before anything is sent. */
export function MacroPreview({ macro, tickets, onApply, onClose }: Props) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  // The text stays while the dialog fades out.
  const shown = useLastDefined(macro)
  return (
    <Modal
      opened={macro !== undefined}
      onClose={onClose}
      title={<bdi>{shown && sampleName(shown.name)}</bdi>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {shown && <Preview macro={shown} tickets={tickets} onApply={onApply} onClose={onClose} />}
    </Modal>
  )
}

function Preview({ macro, tickets, onApply, onClose }: Props & { macro: Macro }) {
  const { t } = useLingui()
  const stepLabels = useStepLabels()
  const me = useMyName()
  const [isApplying, setIsApplying] = useState(false)
  const { message, ...otherSteps } = macro.steps
  const [ticket] = tickets
  const changes = stepLabels(otherSteps)
  const emailed = tickets.filter(({ requesterEmail }) => isRecipient(requesterEmail)).length
  const apply = async () => {
    setIsApplying(true)
    if (await onApply(macro)) onClose()
    setIsApplying(false)
  }
  if (!message || !ticket) return null
  const number = `#${ticket.Id}`
  return (
    <Stack gap="sm">
      {tickets.length > 1 && (
        <p className={classes.recipient}>
          <Trans comment="{number}: of a ticket, such as #12">The reply to ticket {number}. The others get their own details.</Trans>
        </p>
      )}
      <blockquote className={classes.preview} dir="auto">
        {me !== undefined && filledMessage(message.text, ticket, me)}
      </blockquote>
      {changes.length > 0 && <p className={classes.recipient}>{changes.join(' · ')}</p>}
      <p className={classes.recipient}>
        {emailed > 0
          ? t`${plural(emailed, { one: '# requester is also emailed.', other: '# requesters are also emailed.' })}`
          : t`No email is sent: no email address is known.`}
      </p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button data-autofocus loading={isApplying} disabled={me === undefined} onClick={() => void apply()}>
          <Plural value={tickets.length} one="Send reply" other="Send # replies" />
        </Button>
      </Group>
    </Stack>
  )
}

/** The name with which the user signs; undefined until it has been read. */
function useMyName(): string | undefined {
  const [name, setName] = useState<string>()
  useEffect(() => {
    call('GET /api/data/profile', {}).then(
      (profile) => setName(profile.name),
      (reason) => void toastError(messageOf(reason)),
    )
  }, [])
  return name
}
