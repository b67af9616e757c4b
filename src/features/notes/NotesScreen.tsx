import { Trans, useLingui } from '@lingui/react/macro'
import type { Note } from '#contract/notes/notes.ts'
import { newNoteId } from '#contract/notes/notes-rules.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { focusRow, ListDetail, useCloseRecord, useOnePane } from '#ui/list/ListDetail.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useLatestSearch } from '#ui/navigation/useLatestSearch.ts'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { NoteList } from './list/NoteList.tsx'
import { NoteListHeader } from './list/NoteListHeader.tsx'
import { NoteEditor } from './note/NoteEditor.tsx'
import { NoteNotFound } from './note/NoteNotFound.tsx'
import type { LoadedNotes, NotesData, ScreenProps } from './notesData.ts'
import type { NotesSearch } from './notesSearch.ts'
import { isOwnOrder, loadedNotes, UNFILTERED, useNotes } from './useNotes.ts'

const ShareDialog = lazyComponent(async () => (await import('./note/ShareDialog.tsx')).ShareDialog)
const TrashScreen = lazyComponent(async () => (await import('./TrashScreen.tsx')).TrashScreen)

/** The screen of the notes, with the data of the route loader: the list with the open note, or the trash. */
export const NotesScreen = ({ data, ...rest }: ScreenProps<LoadedNotes>) =>
  'trash' in data ? <TrashScreen data={data} {...rest} /> : <NotesBoard data={data} {...rest} />

/** The list of notes and the open note. */
function NotesBoard({ data, search, onSearch, onHistoryBack }: ScreenProps<NotesData>) {
  const { t } = useLingui()
  const notes = useNotes(search, data)
  const isOnePane = useOnePane()
  const loadedRows = loadedNotes(notes)
  const ids = loadedRows.map((note) => String(note.id))
  const openId = search.note === undefined ? undefined : String(search.note)
  // `notes.open` is a list with the open note, or empty.
  const open = notes.open.find((note) => String(note.id) === openId)
  /** Closes the note: by the history if it was opened from the list, else by the URL (`true`: without a history entry). */
  const back = useCloseRecord(openId, () => void onSearch({ note: undefined, new: undefined }, true), onHistoryBack)

  // A note opened from the list is a new entry of the history; from another note it replaces the entry.
  const latestSearch = useLatestSearch<NotesSearch>()
  const isNoteOpen = () => latestSearch().note !== undefined
  const openNote = (note: NotesSearch['note']) => onSearch({ note, new: undefined }, isNoteOpen())
  const openNew = () => void onSearch({ ...UNFILTERED, view: undefined, note: newNoteId(), new: true }, isNoteOpen())
  /** The id as it is stored, which may be a number. */
  const idOf = (id: string): Note['id'] | undefined => loadedRows.find((note) => String(note.id) === id)?.id
  /** After a note has left the list, opens the next one, or on a phone goes back to the list. */
  const showNext = async () => {
    const index = ids.indexOf(openId ?? '')
    const next = isOnePane ? undefined : (ids[index + 1] ?? ids[index - 1])
    if (next === undefined) return back()
    await onSearch({ note: idOf(next), new: undefined }, true)
    focusRow(next)
  }

  useShortcuts(t`Notes`, [
    { keys: 'n', label: t`New note`, run: openNew },
    // Without `run`: the focused row handles the key, and the list of shortcuts shows it.
    { keys: 'Space', label: t`In the list: pick up or drop a note` },
  ])

  return (
    <>
      <ListDetail
        openId={openId}
        onStep={(id) => void openNote(idOf(id))}
        onBack={back}
        listLabel={t`Note list`}
        detailLabel={t`Open note`}
        header={<PageHeader title={t`Notes`} action={{ label: t`New note`, onClick: openNew }} />}
        listHeader={
          <NoteListHeader
            search={search}
            // Only another view adds an entry to the history.
            onSearch={(change) => void onSearch(change, !('view' in change))}
            count={notes.pinned.total + notes.others.total}
            labels={notes.labels}
            reminders={notes.reminders}
          />
        }
        list={<NoteList notes={notes} search={search} openId={openId} onSearch={(change) => void onSearch(change, true)} onNew={openNew} />}
        detail={
          search.note !== undefined && (
            <NoteEditor
              key={openId}
              id={search.note}
              note={open}
              isNew={search.new === true}
              notFound={<NoteNotFound onBack={back} />}
              onStored={() => search.new && void onSearch({ new: undefined }, true)}
              onBack={back}
              onRemoved={showNext}
              onOpen={(id) => void onSearch({ note: id, new: undefined }, true)}
              labels={notes.labels}
              // Only in the user's own order can the note be moved, among the pinned or the other notes.
              list={isOwnOrder(search) ? loadedRows.filter(({ pinned }) => pinned === open?.pinned) : undefined}
            />
          )
        }
        emptyDetail={
          <EmptyState picture="notes" title={t`Select a note to read`}>
            <Trans>Or press N to create a note.</Trans>
          </EmptyState>
        }
      />
      {/* Another app has shared something to be saved as a note. */}
      {search.do === 'share' && (
        <ShareDialog
          onClose={() => void onSearch({ do: undefined }, true)}
          onSaved={(note) => void onSearch({ do: undefined, note, new: undefined }, true)}
        />
      )}
    </>
  )
}
