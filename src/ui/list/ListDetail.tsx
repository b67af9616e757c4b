import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { focusIn } from '#ui/shortcuts/focusIn.ts'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { focusedRow, useListShortcuts } from '#ui/shortcuts/useListShortcuts.ts'
import classes from './ListDetail.module.css'

interface Props {
  /** The header of the screen; on a phone it belongs to the list. */
  header: ReactNode
  listLabel: string
  detailLabel: string
  /** Search and filters; they do not scroll with the list. */
  listHeader?: ReactNode
  /** The rows, each with the attributes of `listRow`. */
  list: ReactNode
  /** The open record. Without it, `emptyDetail` is shown beside the list. */
  detail: ReactNode
  emptyDetail: ReactNode
  openId: string | undefined
  /** A key moved to this row: open it without a history entry. */
  onStep(id: string): void
  /** Selects or deselects a row; with `isRange` (Shift), all rows since the last selected one. Without it, rows cannot be selected. */
  onToggle?: (id: string, isRange: boolean) => void
  /** Deselects all rows. Undefined while none is selected. */
  onClear?: (() => void) | undefined
  /** Goes back to the list, on a phone. */
  onBack(): void
}

/** True if list and detail are two pages instead of two panes. */
export const useOnePane = (): boolean => useMediaQuery('(max-width: 56.24em)', false, { getInitialValueInEffect: false }) === true

/** The attributes of a row. One row is in the tab order: the open one, else the first. The keys of lists reach the others. */
export const listRow = (id: string, openId: string | undefined, ids: readonly string[]) => ({
  'data-row': id,
  'aria-current': id === openId ? (true as const) : undefined,
  tabIndex: id === (openId !== undefined && ids.includes(openId) ? openId : ids[0]) ? 0 : -1,
})

/**
 * Returns a function that closes the record. It uses the history if the user came from the list, so that the browser's back button does not
 * return to the record.
 *
 * @param close closes the record by its URL, if the list is not the previous entry
 * @param onHistoryBack goes back in the history
 */
export function useCloseRecord(openId: string | undefined, close: () => void, onHistoryBack: () => void): () => void {
  const before = useRef(openId)
  /** The record was opened from the list, so the list is the previous entry of the history. */
  const fromList = useRef(false)
  useEffect(() => {
    if (openId === undefined) fromList.current = false
    else if (before.current === undefined) fromList.current = true
    before.current = openId
  }, [openId])
  return () => (fromList.current ? onHistoryBack() : close())
}

/** Focuses the row with this id, or the first one. */
export function focusRow(id: string | undefined): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const row = rows.find(({ dataset }) => dataset.row === id) ?? rows[0]
  row?.focus()
}

/**
 * A list with the open record: two panes, or on a phone two pages. The keys of lists move through the rows; Escape moves from the record back
 * to its row.
 */
export function ListDetail({
  header,
  listLabel,
  detailLabel,
  listHeader,
  list,
  detail,
  emptyDetail,
  openId,
  onStep,
  onToggle,
  onClear,
  onBack,
}: Props) {
  const { t } = useLingui()
  const onePane = useOnePane()
  const rowsElement = useRef<HTMLDivElement>(null)
  const detailPane = useRef<HTMLElement>(null)
  const previousId = useRef(openId)

  useEffect(() => {
    const before = previousId.current
    previousId.current = openId
    // On a phone the focus follows the page, unless a field has taken it.
    if (!onePane || before === openId) return
    if (openId === undefined) focusRow(before)
    else if (!detailPane.current?.contains(document.activeElement)) detailPane.current?.focus({ preventScroll: true })
  }, [openId, onePane])

  /** The row with the focus, else that of the open record. */
  const currentRow = () =>
    focusedRow(rowsElement) ?? rowsElement.current?.querySelector<HTMLElement>('[data-row][aria-current]') ?? undefined
  useListShortcuts({
    list: rowsElement,
    onMove: (by, extend) => {
      const rows = [...(rowsElement.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const current = currentRow()
      const next = rows[current ? Math.max(0, Math.min(rows.indexOf(current) + by, rows.length - 1)) : 0]
      if (!next || (next === current && next === document.activeElement)) return
      focusIn(next)
      if (extend) onToggle?.(next.dataset.row as string, true)
      else if (!onePane || openId !== undefined) onStep(next.dataset.row as string)
    },
    onToggle:
      onToggle &&
      ((event) => {
        const row = currentRow()
        if (row) onToggle(row.dataset.row as string, event.shiftKey)
      }),
    onClear,
  })
  // Only listed for the help: `onDetailKeyDown` handles it.
  useShortcuts(detailLabel, [{ keys: 'Escape', label: t`Back to the list` }])

  const onListClick = (event: MouseEvent) => {
    // `detail` is 0 for the Enter key: it moves the focus to the record.
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')
    if (event.detail === 0 && row && !event.metaKey && !event.ctrlKey) detailPane.current?.focus({ preventScroll: true })
  }

  const onDetailKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (document.querySelector('[aria-modal=true], [role=menu]')) return
    // A list of options closes itself.
    if ((event.target as Element).matches('[aria-expanded=true]')) return
    event.preventDefault()
    if (onePane) onBack()
    else focusRow(openId)
  }

  return (
    <div className={classes.screen} data-open={openId !== undefined || undefined}>
      <div className={classes.header}>{header}</div>
      <div className={classes.panes}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the rows are links, which react to Enter */}
        <section className={classes.list} aria-label={listLabel} onClick={onListClick}>
          {listHeader && <div className={classes.head}>{listHeader}</div>}
          <div ref={rowsElement} className={classes.rows}>
            {list}
          </div>
        </section>
        <section ref={detailPane} className={classes.detail} aria-label={detailLabel} tabIndex={-1} onKeyDown={onDetailKeyDown}>
          {detail || <div className={classes.empty}>{emptyDetail}</div>}
        </section>
      </div>
    </div>
  )
}
