import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLive } from '#client/live/live.ts'
import { call, messageOf } from '#client/transport/call.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { sameId } from '#contract/http/same-id.ts'
import { isText, useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { type EmailText, EmailTextFields } from '#ui/forms/EmailTextFields.tsx'
import type { Decision } from './RequestsScreen.tsx'
import { useDecisionMail } from './useDecisionMail.ts'

interface Props {
  decision: Decision
  of: SchoolClass | undefined
  onClose(): void
  /** It has gone from the screen. */
  onClosed(): void
}

/** A letter that somebody began to write; older builds kept a sentence for it. */
type Kept = EmailText | string
const isWhole = (kept: Partial<Kept>): boolean =>
  isText(kept) || ['subject', 'text'].every((field) => typeof (kept as Partial<EmailText>)[field as keyof EmailText] === 'string')

/** Asks once more, because the mail to the family cannot be called back. What is written otherwise in it is kept until it went or was given up. */
export function DecideDialog({ decision: { enrolment, status }, of: one, onClose, onClosed }: Props) {
  const { t } = useLingui()
  const mailOf = useDecisionMail()
  const [opened, setOpened] = useState(true)
  const [written, setWritten] = useState<EmailText>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const draft = useFormDraft<Kept>(`enrolments/${enrolment.id}/${status}`, written, isWhole)
  const [known] = useState([enrolment])
  const ofClass = useLive('GET /api/data/enrolments', { query: { classId: String(enrolment.classId) } }, known)
  const now = ofClass.find(({ id }) => sameId(id, enrolment.id))?.status ?? enrolment.status
  // Another window was quicker; what this one decides itself is no news.
  const isDecided = !busy && opened && now !== enrolment.status
  const end = () => {
    draft.clear()
    setOpened(false)
  }
  const { childName, parentName, email } = enrolment
  const className = one?.name ?? ''
  const accepted = status === 'accepted'
  const letter = written ?? mailOf(enrolment, accepted, one)
  const decide = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await call('PATCH /api/data/enrolments/:id', { params: { id: enrolment.id }, body: { status, was: enrolment.status, ...letter } })
      toast(accepted ? t`${childName} has a place. A mail went to ${parentName}.` : t`A mail went to ${parentName}.`)
      end()
    } catch (reason) {
      setProblem(messageOf(reason))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={() => {
        onClose()
        onClosed()
      }}
      title={accepted ? t`A place for ${childName}` : t`No place for ${childName}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={decide}>
        <Stack>
          <Text>
            {accepted ? (
              <Trans>
                {childName} gets a place in “{className}”. {parentName} receives this mail at {email}.
              </Trans>
            ) : (
              <Trans>
                {parentName} receives this mail at {email}: there is no place in “{className}” for {childName} at present.
              </Trans>
            )}
          </Text>
          <RestoreDraftPrompt
            draft={draft}
            onTake={(kept) => setWritten(typeof kept === 'string' ? { ...letter, text: `${letter.text}\n\n${kept}` } : kept)}
          />
          <EmailTextFields autoFocus email={letter} onChange={(part) => setWritten({ ...letter, ...part })} />
          {isDecided && (
            <Alert color="warning" role="alert">
              {now === 'accepted' ? (
                <Trans>This was decided meanwhile: {childName} has a place.</Trans>
              ) : (
                <Trans>This was decided meanwhile: the request was declined.</Trans>
              )}
            </Alert>
          )}
          {problem && (
            <Alert color="error" role="alert">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={end}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={busy} disabled={isDecided} color={accepted ? undefined : 'error'}>
              {accepted ? <Trans>Give the place and write</Trans> : <Trans>Decline and write</Trans>}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
