import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLive } from '#client/live/live.ts'
import { messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { sameId } from '#contract/http/same-id.ts'
import { isString, useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { type EmailText, EmailTextFields } from '#ui/forms/EmailTextFields.tsx'
import { FormError } from '#ui/forms/FormError.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import type { Decision } from './RequestsScreen.tsx'
import { useDecisionMail } from './useDecisionMail.ts'

interface Props {
  decision: Decision
  schoolClass: SchoolClass | undefined
  onClose(): void
  /** Called after the closing animation. */
  onClosed(): void
}

/** A stored draft of the mail; older versions of the app stored a string. */
type StoredDraft = EmailText | string
/** True for a draft in one of the two forms. */
const isValidDraft = (stored: Partial<StoredDraft>): boolean =>
  isString(stored) || ['subject', 'text'].every((field) => typeof (stored as Partial<EmailText>)[field as keyof EmailText] === 'string')

/** Dialog to confirm a decision, since its mail to the family cannot be taken back. Changes of the mail's text are a draft until it is sent or cancelled. */
export function DecideDialog({ decision: { enrolment, status }, schoolClass, onClose, onClosed }: Props) {
  const { t } = useLingui()
  const mailOf = useDecisionMail()
  const [isOpen, setIsOpen] = useState(true)
  const [editedMail, setEditedMail] = useState<EmailText>()
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState('')
  const draft = useFormDraft<StoredDraft>(`enrolments/${enrolment.id}/${status}`, editedMail, isValidDraft)
  // Until the requests of the class are read, this one stands for them.
  const [initialRows] = useState([enrolment])
  const enrolmentsOfClass = useLive('GET /api/data/enrolments', { query: { classId: String(enrolment.classId) } }, initialRows)
  const currentStatus = enrolmentsOfClass.find(({ id }) => sameId(id, enrolment.id))?.status ?? enrolment.status
  // True if another tab has decided the request meanwhile.
  const isDecided = !isSending && isOpen && currentStatus !== enrolment.status
  const finish = () => {
    draft.clear()
    setIsOpen(false)
  }
  const { childName, parentName, email } = enrolment
  const className = schoolClass?.name ?? ''
  const isAccepted = status === 'accepted'
  const mail = editedMail ?? mailOf(enrolment, isAccepted, schoolClass)
  const decide = async (event: FormEvent) => {
    event.preventDefault()
    setIsSending(true)
    try {
      // `was` is the status that this user has seen: a request that was decided meanwhile is refused.
      const body = { status, was: enrolment.status, ...mail }
      const { undo } = await send('PATCH /api/data/enrolments/:id', { params: { id: enrolment.id }, body })
      const message = isAccepted ? t`${childName} has a place. ${parentName} has been emailed.` : t`${parentName} has been emailed.`
      toastUndoToken(message, undo)
      finish()
    } catch (reason) {
      setError(messageOf(reason))
      setIsSending(false)
    }
  }
  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      onExitTransitionEnd={() => {
        onClose()
        onClosed()
      }}
      title={isAccepted ? t`A place for ${childName}` : t`No place for ${childName}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={decide}>
        <Stack>
          <Text>
            {isAccepted ? (
              <Trans>
                {childName} will have a place in “{className}”. {parentName} will receive this email at {email}.
              </Trans>
            ) : (
              <Trans>
                {parentName} will receive this email at {email}: there is no place in “{className}” for {childName} at present.
              </Trans>
            )}
          </Text>
          <RestoreDraftPrompt
            draft={draft}
            onTake={(stored) => setEditedMail(typeof stored === 'string' ? { ...mail, text: `${mail.text}\n\n${stored}` } : stored)}
          />
          <EmailTextFields autoFocus email={mail} onChange={(change) => setEditedMail({ ...mail, ...change })} />
          {isDecided && (
            <Alert color="warning" role="alert">
              {currentStatus === 'accepted' ? (
                <Trans>This request has already been decided: {childName} has a place.</Trans>
              ) : (
                <Trans>This request has already been decided: it was declined.</Trans>
              )}
            </Alert>
          )}
          <FormError message={error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={finish}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={isSending} disabled={isDecided} color={isAccepted ? undefined : 'error'}>
              {isAccepted ? <Trans>Accept and send email</Trans> : <Trans>Decline and send email</Trans>}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
