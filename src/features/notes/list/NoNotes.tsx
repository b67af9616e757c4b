import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { NotesSearch } from '../notesSearch.ts'
import { isFiltered, UNFILTERED } from '../useNotes.ts'

interface Props {
  search: NotesSearch
  onSearch(change: Partial<NotesSearch>): void
  /** Opens a new note. */
  onNew(): void
}

/** Shown instead of an empty list, with the reason why it is empty. */
export function NoNotes({ search, onSearch, onNew }: Props) {
  const { q, color, label, reminders } = search
  if (reminders && !q && !color && !label) {
    return (
      <EmptyState
        picture="notes"
        title={<Trans>No reminders</Trans>}
        action={
          <Button variant="light" onClick={() => onSearch(UNFILTERED)}>
            <Trans>Show all notes</Trans>
          </Button>
        }
      >
        <Trans>Open a note and choose “Remind me”. It appears here and alerts you when it is due.</Trans>
      </EmptyState>
    )
  }
  if (isFiltered(search)) {
    return (
      <EmptyState
        picture="search"
        title={<Trans>No matching notes</Trans>}
        action={
          <Button variant="light" onClick={() => onSearch(UNFILTERED)}>
            <Trans>Show all notes</Trans>
          </Button>
        }
      >
        <Trans>Try another word, another colour or another label.</Trans>
      </EmptyState>
    )
  }
  if (search.view === 'archive') {
    return (
      <EmptyState picture="notes" title={<Trans>The archive is empty</Trans>}>
        <Trans>Archive a note when you are done with it. It stays here and can still be found.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="notes"
      title={<Trans>No notes yet</Trans>}
      action={
        <Button leftSection={<IconPlus size={18} />} onClick={onNew}>
          <Trans>New note</Trans>
        </Button>
      }
    >
      <Trans>Write down what you need to remember. Notes are saved as you type.</Trans>
    </EmptyState>
  )
}
