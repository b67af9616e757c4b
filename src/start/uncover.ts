import { isSettled } from '#ui/settled.ts'

/** How long a view may stand in front of the app, in ms. */
const LONGEST = 1500
/** How much of what a view shows has to be in the app as well. */
const ENOUGH = 0.95

const sizeOf = (part: ParentNode | null | undefined): number => part?.querySelectorAll('*').length ?? 0

/**
 * Takes the frame with what the page showed last away: once the app shows as much, at the latest after a while, and at once when somebody
 * presses a key or a button, which the app gets.
 *
 * @param frame the office's frame with the view in it (index.html)
 * @param root the element in which the app stands, rendered
 */
export function uncover(frame: HTMLElement, root: HTMLElement): void {
  const view = frame.querySelector('iframe')?.contentDocument?.getElementById('root')
  const begun = performance.now()
  const end = () => {
    observer.disconnect()
    for (const type of PRESSES) removeEventListener(type, end, true)
    frame.remove()
  }
  const look = () => {
    if (isSettled(root) && sizeOf(root) >= ENOUGH * sizeOf(view)) end()
    else if (performance.now() - begun > LONGEST) end()
  }
  const observer = new MutationObserver(look)
  frame.style.pointerEvents = 'none'
  for (const type of PRESSES) addEventListener(type, end, true)
  observer.observe(root, { subtree: true, childList: true, attributes: true })
  setTimeout(end, LONGEST)
  look()
}

const PRESSES = ['pointerdown', 'keydown'] as const
