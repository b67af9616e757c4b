/** So many of the places where the focus was are remembered: the one before the last may be gone as well. */
const REMEMBERED = 12

const isThere = (element: HTMLElement): boolean =>
  element.isConnected && element.getClientRects().length > 0 && !element.matches(':disabled, [inert] *')

/** A field that gets the focus opens the keyboard of a phone over the page. */
const opensKeyboard = (element: HTMLElement): boolean =>
  matchMedia('(pointer: coarse)').matches && element.matches('input, textarea, [contenteditable=true]')

/**
 * Keeps the focus on the page: where what had it goes away (a row that is deleted, a dialog, a button that has done its work), it is given
 * to the last place where it was before that is still there. Answers how to stop.
 */
export function keepFocus(): () => void {
  const places: HTMLElement[] = []
  /** What has the focus, or had it when it was taken off the page. */
  let last: HTMLElement | undefined
  let timer = 0
  /** A press that happens just now. */
  let pressing = false
  const press = () => {
    pressing = true
    setTimeout(() => {
      pressing = false
    })
  }

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    last = target
    places.splice(0, places.length, ...[target, ...places.filter((place) => place !== target)].slice(0, REMEMBERED))
  }
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) setTimeout(settle, 0, target, pressing)
  }
  /**
   * A press beside everything takes the focus away on purpose. What is hidden, taken off the page or switched off does not, be it for a
   * moment only, as a button is while it does its work.
   */
  const settle = (left: HTMLElement, onPurpose: boolean) => {
    if (left !== last) return
    if (!isThere(left)) wait()
    else if (onPurpose) last = undefined
  }
  const isLost = () => document.activeElement === document.body && last !== undefined && !isThere(last)
  const giveBack = () => {
    if (!isLost()) return
    last = undefined
    const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].filter(isThere).at(-1)
    const place = places.find((place) => isThere(place) && !opensKeyboard(place) && (!dialog || dialog.contains(place)))
    const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]')
    ;(place ?? dialog ?? heading)?.focus({ preventScroll: true })
  }
  // First come those who know better where to: menus, dialogs, a change of page.
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(giveBack, 30)
  }
  const observer = new MutationObserver(() => document.activeElement === document.body && last && !last.isConnected && wait())

  document.addEventListener('mousedown', press, { capture: true })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', leave)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('mousedown', press, { capture: true })
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', leave)
    observer.disconnect()
    clearTimeout(timer)
  }
}
