import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LiveRows } from '#client/live/infiniteRows.ts'
import type { Note } from '#contract/notes/notes.ts'
import { lazyModule, useLazyModule } from '#ui/lazy/lazyModule.ts'
import { focusRow } from '#ui/list/ListDetail.tsx'
import { PAGE_SIZE } from '../notesData.ts'
import type { NotesSearch } from '../notesSearch.ts'
import { isOwnOrder, type LiveNotes, loadedNotes } from '../useNotes.ts'
import { NoNotes } from './NoNotes.tsx'
import { type GroupProps, GroupTitle, type NoteGroup } from './NoteGroup.tsx'
import { NoteRow } from './NoteRow.tsx'
import { VirtualList } from './VirtualList.tsx'

/** Drag and drop, loaded after the list. */
const sortableNotes = lazyModule(() => import('./SortableNotes.tsx'))

interface Props {
  notes: LiveNotes
  search: NotesSearch
  openId: string | undefined
  onSearch(change: Partial<NotesSearch>): void
  /** Opens a new note. */
  onNew(): void
}

/** The list of notes: the pinned ones, then the others. */
export function NoteList({ notes, search, openId, onSearch, onNew }: Props) {
  const { pinned, others } = notes
  const { t } = useLingui()
  const sortable = useSortableNotes(isOwnOrder(search))
  const lists = [pinned, others]
  const first = loadedNotes(notes)[0]
  const isOpenLoaded = openId !== undefined && lists.some((rows) => indexIn(rows, openId) !== undefined)
  /** The row in the tab order: the open note, or else the first. */
  const tabStop = isOpenLoaded ? openId : first && String(first.id)
  // `target` is the row that gets the focus once it is rendered.
  const { target, onKeyDown } = useHomeEnd(lists)
  if (pinned.total + others.total === 0) return <NoNotes search={search} onSearch={onSearch} onNew={onNew} />

  /** The indexes of rows of a list that stay rendered at every scroll position. */
  const keepRenderedIn = (rows: LiveRows<Note>) => [
    indexIn(rows, tabStop),
    target?.listIndex === lists.indexOf(rows) ? target.index : undefined,
  ]
  const names = {
    pinned: t({ message: 'Pinned', context: 'notes', comment: 'Heading above the pinned notes' }),
    others: t({ message: 'Others', comment: 'Heading above the notes that are not pinned' }),
  }
  const hasBothGroups = pinned.total > 0 && others.total > 0
  const groups: NoteGroup[] = [
    { id: 'pinned' as const, rows: pinned, label: names.pinned, title: names.pinned, keepRendered: keepRenderedIn(pinned) },
    {
      id: 'others' as const,
      rows: others,
      label: hasBothGroups ? names.others : t`Notes`,
      title: hasBothGroups ? names.others : undefined,
      keepRendered: keepRenderedIn(others),
    },
  ].filter(({ rows }) => rows.total > 0)
  const shared: GroupProps = { openId, tabStop, onKeyDown }
  return sortable ? (
    <sortable.SortableNotes groups={groups} shared={shared} />
  ) : (
    groups.map((group) => <StaticGroup key={group.id} group={group} shared={shared} />)
  )
}

/** A group of notes that cannot be moved: in another order, or until drag and drop is loaded. */
function StaticGroup({
  group: { label, title, rows, keepRendered },
  shared: { onKeyDown, ...shared },
}: {
  group: NoteGroup
  shared: GroupProps
}) {
  return (
    <>
      <GroupTitle title={title} />
      <VirtualList
        label={label}
        total={rows.total}
        keepRendered={keepRendered}
        onVisible={rows.showRange}
        onKeyDown={onKeyDown}
        row={(index, position) => {
          const note = rows.rowAt(index)
          return (
            note && (
              <li key={note.id} {...position}>
                <NoteRow id={note.id} note={note} {...shared} />
              </li>
            )
          )
        }}
      />
    </>
  )
}

/** The index of a note in its list, if it has been read. */
function indexIn({ pages }: LiveRows<Note>, id: string | undefined): number | undefined {
  if (id === undefined) return undefined
  for (const [page, rows] of pages) {
    const index = rows.findIndex((note) => String(note.id) === id)
    if (index >= 0) return (page - 1) * PAGE_SIZE + index
  }
  return undefined
}

/** Handles Home and End in a long list, whose ends may not be rendered or read yet. `target` is the row that gets the focus then. */
function useHomeEnd(lists: readonly LiveRows<Note>[]) {
  const [target, setTarget] = useState<{ listIndex: number; index: number }>()
  const rows = target && lists[target.listIndex]
  const note = target && rows?.rowAt(target.index)
  useEffect(() => {
    // `showRange` reads the rows of a range of indexes.
    if (target && !note) rows?.showRange(target.index, target.index)
    if (!target || !note) return
    focusRow(String(note.id))
    setTarget(undefined)
  }, [target, note, rows])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Home', 'End'].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    const nonEmpty = lists.flatMap(({ total }, index) => (total > 0 ? index : []))
    const listIndex = (event.key === 'Home' ? nonEmpty[0] : nonEmpty.at(-1)) ?? 0
    setTarget({ listIndex, index: event.key === 'Home' ? 0 : (lists[listIndex]?.total ?? 1) - 1 })
  }
  return { target, onKeyDown }
}

/** The module for drag and drop, once it is loaded. It renders the rows again, so the focus is restored to its row. */
function useSortableNotes(isEnabled: boolean) {
  const loaded = useLazyModule(sortableNotes, isEnabled)
  const focusedRow = useRef<string>(undefined)
  useEffect(() => {
    const rememberRow = ({ target }: FocusEvent) => {
      focusedRow.current = (target as Element).closest<HTMLElement>('[data-row]')?.dataset.row
    }
    document.addEventListener('focusin', rememberRow)
    return () => document.removeEventListener('focusin', rememberRow)
  }, [])
  useLayoutEffect(() => {
    if (loaded && focusedRow.current !== undefined && document.activeElement === document.body) focusRow(focusedRow.current)
  }, [loaded])
  return loaded
}
