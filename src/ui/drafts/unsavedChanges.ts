/** Who stores by itself what is typed on this page. */
interface Keeper {
  /** Stores at once what waits. */
  flush(): Promise<unknown>
  /** True while what is typed on this page is kept. */
  keeps(): boolean
  /** True while this page has something that only it has, and that would be gone with it. */
  loses?(): boolean
}

const keepers = new Set<Keeper>()

/** Called once by each way of keeping, when it is loaded: the start of the app knows none of them. */
export const registerFlusher = (keeper: Keeper): void => void keepers.add(keeper)

/** Stores at once what waits anywhere on this page. */
export const flushAll = async (): Promise<void> => {
  await Promise.all([...keepers].map((keeper) => keeper.flush()))
}

/** True while an autosave or a draft keeps what is typed on this page. */
export const hasDraft = (): boolean => [...keepers].some((keeper) => keeper.keeps())

/** True while this page has something that would be gone with it, whatever else is kept. */
export const hasUnsavable = (): boolean => [...keepers].some((keeper) => keeper.loses?.())

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
export function hasUnsavedInput(): boolean {
  if (hasUnsavable()) return true
  if (hasDraft()) return false
  return [...touched].some((reference) => {
    const field = reference.deref()
    return field?.isConnected && textOf(field) !== ''
  })
}
