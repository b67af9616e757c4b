import { isKept, wouldLose } from './keepers.ts'

const WRITTEN =
  'textarea, [contenteditable="true"], input:is([type=text], [type=email], [type=tel], [type=url], [type=number], :not([type]))'

/** Where somebody has typed on this page. */
const touched = new Set<WeakRef<HTMLElement>>()

const textOf = (field: HTMLElement): string => ('value' in field ? String(field.value) : (field.textContent ?? '')).trim()

/** Notes where somebody types, from here on. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches(WRITTEN)) return
      for (const field of touched) if (!field.deref()?.isConnected || field.deref() === target) touched.delete(field)
      touched.add(new WeakRef(target))
    },
    { capture: true, passive: true },
  )
}

/** True when this page has what would be gone with it: files on their way, or a text that neither an autosave nor a draft keeps. */
export function holdsUnkept(): boolean {
  if (wouldLose()) return true
  if (isKept()) return false
  return [...touched].some((reference) => {
    const field = reference.deref()
    return field?.isConnected && textOf(field) !== ''
  })
}
