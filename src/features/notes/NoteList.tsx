import { Trans } from '@lingui/react/macro'
import { Button, Center } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { EmptyState } from '#ui/EmptyState.tsx'
import classes from './NoteList.module.css'
import { NoteRow } from './NoteRow.tsx'
import { MOST, type NotesData, type NotesSearch, PAGE } from './notesData.ts'

interface Props {
  notes: NotesData
  search: NotesSearch
  ids: readonly string[]
  openId: string | undefined
  onSearch(change: Partial<NotesSearch>): void
  onNew(): void
}

/** The pinned notes, then the others, the newest first. */
export function NoteList({ notes: { pinned, others }, search, ids, openId, onSearch, onNew }: Props) {
  const shown = search.show ?? PAGE
  if (ids.length === 0) return <Nothing search={search} onSearch={onSearch} onNew={onNew} />
  return (
    <>
      {pinned.length > 0 && (
        <h2 className={classes.title}>
          <Trans context="notes" comment="Heading above the pinned notes">
            Pinned
          </Trans>
        </h2>
      )}
      {pinned.map((note) => (
        <NoteRow key={note.id} id={note.id} note={note} ids={ids} openId={openId} />
      ))}
      {pinned.length > 0 && others.length > 0 && (
        <h2 className={classes.title}>
          <Trans comment="Heading above the notes that are not pinned">Others</Trans>
        </h2>
      )}
      {others.map((note) => (
        <NoteRow key={note.id} id={note.id} note={note} ids={ids} openId={openId} />
      ))}
      {others.length === shown && shown < MOST && (
        <Center p="sm">
          <Button variant="subtle" onClick={() => onSearch({ show: Math.min(shown + PAGE, MOST) })}>
            <Trans>Show older notes</Trans>
          </Button>
        </Center>
      )}
      {others.length >= MOST && (
        <p className={classes.end}>
          <Trans>These are the newest notes. Search to find older ones.</Trans>
        </p>
      )}
    </>
  )
}

function Nothing({ search, onSearch, onNew }: Pick<Props, 'search' | 'onSearch' | 'onNew'>) {
  if (search.q || search.color) {
    return (
      <EmptyState
        picture="search"
        title={<Trans>No note matches</Trans>}
        action={
          <Button variant="light" onClick={() => onSearch({ q: undefined, color: undefined, show: undefined })}>
            <Trans>Show all notes</Trans>
          </Button>
        }
      >
        <Trans>Try another word, or another colour.</Trans>
      </EmptyState>
    )
  }
  if (search.view === 'archive') {
    return (
      <EmptyState picture="notes" title={<Trans>The archive is empty</Trans>}>
        <Trans>Put a note away when it is dealt with: it stays here and can still be found.</Trans>
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
      <Trans>Write down what must not be forgotten. It is stored while you type.</Trans>
    </EmptyState>
  )
}
