import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLatest } from '#ui/hooks/useLatest.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { focusRow } from '#ui/list/ListDetail.tsx'
import { useFixedVirtualizer } from '#ui/list/useFixedVirtualizer.ts'
import { useRenderedCount } from '#ui/list/useRenderedCount.ts'
import type { ListOfContacts } from '../search.ts'
import classes from './ContactList.module.css'
import { ContactRow } from './ContactRow.tsx'
import { initialOf } from './initial.ts'
import type { Chosen } from './useChosen.ts'
import type { ContactRows } from './useContactRows.ts'

const AlphabetBar = lazyComponent(async () => (await import('./AlphabetBar.tsx')).AlphabetBar)

interface Props {
  rows: ContactRows
  query: ListOfContacts
  openId: string | undefined
  chosen: Chosen
  /** Every row shows its box. */
  choosing: boolean
}

const ROW = 64
/** Up to this many rows all of them are in the document, so that the browser's own search finds them. */
const ALL_UP_TO = 100
/** How long a scroll pauses before what came into sight is read, in ms. */
const PAUSE_MS = 60

/** The contacts from A to Z; of a long list only the rows near the window are in the document. */
export function ContactList({ rows, query, openId, chosen, choosing }: Props) {
  const { t } = useLingui()
  const { sort } = query
  const list = useRef<HTMLUListElement>(null)
  const { total, rowAt, showRange } = rows
  const latest = useLatest(rowAt)
  const indexes = useFixedVirtualizer(list, total, ROW, ALL_UP_TO)
  const drawn = indexes.slice(0, useRenderedCount(JSON.stringify(query), list))
  const [first, last] = [indexes[0], indexes.at(-1)]
  useEffect(() => {
    if (first === undefined || last === undefined) return
    const timer = setTimeout(() => showRange(first, last), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [first, last, showRange])

  const ids = indexes.flatMap((index) => rowAt(index)?.id ?? []).map(String)
  const goTo = (index: number) => {
    list.current?.parentElement?.scrollTo({ top: index * ROW })
    const focus = () => focusRow(String(latest.current(index)?.id))
    // What stands there may not be read or drawn yet.
    if (ids.includes(String(rowAt(index)?.id))) focus()
    else setTimeout(focus, 4 * PAUSE_MS)
  }
  const jump = (event: KeyboardEvent) => {
    if (total <= ALL_UP_TO || !['Home', 'End'].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    // The ends of a long list are not in the document yet.
    event.preventDefault()
    event.stopPropagation()
    goTo(event.key === 'Home' ? 0 : total - 1)
  }
  return (
    <>
      <AlphabetBar rows={rows} query={query} list={list} onJump={goTo} />
      <ul
        ref={list}
        className={classes.list}
        aria-label={t`Contacts`}
        style={{ blockSize: total * ROW }}
        data-choosing={choosing || chosen.contacts.size > 0 || undefined}
        onKeyDown={jump}
      >
        {drawn.map((index) => {
          const contact = rowAt(index)
          const style = { insetBlockStart: index * ROW }
          if (!contact) return <li key={`place ${index}`} className={classes.waiting} style={style} aria-busy="true" />
          const letter = initialOf(contact, sort)
          const before = index > 0 ? rowAt(index - 1) : undefined
          return (
            <ContactRow
              key={contact.id}
              contact={contact}
              letter={index === 0 || (before && initialOf(before, sort) !== letter) ? letter : undefined}
              style={style}
              place={index + 1}
              total={total}
              ids={ids}
              openId={openId}
              chosen={chosen.contacts.has(String(contact.id))}
              onChoose={(range) => chosen.toggle(index, range)}
            />
          )
        })}
      </ul>
    </>
  )
}
