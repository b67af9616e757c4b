import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBell } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Note } from '#contract/notes/notes.ts'
import { loadCatalog } from '#locales/messages.ts'
import { useReminders } from '#ui/dates/useReminders.ts'
import { useFormat } from '#ui/text/format.ts'
import { type DueNote, dueNotes } from './dueNotes.ts'
import { summarize } from './note/noteText.ts'
import { useNoteActions } from './noteActions.ts'

/** How long "In an hour" postpones a reminder, in ms. */
const SNOOZE_MS = 60 * 60_000

/** Shows a notification when a reminder of a note is due, on every page of the office. It renders nothing itself. */
function NoteReminders() {
  const { t } = useLingui()
  useReminders<DueNote>({
    // The keys of reminders that were shown are stored under this key of localStorage.
    storageKey: 'homeroom.remindedOfNotes',
    loadDue: dueNotes,
    textOf: ({ key, note }) => ({
      icon: <IconBell size={18} />,
      autoClose: 30_000,
      // The field `title` of a note is its whole text.
      title: <bdi>{summarize(note.title).heading || t`Empty note`}</bdi>,
      message: <ReminderContent note={note} onDone={() => notifications.hide(key)} />,
    }),
  })
  return null
}

/** The content of the notification: the due time and buttons. */
function ReminderContent({ note, onDone }: { note: Note; onDone(): void }) {
  const format = useFormat()
  const navigate = useNavigate()
  const { remind } = useNoteActions()
  /** Closes the notification and sets another time; an empty text removes the reminder. */
  const setReminder = async (time: string) => {
    onDone()
    await remind(note, time)
  }
  return (
    <>
      {/* `datef` is the date of the note. */}
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
        <Button size="compact-sm" variant="light" onClick={() => void setReminder('')}>
          <Trans comment="Button: removes a reminder that is done">Done</Trans>
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => void setReminder(new Date(Date.now() + SNOOZE_MS).toISOString())}>
          <Trans comment="Button: puts a reminder off for an hour">In an hour</Trans>
        </Button>
      </Group>
    </>
  )
}

/** Loads the component with its messages, which other pages of the office have not loaded. */
export const loadNoteReminders = async () => {
  await loadCatalog('notes')
  return NoteReminders
}
