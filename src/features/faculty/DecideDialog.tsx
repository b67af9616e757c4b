import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call, messageOf } from '#client/call.ts'
import { decideEnrolment, type SchoolClass } from '#contract/classes.ts'
import { DraftOffer } from '#ui/DraftOffer.tsx'
import { isText, useFormDraft } from '#ui/draft.ts'
import { toast } from '#ui/toast.tsx'
import type { Decision } from './RequestsScreen.tsx'

interface Props {
  decision: Decision
  of: SchoolClass | undefined
  onClose(): void
  /** It has gone from the screen. */
  onClosed(): void
}

/** Asks once more, because the mail to the family cannot be called back; a sentence can go with it, which is kept until it went or was given up. */
export function DecideDialog({ decision: { enrolment, status }, of: one, onClose, onClosed }: Props) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(true)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const draft = useFormDraft<string>(`enrolments/${enrolment.id}/${status}`, note || undefined, isText)
  const end = () => {
    draft.end()
    setOpened(false)
  }
  const { childName, parentName, email } = enrolment
  const className = one?.name ?? ''
  const accepted = status === 'accepted'
  const decide = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await call(decideEnrolment, { params: { id: enrolment.id }, body: { status, note: note.trim() } })
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
                {childName} gets a place in “{className}”. {parentName} receives a mail at {email}, with the times of the lessons.
              </Trans>
            ) : (
              <Trans>
                {parentName} receives a mail at {email}: there is no place in “{className}” for {childName} at present.
              </Trans>
            )}
          </Text>
          <DraftOffer draft={draft} onTake={setNote} />
          <Textarea
            data-autofocus
            label={t`A sentence of your own`}
            description={<Trans>It is added to the mail.</Trans>}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {problem && (
            <Alert color="error" role="alert">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={end}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={busy} color={accepted ? undefined : 'error'}>
              {accepted ? <Trans>Give the place and write</Trans> : <Trans>Decline and write</Trans>}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
