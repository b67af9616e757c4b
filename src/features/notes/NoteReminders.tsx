import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBell } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Note } from '#contract/notes/notes.ts'
import { loadArea } from '#locales/messages.ts'
import { useReminding } from '#ui/dates/useReminding.ts'
import { useFormat } from '#ui/text/format.ts'
import { type DueNote, dueNotes } from './dueNotes.ts'
import { summarise } from './note/noteText.ts'
import { useNoteActions } from './noteActions.ts'

/** How long "later" is, in ms. */
const LATER = 60 * 60_000

/** Says when the time of a note's reminder has come, wherever in the office one is. It shows nothing itself. */
function NoteReminders() {
  const { t } = useLingui()
  useReminding<DueNote>({
    store: 'homeroom.remindedOfNotes',
    loadDue: dueNotes,
    textOf: ({ key, note }) => ({
      icon: <IconBell size={18} />,
      autoClose: 30_000,
      title: <bdi>{summarise(note.title).heading || t`Empty note`}</bdi>,
      message: <Told note={note} onDone={() => notifications.hide(key)} />,
    }),
  })
  return null
}

/** When it was due, and what one can do about it. */
function Told({ note, onDone }: { note: Note; onDone(): void }) {
  const format = useFormat()
  const navigate = useNavigate()
  const { remind } = useNoteActions()
  const set = async (at: string) => {
    onDone()
    await remind(note, at)
  }
  return (
    <>
      <bdi>{format.dateTime(note.reminder ?? note.datef)}</bdi>
      <Group gap={6} mt={6}>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            onDone()
            void navigate({ to: '/apps/notes', search: { note: note.id, view: note.archived ? 'archive' : undefined } })
          }}
        >
          <Trans>Open the note</Trans>
        </Button>
        <Button size="compact-sm" variant="light" onClick={() => void set('')}>
          <Trans comment="Button: what one was reminded of is dealt with">Done</Trans>
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => void set(new Date(Date.now() + LATER).toISOString())}>
          <Trans comment="Button: puts a reminder off for an hour">In an hour</Trans>
        </Button>
      </Group>
    </>
  )
}

/** The same with its words: the office may stand on another page than that of the notes. */
export const noteReminders = async () => {
  await loadArea('notes')
  return NoteReminders
}
