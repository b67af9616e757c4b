import { useMemo } from 'react'
import type { Note } from '#contract/notes/notes.ts'
import { useSortItem, useSortList } from '#ui/sortable/hooks.ts'
import type { MoveRequest, SortList } from '#ui/sortable/positions.ts'
import { SortArea } from '#ui/sortable/SortArea.tsx'
import { colorStyle } from '../colors.ts'
import { summarise } from '../note/noteText.ts'
import { NoteFace } from './NoteFace.tsx'
import { type GroupProps, GroupTitle, type NoteGroup } from './NoteGroup.tsx'
import rowClasses from './NoteRow.module.css'
import { NoteRow } from './NoteRow.tsx'
import { useNoteMoves } from './useNoteMoves.ts'
import { type RowPlace, VirtualList } from './VirtualList.tsx'

interface Props {
  groups: readonly NoteGroup[]
  shared: GroupProps
}

/** The list where notes can be put in an order of one's own: pinned ones among the pinned, the others among the others. */
export function SortedNotes({ groups, shared }: Props) {
  const { moveTo } = useNoteMoves()
  const read = groups.map(({ rows: { pages } }) => pages)
  const shape = groups.map(({ id, title, rows: { total } }) => `${id} ${title} ${total}`).join()
  // The same lists as long as nothing has changed: what was read and how long they are says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages stand for the groups
  const { lists, notes } = useMemo(() => {
    const notes = new Map<string, Note>()
    const lists = groups.map(({ id, title, rows }): SortList => {
      const items = Array.from({ length: rows.total }, (_, index) => {
        const note = rows.rowAt(index)
        if (!note) return `${UNREAD}${index}`
        notes.set(String(note.id), note)
        return String(note.id)
      })
      return { id, kind: id, axis: 'y', items, ...(title !== undefined && { label: title }) }
    })
    return { lists, notes }
  }, [read[0], read[1], shape])

  const store = async ({ id, from, before, after }: MoveRequest): Promise<void> => {
    const note = notes.get(id)
    const items = lists.find((list) => list.id === from.list)?.items ?? []
    const idOf = (key: string | undefined) => (key === undefined ? undefined : notes.get(key)?.id)
    const there = { before: idOf(before), after: idOf(after) }
    const back = { before: idOf(items[from.index + 1]), after: idOf(items[from.index - 1]) }
    if (!note || !(await moveTo(note, there, back))) throw new Error('It stays where it was.')
  }
  return (
    <SortArea
      lists={lists}
      nameOf={(id) => summarise(notes.get(id)?.title ?? '').heading}
      onMove={store}
      renderDragged={(id) => <Held note={notes.get(id)} />}
    >
      {groups.map((group) => (
        <SortedGroup key={group.id} group={group} notes={notes} shared={shared} />
      ))}
    </SortArea>
  )
}

/** What stands in the order for a note that has not been read yet. */
const UNREAD = 'unread '

interface SortedGroupProps {
  group: NoteGroup
  notes: ReadonlyMap<string, Note>
  shared: GroupProps
}

function SortedGroup({ group: { id, label, title, rows, also }, notes, shared: { onKeyDown, ...shared } }: SortedGroupProps) {
  const { ref, items, dropIndex, isDragging } = useSortList(id)
  return (
    <>
      <GroupTitle title={title} />
      <VirtualList
        ref={ref}
        label={label}
        total={items.length}
        also={dropIndex < 0 ? also : [...also, dropIndex]}
        look={rows.showRange}
        {...(!isDragging && { onKeyDown })}
        row={(index, place) => {
          const note = notes.get(items[index] ?? '')
          return note && <SortedRow key={note.id} note={note} place={place} shared={shared} />
        }}
      />
    </>
  )
}

interface SortedRowProps {
  note: Note
  place: RowPlace
  shared: Omit<GroupProps, 'onKeyDown'>
}

function SortedRow({ note, place, shared }: SortedRowProps) {
  const { ref, pointerProps, handleRef, handleProps, dragged } = useSortItem(String(note.id))
  const handle = {
    ...handleProps,
    ref: handleRef,
    // Arrow keys walk through the list and open what they come to; they move a note only once Space has picked it up.
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === ' ' || dragged === 'keyboard') handleProps.onKeyDown(event)
    },
  }
  return (
    <li ref={ref} {...pointerProps} {...place} data-movable data-lifted={dragged}>
      <NoteRow id={note.id} note={note} handle={handle} {...shared} />
    </li>
  )
}

const Held = ({ note }: { note: Note | undefined }) =>
  note && (
    <div className={`${rowClasses.row} ${rowClasses.held}`} style={colorStyle(note.color)}>
      <NoteFace note={note} />
    </div>
  )
