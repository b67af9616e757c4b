import { Trans, useLingui } from '@lingui/react/macro'
import { call, messageOf } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { AutosaveConflict } from '#ui/drafts/AutosaveConflict.tsx'
import { type SaveState, useAutosave } from '#ui/drafts/autosave.ts'
import { ChangedElsewhere } from '#ui/drafts/changedElsewhere.ts'
import { useReleaseWhenStored } from '#ui/drafts/releaseWhenStored.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { Textarea } from '#ui/forms/TextFields.tsx'
import classes from './ContactView.module.css'

/** The notes on a contact, saved while typing. */
export function ContactNotes({ contact: { id, notes } }: { contact: Contact }) {
  const { t } = useLingui()
  const [draft, autosave] = useAutosave<string>(`contacts/${id}/notes`, {
    save: (text) => call('PATCH /api/data/contacts/:id', { params: { id }, body: { notes: text } }).then((contact) => contact.notes),
    stored: () => notes,
    asksOnConflict: true,
    // Called if the notes could not be stored and the contact is closed.
    onLost: (reason) => {
      const why = messageOf(reason)
      toastError(t`The notes could not be saved. Your text is kept: reopen the contact. (${why})`)
    },
  })
  // What was typed and is not stored yet; `value` is undefined if there is nothing.
  const { value, state } = draft
  // Once the stored notes contain what was typed, they are shown again.
  useReleaseWhenStored(draft, autosave, notes)
  return (
    <div className={classes.notes}>
      <div className={classes.notesHeader}>
        <label htmlFor={`notes-${id}`}>
          <Trans context="remarks" comment="What one should know about a contact">
            Notes
          </Trans>
        </label>
        {/* `AutosaveConflict` says what else is to be said. */}
        {!(draft.reason instanceof ChangedElsewhere) && <SaveStatus state={state} onRetry={() => void autosave.flush()} />}
      </div>
      <AutosaveConflict
        draft={draft}
        autosave={autosave}
        names={{ '': t({ message: 'Notes', context: 'remarks', comment: 'What one should know about a contact' }) }}
      />
      <Textarea
        id={`notes-${id}`}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={20_000}
        dir={(value ?? notes) ? 'auto' : undefined}
        placeholder={t`Anything worth knowing`}
        value={value ?? notes}
        onChange={(event) => autosave.change(event.currentTarget.value)}
      />
    </div>
  )
}

/** Whether the notes are saved; after a failure with a button to try again. */
function SaveStatus({ state, onRetry }: { state: SaveState; onRetry(): void }) {
  if (state === 'failed') {
    return (
      <span data-failed role="alert">
        <Trans>Not saved</Trans>{' '}
        <button type="button" onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      </span>
    )
  }
  return <span role="status">{state === 'saved' ? <Trans>Saved</Trans> : state === 'idle' ? null : <Trans>Saving…</Trans>}</span>
}
