import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { messageOf } from '#client/transport/call.ts'
import { statusOf } from '#client/transport/http.ts'
import { MAX_NOTE_LENGTH } from '#contract/notes/notes-rules.ts'
import type { AutosaveDraft } from '#ui/drafts/autosave.ts'
import { ChangedElsewhere } from '#ui/drafts/changedElsewhere.ts'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import classes from './NoteEditor.module.css'
import type { NoteDraft } from './noteDraft.ts'

interface Props {
  draft: AutosaveDraft<NoteDraft>
  /** True if the note exists in the database. */
  isStored: boolean
  onRetry(): void
  /** Stores the typed text as a new note, because its note was deleted. */
  onKeepAsNew(): void
}

/** The state of saving a draft: saved, saving, or the reason why it failed. `value` is the text that is not stored yet. */
export function SaveStatus({ draft: { value, state, reason }, isStored, onRetry, onKeepAsNew }: Props) {
  const { t } = useLingui()
  // The field `title` is the whole text of a note.
  const excess = (value?.title.length ?? 0) - MAX_NOTE_LENGTH
  if (excess > 0) {
    return (
      <SaveError>
        <Plural value={{ over: excess }} one="Not saved: # character too long" other="Not saved: # characters too long" />
      </SaveError>
    )
  }
  if (value && isStored && value.title.trim() === '') {
    return (
      <Text size="sm" c="dimmed">
        <Trans>Empty: not saved</Trans>
      </Text>
    )
  }
  // `AutosaveConflict` says the rest.
  if (state === 'failed' && reason instanceof ChangedElsewhere) {
    return (
      <SaveError>
        <Trans context="note">Not saved</Trans>
      </SaveError>
    )
  }
  if (state === 'failed') {
    const isDeleted = statusOf(reason) === 404
    return (
      <SaveError title={isDeleted ? t`It was deleted in another window.` : messageOf(reason)}>
        <Trans context="note">Not saved</Trans>
        <Button size="compact-sm" variant="light" color="error" onClick={isDeleted ? onKeepAsNew : onRetry}>
          {isDeleted ? <Trans>Keep as a new note</Trans> : <Trans>Try again</Trans>}
        </Button>
      </SaveError>
    )
  }
  if (state === 'idle' || value?.title.trim() === '') return null
  return (
    <Text size="sm" c="dimmed" className={classes.status} data-state={state}>
      {state === 'saved' ? (
        <>
          <IconCheck size={16} aria-hidden />
          <Trans context="note" comment="The note has been stored">
            Saved
          </Trans>
        </>
      ) : (
        <Trans comment="The note is being stored">Saving…</Trans>
      )}
    </Text>
  )
}

const SaveError = ({ title, children }: { title?: string; children: React.ReactNode }) => (
  <Tooltip label={title} disabled={!title}>
    <div role="alert" className={classes.problem}>
      <IconAlertTriangle size={16} aria-hidden />
      {children}
    </div>
  </Tooltip>
)
