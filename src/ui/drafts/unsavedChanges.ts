/** Something on this page that stores by itself what is typed, or that has what only this page has. */
interface Flusher {
  /** Stores at once what waits. */
  flush?(): Promise<unknown>
  /** True while it keeps what is typed on this page. */
  hasDraft?(): boolean
  /** True while it has what would be gone with this page. */
  hasUnsavable?(): boolean
}

const flushers = new Set<Flusher>()

/** @returns what removes it again */
export function registerFlusher(flusher: Flusher): () => void {
  flushers.add(flusher)
  return () => void flushers.delete(flusher)
}

/** Stores at once what waits anywhere on this page. */
export const flushAll = async (): Promise<void> => {
  await Promise.all([...flushers].map((flusher) => flusher.flush?.()))
}

const TEXT_FIELD =
  'textarea, [contenteditable="true"], input:is([type=text], [type=email], [type=tel], [type=url], [type=number], :not([type]))'

/** The fields in which somebody has typed on this page. */
const touched = new Set<WeakRef<HTMLElement>>()

const textOf = (field: HTMLElement): string => ('value' in field ? String(field.value) : (field.textContent ?? '')).trim()

/** Notes where somebody types, from here on. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches(TEXT_FIELD)) return
      for (const field of touched) if (!field.deref()?.isConnected || field.deref() === target) touched.delete(field)
      touched.add(new WeakRef(target))
    },
    { capture: true, passive: true },
  )
}

/** True when this page has what would be gone with it: files on their way, or a text that neither an autosave nor a form draft keeps. */
export function hasUnsavedInput(): boolean {
  const all = [...flushers]
  if (all.some((flusher) => flusher.hasUnsavable?.())) return true
  if (all.some((flusher) => flusher.hasDraft?.())) return false
  return [...touched].some((reference) => {
    const field = reference.deref()
    return field?.isConnected && textOf(field) !== ''
  })
}
