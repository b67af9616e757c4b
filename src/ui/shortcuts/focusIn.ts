/** The element that has the focus of a row: the row itself, or its first link or button. */
export const focusTarget = (row: HTMLElement): HTMLElement | null =>
  row.matches('a, button, [tabindex]') ? row : (row.querySelector<HTMLElement>('a[href]') ?? row.querySelector('button'))

/** Focuses a row. */
export function focusIn(row: HTMLElement): void {
  focusTarget(row)?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}
