import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { TouchGestures } from '#ui/gestures/TouchGestures.tsx'
import { useLatest } from '#ui/hooks/useLatest.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { focusRow } from '#ui/list/ListDetail.tsx'
import { useFixedVirtualizer } from '#ui/list/useFixedVirtualizer.ts'
import { useRenderedCount } from '#ui/list/useRenderedCount.ts'
import type { ContactListQuery } from '../search.ts'
import classes from './ContactList.module.css'
import { ContactRow } from './ContactRow.tsx'
import { initialOf } from './initial.ts'
import type { ContactRows } from './useContactRows.ts'
import type { ContactSelection } from './useContactSelection.ts'

const AlphabetBar = lazyComponent(async () => (await import('./AlphabetBar.tsx')).AlphabetBar)

interface Props {
  rows: ContactRows
  query: ContactListQuery
  openId: string | undefined
  selection: ContactSelection
  /** Shows the checkbox in every row. */
  isSelecting: boolean
}

/** The height of a row, in px. */
const ROW_HEIGHT = 50
/** Up to this number all rows are rendered, so that the browser's search in the page finds them. */
const VIRTUALIZE_ABOVE = 100
/** How long the list must not be scrolled before its visible rows are loaded, in ms. */
const SCROLL_PAUSE_MS = 60

/** The list of contacts in alphabetical order. Of a long list only the rows near the viewport are rendered. */
export function ContactList({ rows, query, openId, selection, isSelecting }: Props) {
  const { t } = useLingui()
  const { sort } = query
  const list = useRef<HTMLUListElement>(null)
  const { total, rowAt, showRange } = rows
  const latestRowAt = useLatest(rowAt)
  const indexes = useFixedVirtualizer(list, total, ROW_HEIGHT, VIRTUALIZE_ABOVE)
  // The first render of another query has only the rows that fit into the window.
  const visible = indexes.slice(0, useRenderedCount(JSON.stringify(query), list))
  const [first, last] = [indexes[0], indexes.at(-1)]
  useEffect(() => {
    if (first === undefined || last === undefined) return
    const timer = setTimeout(() => showRange(first, last), SCROLL_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [first, last, showRange])

  const ids = indexes.flatMap((index) => rowAt(index)?.id ?? []).map(String)
  const scrollToRow = (index: number) => {
    list.current?.parentElement?.scrollTo({ top: index * ROW_HEIGHT })
    const focus = () => focusRow(String(latestRowAt.current(index)?.id))
    // The row may not be loaded or rendered yet.
    if (ids.includes(String(rowAt(index)?.id))) focus()
    else setTimeout(focus, 4 * SCROLL_PAUSE_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (total <= VIRTUALIZE_ABOVE || !['Home', 'End'].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    // The rows at the ends of a long list are not rendered.
    event.preventDefault()
    event.stopPropagation()
    scrollToRow(event.key === 'Home' ? 0 : total - 1)
  }
  return (
    <>
      <AlphabetBar rows={rows} query={query} list={list} onJump={scrollToRow} />
      <ul
        ref={list}
        className={classes.list}
        aria-label={t`Contacts`}
        style={{ blockSize: total * ROW_HEIGHT }}
        data-selecting={isSelecting || selection.contacts.size > 0 || undefined}
        onKeyDown={onKeyDown}
      >
        {visible.map((index) => {
          const contact = rowAt(index)
          const style = { insetBlockStart: index * ROW_HEIGHT }
          if (!contact) return <li key={`place ${index}`} className={classes.placeholder} style={style} aria-busy="true" />
          const letter = initialOf(contact, sort)
          const previous = index > 0 ? rowAt(index - 1) : undefined
          return (
            <ContactRow
              key={contact.id}
              contact={contact}
              letter={index === 0 || (previous && initialOf(previous, sort) !== letter) ? letter : undefined}
              style={style}
              position={index + 1}
              total={total}
              ids={ids}
              openId={openId}
              isSelected={selection.contacts.has(String(contact.id))}
              onSelect={(isRange) => selection.toggle(index, isRange)}
            />
          )
        })}
      </ul>
      <TouchGestures list={list} onLongPress={(index) => selection.toggle(Number(index), false)} />
    </>
  )
}
