import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect } from 'react'
import { focusIn, focusTarget } from './focusIn.ts'
import { type Shortcut, useShortcuts } from './registry.ts'

/** What the keys of a list do. Its rows have the attribute `data-row`. */
export interface ListKeys {
  /** The element with the rows. */
  list: RefObject<HTMLElement | null>
  /**
   * Moves the focus by a number of rows, at most to the first or last row. If no row is current, the first one gets the focus.
   *
   * @param extend selects the row that is reached
   */
  onMove(by: number, extend: boolean): void
  /** Opens the focused row. Undefined if the row is a link or a button. */
  onOpen?: (() => void) | undefined
  /** Selects or deselects the current row; with Shift, all rows since the last selected one. Undefined if rows cannot be selected. */
  onToggle?: ((event: KeyboardEvent) => void) | undefined
  /** Deselects all rows. Undefined while none is selected. */
  onClear?: (() => void) | undefined
  /** Opens the form of the current row. */
  onEdit?: (() => void) | undefined
  /** The number of columns of a grid, in which all arrow keys move. */
  columns?: (() => number) | undefined
}

/** The lists of the screen. The last one is the newest. */
const lists: ListKeys['list'][] = []

/**
 * The keys of every list: J and K or the arrow keys move, Enter opens, X or Space selects, with Shift a range, E edits, Escape clears the
 * selection. On a screen with several lists, the list with the focus gets them.
 */
export function useListShortcuts({ list, onMove, onOpen, onToggle, onClear, onEdit, columns }: ListKeys): void {
  const { t } = useLingui()
  useEffect(() => {
    lists.push(list)
    return () => {
      lists.splice(lists.indexOf(list), 1)
    }
  }, [list])

  const contains = ({ target }: Event): boolean => list.current?.contains(target as Node) === true
  /** The focus is in this list, or in none. */
  const isCurrent = (event: Event) => contains(event) || !lists.some(({ current }) => current?.contains(event.target as Node))
  /** Letters work everywhere on the screen, arrow keys only in the list: elsewhere they scroll the page. */
  const applies = (event: KeyboardEvent) => (event.key.length === 1 ? isCurrent(event) : contains(event))
  /** A row has the focus, and not one of the controls in it. */
  const isOnRow = (event: KeyboardEvent) => {
    const row = focusedRow(list)
    return row !== undefined && focusTarget(row) === event.target
  }
  /** The space bar presses a button. */
  const isSelecting = (event: KeyboardEvent) =>
    event.key === ' ' ? isOnRow(event) && !(event.target as Element).matches('button') : isCurrent(event)
  const isForward = (key: string) => key === (document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  const rowLength = ({ key }: KeyboardEvent) => (key.startsWith('Arrow') ? (columns?.() ?? 1) : 1)

  const moves: Shortcut[] = [
    { keys: ['j', 'ArrowDown'], label: t`Next in the list`, when: applies, run: (event) => onMove(rowLength(event), false) },
    { keys: ['k', 'ArrowUp'], label: t`Previous in the list`, when: applies, run: (event) => onMove(-rowLength(event), false) },
    {
      keys: ['Home', 'End'],
      label: t`First and last`,
      when: applies,
      run: ({ key }) => onMove(key === 'Home' ? -Infinity : Infinity, false),
    },
  ]
  const sideways: Shortcut = {
    keys: ['ArrowLeft', 'ArrowRight'],
    label: t`Left and right`,
    when: applies,
    run: ({ key }) => onMove(isForward(key) ? 1 : -1, false),
  }
  // Without `run`: links and buttons react to Enter.
  const open: Shortcut = {
    keys: 'Enter',
    label: t({ message: 'Open', context: 'keyboard shortcuts', comment: 'Verb: opens the focused row' }),
    ...(onOpen && { when: isOnRow, run: onOpen }),
  }
  const selects: Shortcut[] = [
    { keys: ['x', 'Space'], label: t`Select`, when: isSelecting, run: (event) => onToggle?.(event) },
    { keys: ['Shift+x', 'Shift+Space'], label: t`Select up to here`, when: isSelecting, run: (event) => onToggle?.(event) },
    {
      keys: ['Shift+ArrowDown', 'Shift+ArrowUp'],
      label: t`Select several`,
      when: isOnRow,
      run: ({ key }) => onMove(key === 'ArrowDown' ? 1 : -1, true),
    },
    { keys: 'Escape', label: t`Clear selection`, when: () => onClear !== undefined, run: () => onClear?.() },
  ]
  useShortcuts(t({ message: 'List', context: 'keyboard shortcuts', comment: 'Heading: keys that work in every list' }), [
    ...moves,
    ...(columns ? [sideways] : []),
    open,
    ...(onEdit ? [{ keys: 'e', label: t`Edit`, when: isCurrent, run: onEdit }] : []),
    ...(onToggle ? selects : []),
  ])
}

/** The row of a list that has the focus or contains it. */
export const focusedRow = (list: RefObject<HTMLElement | null>): HTMLElement | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  return row && list.current?.contains(row) ? row : undefined
}

/** Moves the focus from the search field into the list of the screen, or without rows to the title. Returns false if there is neither. */
export function focusList(): boolean {
  const row = lists.at(-1)?.current?.querySelector<HTMLElement>('[data-row]')
  const title = document.querySelector<HTMLElement>('main h1[tabindex="-1"]')
  if (row) focusIn(row)
  else title?.focus()
  return row != null || title !== null
}
