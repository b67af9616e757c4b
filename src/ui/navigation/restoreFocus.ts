/** Number of previously focused elements that are remembered, because the previous one may be removed too. */
const MAX_REMEMBERED = 12

const isFocusable = (element: HTMLElement): boolean =>
  element.isConnected && element.getClientRects().length > 0 && !element.matches(':disabled, [inert] *')

/** Focusing a text field opens the on-screen keyboard over the page. */
const opensKeyboard = (element: HTMLElement): boolean =>
  matchMedia('(pointer: coarse)').matches && element.matches('input, textarea, [contenteditable=true]')

/**
 * Restores a lost focus. When the focused element is removed, hidden or disabled (a deleted row, a dialog, a used button), the last focused
 * element that still exists gets the focus.
 * @returns a function that stops it
 */
export function watchLostFocus(): () => void {
  const focusHistory: HTMLElement[] = []
  /** The focused element, or the one that was removed while it had the focus. */
  let lastFocused: HTMLElement | undefined
  let timer = 0
  /** True while a mouse press is handled. */
  let isPressing = false
  const onMouseDown = () => {
    isPressing = true
    setTimeout(() => {
      isPressing = false
    })
  }

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    lastFocused = target
    focusHistory.splice(
      0,
      focusHistory.length,
      ...[target, ...focusHistory.filter((element) => element !== target)].slice(0, MAX_REMEMBERED),
    )
  }
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) setTimeout(onFocusLost, 0, target, isPressing)
  }
  /**
   * A click on the background removes the focus on purpose. An element that is hidden, removed or disabled does not, even if only for a
   * moment, as a button while it works.
   */
  const onFocusLost = (blurred: HTMLElement, onPurpose: boolean) => {
    if (blurred !== lastFocused) return
    if (!isFocusable(blurred)) scheduleRestore()
    else if (onPurpose) lastFocused = undefined
  }
  const isLost = () => document.activeElement === document.body && lastFocused !== undefined && !isFocusable(lastFocused)
  const restoreFocus = () => {
    if (!isLost()) return
    lastFocused = undefined
    const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].filter(isFocusable).at(-1)
    const element = focusHistory.find((element) => isFocusable(element) && !opensKeyboard(element) && (!dialog || dialog.contains(element)))
    const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]')
    ;(element ?? dialog ?? heading)?.focus({ preventScroll: true })
  }
  // Menus, dialogs and navigation move the focus themselves first.
  const scheduleRestore = () => {
    clearTimeout(timer)
    timer = window.setTimeout(restoreFocus, 30)
  }
  const observer = new MutationObserver(
    () => document.activeElement === document.body && lastFocused && !lastFocused.isConnected && scheduleRestore(),
  )

  document.addEventListener('mousedown', onMouseDown, { capture: true })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('mousedown', onMouseDown, { capture: true })
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
    observer.disconnect()
    clearTimeout(timer)
  }
}
