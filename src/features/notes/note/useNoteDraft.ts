import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import type { Note, NoteColor } from '#contract/notes/notes.ts'
import { MAX_NOTE_LENGTH } from '#contract/notes/notes-rules.ts'
import { useAutosave, useRelease } from '#ui/drafts/autosave.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useLastDefined } from '#ui/hooks/useLastDefined.ts'
import { draftKey, type NoteDraft, storeDraft } from './noteDraft.ts'

/** How long the stored row may take to catch up with what was just stored, in ms. */
const CATCH_UP_MS = 1000

const isBlank = (draft: NoteDraft | undefined): boolean => draft?.title.trim() === ''

/**
 * The text and colour of a note while it is edited: what is typed here stands above what is stored, until it is stored.
 *
 * @param note the stored row, live; nothing while it does not exist
 * @param onStored told after each answer
 */
export function useNoteDraft(id: Id, note: Note | undefined, onStored: () => void) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<NoteColor>()
  const lastColor = useLastDefined(note?.color) ?? 'primary'
  const [draft, autosave] = useAutosave<NoteDraft>(draftKey(id), {
    save: async (value) => {
      // A note that was deleted elsewhere meanwhile comes back as it looked.
      await storeDraft(id)(note ? value : { color: lastColor, ...value })
      onStored()
    },
    stored: () => note,
    isReady: (value) => !isBlank(value) && value.title.length <= MAX_NOTE_LENGTH,
    onLost: (reason) => {
      const why = messageOf(reason)
      toastError(t`A note could not be saved. What you typed is kept: open the note again. (${why})`)
    },
  })
  const { value } = draft

  useRelease(draft, autosave, note)

  useEffect(
    () => () => {
      // An emptied note is not stored: when one leaves it, it is as it was.
      if (isBlank(autosave.get().value)) autosave.discard()
    },
    [autosave],
  )

  // The choice shows at once; the stored row takes over when it has caught up.
  const color = chosen ?? note?.color ?? value?.color ?? lastColor
  const text = value?.title ?? note?.title ?? ''
  return {
    draft,
    autosave,
    text,
    color,
    write: (title: string) => autosave.change(note ? { title } : { title, color }),
    async recolour(wanted: NoteColor) {
      if (!note) return autosave.change({ title: text, color: wanted })
      setChosen(wanted)
      try {
        await call('PATCH /api/data/notes/:id', { params: { id }, body: { color: wanted } })
        setTimeout(() => setChosen((now) => (now === wanted ? undefined : now)), CATCH_UP_MS)
      } catch (reason) {
        setChosen(undefined)
        toastError(messageOf(reason))
      }
    },
  }
}
