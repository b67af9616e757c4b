import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './ListDetail.module.css'

interface Props {
  /** The head of the screen; on a phone it belongs to the list. */
  header: ReactNode
  listLabel: string
  detailLabel: string
  /** Search and filters: they stay where they are while the list scrolls. */
  listHead?: ReactNode
  /** The rows, each with what `listRow` gives. */
  list: ReactNode
  /** What is open; without it `nothing` stands beside the list. */
  detail: ReactNode
  nothing: ReactNode
  openId: string | undefined
  /** An arrow key went to this row: open it, without a new entry in the history. */
  onStep(id: string): void
  /** Back to the list, on a phone. */
  onBack(): void
}

/** True where list and detail are two pages instead of two panes. */
export const useOnePane = (): boolean => useMediaQuery('(max-width: 56.24em)', false, { getInitialValueInEffect: false }) === true

/** The attributes of a row. One row is a stop of the Tab key: the open one, else the first; arrow keys reach the others. */
export const listRow = (id: string, openId: string | undefined, ids: readonly string[]) => ({
  'data-row': id,
  'aria-current': id === openId ? (true as const) : undefined,
  tabIndex: id === (openId !== undefined && ids.includes(openId) ? openId : ids[0]) ? 0 : -1,
})

/** Back to the list: by the history when one came from there, so that the browser's own back button does not lead here again. */
export function useBack(openId: string | undefined, close: () => void, onHistoryBack: () => void): () => void {
  const before = useRef(openId)
  const fromList = useRef(false)
  useEffect(() => {
    if (openId === undefined) fromList.current = false
    else if (before.current === undefined) fromList.current = true
    before.current = openId
  }, [openId])
  return () => (fromList.current ? onHistoryBack() : close())
}

/** Gives the focus to the row of this id, or to the first one. */
export function focusRow(id: string | undefined): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const row = rows.find(({ dataset }) => dataset.row === id) ?? rows[0]
  row?.focus()
}

/**
 * A list and what is open in it: two panes, or on a phone two pages.
 * Arrow keys, Home and End walk through the rows; Escape goes from the detail back to its row.
 */
export function ListDetail({ header, listLabel, detailLabel, listHead, list, detail, nothing, openId, onStep, onBack }: Props) {
  const onePane = useOnePane()
  const listPane = useRef<HTMLElement>(null)
  const detailPane = useRef<HTMLElement>(null)
  const shown = useRef(openId)

  useEffect(() => {
    const before = shown.current
    shown.current = openId
    // On two pages the focus follows the page; a field that has taken it already keeps it.
    if (!onePane || before === openId) return
    if (openId === undefined) focusRow(before)
    else if (!detailPane.current?.contains(document.activeElement)) detailPane.current?.focus({ preventScroll: true })
  }, [openId, onePane])

  const walk = (event: KeyboardEvent) => {
    const here = (event.target as Element).closest<HTMLElement>('[data-row]')
    const next = rowAfter(event, listPane.current, here)
    if (!next) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
    if (!onePane && here) onStep(next.dataset.row as string)
  }

  const enter = (event: MouseEvent) => {
    // A click without a pointer is the Enter key: it goes on to what it opens.
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')
    if (event.detail === 0 && row && !event.metaKey && !event.ctrlKey) detailPane.current?.focus({ preventScroll: true })
  }

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (document.querySelector('[aria-modal=true], [role=menu]')) return
    if (onePane) onBack()
    else focusRow(openId)
  }

  return (
    <div className={classes.screen} data-open={openId !== undefined || undefined}>
      <div className={classes.header}>{header}</div>
      <div className={classes.panes}>
        <section ref={listPane} className={classes.list} aria-label={listLabel} onKeyDown={walk} onClick={enter}>
          {listHead && <div className={classes.head}>{listHead}</div>}
          <div className={classes.rows}>{list}</div>
        </section>
        <section ref={detailPane} className={classes.detail} aria-label={detailLabel} tabIndex={-1} onKeyDown={leave}>
          {detail || <div className={classes.nothing}>{nothing}</div>}
        </section>
      </div>
    </div>
  )
}

/** Where an arrow key leads: from row to row, and from a search field above them into the first. */
function rowAfter(event: KeyboardEvent, list: HTMLElement | null, here: HTMLElement | null): HTMLElement | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.nativeEvent.isComposing) return undefined
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  if (!here) return event.key === 'ArrowDown' && (event.target as Element).matches('input[type=search]') ? rows[0] : undefined
  const at = rows.indexOf(here)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  return to === undefined || to === at ? undefined : rows[to]
}
