/** Focuses a row: itself, or its first link or button. */
export function focusIn(row: HTMLElement): void {
  const target = row.matches('a, button, [tabindex]') ? row : (row.querySelector<HTMLElement>('a[href]') ?? row.querySelector('button'))
  target?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}
