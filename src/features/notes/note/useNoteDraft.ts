import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import type { Note, NoteColor } from '#contract/notes/notes.ts'
import { MAX_NOTE_LENGTH } from '#contract/notes/notes-rules.ts'
import { useAutosave } from '#ui/drafts/autosave.ts'
import { useReleaseWhenStored } from '#ui/drafts/releaseWhenStored.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useLastDefined } from '#ui/hooks/useLastDefined.ts'
import { draftKey, type NoteDraft, storeDraft } from './noteDraft.ts'

/** How long a new colour is shown before the live query must have it, in ms. */
const PENDING_COLOR_MS = 1000

/** True for an empty text, which the field `title` holds. */
const isBlank = (draft: NoteDraft | undefined): boolean => draft?.title.trim() === ''

/**
 * The text and colour of a note while it is edited. The draft takes precedence over the stored row until it is stored.
 *
 * @param note the stored row, live; undefined while it does not exist
 * @param onStored called after each successful save
 */
export function useNoteDraft(id: Id, note: Note | undefined, onStored: () => void) {
  const { t } = useLingui()
  const [pendingColor, setPendingColor] = useState<NoteColor>()
  const lastColor = useLastDefined(note?.color) ?? 'primary'
  const [draft, autosave] = useAutosave<NoteDraft>(draftKey(id), {
    save: async (value) => {
      // A note that was deleted elsewhere is created again with its colour.
      const stored = await storeDraft(id)(note ? value : { color: lastColor, ...value })
      onStored()
      return stored
    },
    // To notice when another tab changes the note.
    stored: () => note,
    asksOnConflict: true,
    // Other texts are not saved: the draft waits.
    isReady: (value) => !isBlank(value) && value.title.length <= MAX_NOTE_LENGTH,
    // Saving failed after the note was closed.
    onLost: (reason) => {
      const why = messageOf(reason)
      toastError(t`The note could not be saved. Your text is kept: reopen the note. (${why})`)
    },
  })
  const { value } = draft

  // Drops the saved draft once the live query has the same text.
  useReleaseWhenStored(draft, autosave, note)

  useEffect(
    () => () => {
      // An emptied note is not stored: closing it discards the change.
      if (isBlank(autosave.get().value)) autosave.discard()
    },
    [autosave],
  )

  // The chosen colour is shown at once, until the stored row has it.
  const color = pendingColor ?? note?.color ?? value?.color ?? lastColor
  // The field `title` is the whole text.
  const text = value?.title ?? note?.title ?? ''
  return {
    draft,
    autosave,
    text,
    color,
    /** Changes the whole text. */
    write: (title: string) => autosave.change(note ? { title } : { title, color }),
    async setColor(newColor: NoteColor) {
      if (!note) return autosave.change({ title: text, color: newColor })
      setPendingColor(newColor)
      try {
        await call('PATCH /api/data/notes/:id', { params: { id }, body: { color: newColor } })
        setTimeout(() => setPendingColor((current) => (current === newColor ? undefined : current)), PENDING_COLOR_MS)
      } catch (reason) {
        setPendingColor(undefined)
        toastError(messageOf(reason))
      }
    },
  }
}
