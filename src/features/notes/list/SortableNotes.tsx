import { useMemo } from 'react'
import type { Note } from '#contract/notes/notes.ts'
import { useSortItem, useSortList } from '#ui/sortable/hooks.ts'
import type { MoveRequest, SortList } from '#ui/sortable/positions.ts'
import { SortArea } from '#ui/sortable/SortArea.tsx'
import { colorStyle } from '../colors.ts'
import { summarize } from '../note/noteText.ts'
import { type GroupProps, GroupTitle, type NoteGroup } from './NoteGroup.tsx'
import rowClasses from './NoteRow.module.css'
import { NoteRow } from './NoteRow.tsx'
import { NoteSummary } from './NoteSummary.tsx'
import { useNoteMoves } from './useNoteMoves.ts'
import { type RowPosition, VirtualList } from './VirtualList.tsx'

interface Props {
  groups: readonly NoteGroup[]
  /** Props that all groups and their rows share. */
  shared: GroupProps
}

/** The list with drag and drop, in the user's own order. A note can be moved within its group. */
export function SortableNotes({ groups, shared }: Props) {
  const { moveTo } = useNoteMoves()
  const loadedPages = groups.map(({ rows: { pages } }) => pages)
  const lengths = groups.map(({ id, title, rows: { total } }) => `${id} ${title} ${total}`).join()
  // `lists` are the ids of both groups for drag and drop, `notes` the notes by id.
  // Memoised by the pages that have been read and the lengths of the lists.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages stand for the groups
  const { lists, notes } = useMemo(() => {
    const notes = new Map<string, Note>()
    const lists = groups.map(({ id, title, rows }): SortList => {
      const items = Array.from({ length: rows.total }, (_, index) => {
        const note = rows.rowAt(index)
        if (!note) return `${UNREAD_PREFIX}${index}`
        notes.set(String(note.id), note)
        return String(note.id)
      })
      // Items move only between lists of the same kind, so a note stays in its group.
      return { id, kind: id, axis: 'y', items, ...(title !== undefined && { label: title }) }
    })
    return { lists, notes }
  }, [loadedPages[0], loadedPages[1], lengths])

  /** Stores a drop; it rejects if the note was not moved, so that the list shows the stored order again. Nobody sees the message. */
  const store = async ({ id, from, before, after }: MoveRequest): Promise<void> => {
    const note = notes.get(id)
    const items = lists.find((list) => list.id === from.list)?.items ?? []
    const idOf = (key: string | undefined) => (key === undefined ? undefined : notes.get(key)?.id)
    const target = { before: idOf(before), after: idOf(after) }
    const previousPosition = { before: idOf(items[from.index + 1]), after: idOf(items[from.index - 1]) }
    if (!note || !(await moveTo(note, target, previousPosition))) throw new Error('It stays where it was.')
  }
  return (
    <SortArea
      lists={lists}
      // The field `title` of a note is its whole text.
      nameOf={(id) => summarize(notes.get(id)?.title ?? '').heading}
      onMove={store}
      renderDragged={(id) => <DragPreview note={notes.get(id)} />}
    >
      {groups.map((group) => (
        <SortableGroup key={group.id} group={group} notes={notes} shared={shared} />
      ))}
    </SortArea>
  )
}

/** The prefix of the keys of notes that are not loaded yet. */
const UNREAD_PREFIX = 'unread '

interface SortableGroupProps {
  group: NoteGroup
  notes: ReadonlyMap<string, Note>
  shared: GroupProps
}

/** A group of notes that can be moved within it. */
function SortableGroup({ group: { id, label, title, rows, keepRendered }, notes, shared: { onKeyDown, ...shared } }: SortableGroupProps) {
  const { ref, items, dropIndex, isDragging } = useSortList(id)
  return (
    <>
      <GroupTitle title={title} />
      <VirtualList
        ref={ref}
        label={label}
        total={items.length}
        // The row at which a note would be dropped (`dropIndex`, else -1) stays rendered too.
        keepRendered={dropIndex < 0 ? keepRendered : [...keepRendered, dropIndex]}
        onVisible={rows.showRange}
        {...(!isDragging && { onKeyDown })}
        row={(index, position) => {
          const note = notes.get(items[index] ?? '')
          return note && <SortableRow key={note.id} note={note} position={position} shared={shared} />
        }}
      />
    </>
  )
}

interface SortableRowProps {
  note: Note
  position: RowPosition
  shared: Omit<GroupProps, 'onKeyDown'>
}

function SortableRow({ note, position, shared }: SortableRowProps) {
  const { ref, pointerProps, handleRef, handleProps, dragged } = useSortItem(String(note.id))
  const handle = {
    ...handleProps,
    ref: handleRef,
    // Arrow keys open the next note of the list. They move a note only after Space has picked it up.
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === ' ' || dragged === 'keyboard') handleProps.onKeyDown(event)
    },
  }
  return (
    <li ref={ref} {...pointerProps} {...position} data-movable data-dragged={dragged}>
      <NoteRow id={note.id} note={note} handle={handle} {...shared} />
    </li>
  )
}

const DragPreview = ({ note }: { note: Note | undefined }) =>
  note && (
    <div className={`${rowClasses.row} ${rowClasses.dragged}`} style={colorStyle(note.color)}>
      <NoteSummary note={note} />
    </div>
  )
