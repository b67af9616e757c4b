import { isSettled } from '#ui/settled.ts'

/** How long a view may stand in front of the app, in ms. */
const LONGEST = 1500
/** How many of the elements that a view was made from have to be in the app as well. */
const ENOUGH = 0.95

/**
 * Takes the office's frame away: at once, or where the page's view of last time stands in it once the app shows as much, at the latest after a
 * while and when somebody presses a key or a button, which the app gets.
 *
 * @param frame the office's frame (index.html)
 * @param root the element in which the app stands, rendered
 */
export function uncover(frame: HTMLElement, root: HTMLElement): void {
  const view = frame.querySelector<HTMLElement>('.last')
  if (!view) {
    frame.remove()
    return
  }
  const wanted = ENOUGH * Number(view.dataset.size)
  const end = () => {
    observer.disconnect()
    for (const type of PRESSES) removeEventListener(type, end, true)
    frame.remove()
  }
  const look = () => {
    if (isSettled(root) && root.querySelectorAll('*').length >= wanted) end()
  }
  const observer = new MutationObserver(look)
  frame.style.pointerEvents = 'none'
  for (const type of PRESSES) addEventListener(type, end, true)
  observer.observe(root, { subtree: true, childList: true, attributes: true })
  setTimeout(end, LONGEST)
  look()
}

const PRESSES = ['pointerdown', 'keydown'] as const
