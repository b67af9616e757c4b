import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LiveRows } from '#client/live/infiniteRows.ts'
import type { Note } from '#contract/notes/notes.ts'
import { lazyModule, useLazyModule } from '#ui/lazy/lazyModule.ts'
import { focusRow } from '#ui/list/ListDetail.tsx'
import { PAGE } from '../notesData.ts'
import type { NotesSearch } from '../notesSearch.ts'
import { isOwnOrder, readOf, type ShownNotes } from '../useNotes.ts'
import { NoNotes } from './NoNotes.tsx'
import { type GroupProps, GroupTitle, type NoteGroup } from './NoteGroup.tsx'
import { NoteRow } from './NoteRow.tsx'
import { VirtualList } from './VirtualList.tsx'

/** What moves notes about comes after the list itself. */
const sorting = lazyModule(() => import('./SortedNotes.tsx'))

interface Props {
  notes: ShownNotes
  search: NotesSearch
  openId: string | undefined
  onSearch(change: Partial<NotesSearch>): void
  onNew(): void
}

/** The pinned notes, then the others. */
export function NoteList({ notes, search, openId, onSearch, onNew }: Props) {
  const { pinned, others } = notes
  const { t } = useLingui()
  const sorted = useSorting(isOwnOrder(search))
  const lists = [pinned, others]
  const first = readOf(notes)[0]
  const isRead = openId !== undefined && lists.some((rows) => placeIn(rows, openId) !== undefined)
  const stop = isRead ? openId : first && String(first.id)
  const { goal, jump } = useJump(lists)
  if (pinned.total + others.total === 0) return <NoNotes search={search} onSearch={onSearch} onNew={onNew} />

  const stay = (rows: LiveRows<Note>) => [placeIn(rows, stop), goal?.rows === lists.indexOf(rows) ? goal.index : undefined]
  const names = {
    pinned: t({ message: 'Pinned', context: 'notes', comment: 'Heading above the pinned notes' }),
    others: t({ message: 'Others', comment: 'Heading above the notes that are not pinned' }),
  }
  const both = pinned.total > 0 && others.total > 0
  const groups: NoteGroup[] = [
    { id: 'pinned' as const, rows: pinned, label: names.pinned, title: names.pinned, also: stay(pinned) },
    {
      id: 'others' as const,
      rows: others,
      label: both ? names.others : t`Notes`,
      title: both ? names.others : undefined,
      also: stay(others),
    },
  ].filter(({ rows }) => rows.total > 0)
  const shared: GroupProps = { openId, stop, onKeyDown: jump }
  return sorted ? (
    <sorted.SortedNotes groups={groups} shared={shared} />
  ) : (
    groups.map((group) => <PlainGroup key={group.id} group={group} shared={shared} />)
  )
}

function PlainGroup({ group: { label, title, rows, also }, shared: { onKeyDown, ...shared } }: { group: NoteGroup; shared: GroupProps }) {
  return (
    <>
      <GroupTitle title={title} />
      <VirtualList
        label={label}
        total={rows.total}
        also={also}
        look={rows.showRange}
        onKeyDown={onKeyDown}
        row={(index, place) => {
          const note = rows.rowAt(index)
          return (
            note && (
              <li key={note.id} {...place}>
                <NoteRow id={note.id} note={note} {...shared} />
              </li>
            )
          )
        }}
      />
    </>
  )
}

/** At which place of what has been read a note stands. */
function placeIn({ pages }: LiveRows<Note>, id: string | undefined): number | undefined {
  if (id === undefined) return undefined
  for (const [page, rows] of pages) {
    const at = rows.findIndex((note) => String(note.id) === id)
    if (at >= 0) return (page - 1) * PAGE + at
  }
  return undefined
}

/** Home and End of a long list: its ends need not be in the document yet, nor have been read. */
function useJump(lists: readonly LiveRows<Note>[]) {
  const [goal, setGoal] = useState<{ rows: number; index: number }>()
  const rows = goal && lists[goal.rows]
  const note = goal && rows?.rowAt(goal.index)
  useEffect(() => {
    if (goal && !note) rows?.showRange(goal.index, goal.index)
    if (!goal || !note) return
    focusRow(String(note.id))
    setGoal(undefined)
  }, [goal, note, rows])
  const jump = (event: KeyboardEvent) => {
    if (!['Home', 'End'].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    const filled = lists.flatMap(({ total }, at) => (total > 0 ? at : []))
    const at = (event.key === 'Home' ? filled[0] : filled.at(-1)) ?? 0
    setGoal({ rows: at, index: event.key === 'Home' ? 0 : (lists[at]?.total ?? 1) - 1 })
  }
  return { goal, jump }
}

/** What moves notes, once it is here: the rows are drawn anew then, and the one that has the focus keeps it. */
function useSorting(wanted: boolean) {
  const parts = useLazyModule(sorting, wanted)
  const focused = useRef<string>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = (target as Element).closest<HTMLElement>('[data-row]')?.dataset.row
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    if (parts && focused.current !== undefined && document.activeElement === document.body) focusRow(focused.current)
  }, [parts])
  return parts
}
