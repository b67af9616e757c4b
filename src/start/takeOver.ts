/** What can be pressed, filled in or have the focus. */
const REACHABLE = 'a[href], button, input, select, textarea'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What the page's own script noted of what somebody did there (scripts/prerender/starter.ts). */
interface Used {
  pressed?: Element
  /** A finger is on the page, or a button of the mouse down. */
  held?: boolean
  written?: Set<Field>
}

/** What a link, button or field is for: by this it is found again in the app, which may have one more or less than the build knew. */
const purposeOf = (element: Element): string =>
  ['href', 'name', 'aria-label'].map((name) => element.getAttribute(name)).join() +
  element.tagName +
  // What is written in a field does not say what it is for.
  (element instanceof HTMLTextAreaElement ? '' : element.textContent)

/** Fills a field of the app as a person does. */
function fillIn(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** The elements that are laid out at once: none of them much larger than so many elements. */
const PART = 25
const partsOf = (element: Element): Element[] =>
  element.getElementsByTagName('*').length <= PART ? [element] : [...element.children].flatMap(partsOf)

/** How long the browser is kept from answering, in ms. */
const SLICE = 5
/** Lets the browser answer whoever reads, or waits for so many ms. */
export const pause = (ms?: number): Promise<unknown> => new Promise((done) => setTimeout(done, ms))

/** How long a press is waited for, in ms. */
const LONGEST_PRESS = 2000

/** What one may be looking at, in either page. */
const places = (page: HTMLElement): Element[] => [...page.querySelectorAll('main > *, main li, footer')]
const topOf = (element: Element | undefined): number => element?.getBoundingClientRect().top ?? 0

/**
 * What is far below what one reads first: it is laid out when one comes near, as in the page that the build made (index.html). For the
 * names of languages the browser asks the system for letters, one at a time.
 */
const FAR = 'main > section ~ section, main li:nth-child(n + 7), footer, footer [lang]'

/**
 * Lays the app out unseen, part by part: a page as a whole keeps a telephone busy for longer than one waits for an answer.
 *
 * @returns what is left for when the app is seen
 */
async function layOut(app: HTMLElement): Promise<Element[]> {
  const far = [...app.querySelectorAll(FAR)]
  for (const one of far) one.setAttribute('data-far', '')
  const parts = partsOf(app)
  for (const part of parts) part.setAttribute('data-later', '')
  app.dataset.coming = ''
  await pause()
  let since = performance.now()
  for (const part of parts) {
    part.removeAttribute('data-later')
    app.getBoundingClientRect()
    if (performance.now() - since < SLICE) continue
    await pause()
    since = performance.now()
  }
  return far
}

/** One after the other, between all else: until then only an estimate says how long the page is. */
async function layOutRest(far: readonly Element[]): Promise<void> {
  for (const one of far) {
    await new Promise((done) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(done) : setTimeout(done, 50)))
    one.removeAttribute('data-far')
  }
}

/**
 * Has the app take the place of the page that the build made, in one frame. Whoever has done something on that page meanwhile goes on in
 * the app: the focus is at the same place, what was written stands in its field, the street is where it was swiped to, and the button that was pressed
 * last is pressed.
 *
 * @param page what the build made
 * @param app the element in which the app stands, finished but not laid out
 * @returns when all of the app is laid out
 */
export async function takeOver(page: HTMLElement, app: HTMLElement): Promise<void> {
  const far = await layOut(app)
  // A press that begins on the one page and ends on the other is none.
  for (let waited = 0; (page as Used).held && waited < LONGEST_PRESS; waited += SLICE) await pause(SLICE)
  const counterpart = (element: Element) => {
    const purpose = purposeOf(element)
    const rank = [...page.querySelectorAll(REACHABLE)].filter((one) => purposeOf(one) === purpose).indexOf(element)
    return [...app.querySelectorAll<HTMLElement>(REACHABLE)].filter((one) => purposeOf(one) === purpose)[rank]
  }
  const found = (element: Element | null | undefined) => (element && page.contains(element) ? counterpart(element) : undefined)
  const focused = found(document.activeElement)
  const used = page as Used
  const pressed = found(used.pressed)
  const written = [...(used.written ?? [])].map((field) => [found(field), field.value] as const)
  const begun = page.getAnimations({ subtree: true }).find(({ startTime }) => startTime !== null)?.startTime
  const swiped = [...page.querySelectorAll('ul')]
    .map(({ className, scrollLeft }) => ({ className, left: scrollLeft }))
    .filter(({ left }) => left !== 0)
  const read = scrollY > 0 ? places(page).findLastIndex((place) => topOf(place) <= 0) : -1
  const readAt = topOf(places(page)[read])
  document.documentElement.dataset.app = ''
  page.remove()
  delete app.dataset.coming
  for (const { className, left } of swiped) app.getElementsByClassName(className)[0]?.scrollTo({ left })
  // What is above may have been laid out by rough measure.
  if (read >= 0) for (const one of far.splice(0)) one.removeAttribute('data-far')
  if (read >= 0) scrollBy({ top: topOf(places(app)[read]) - readAt, behavior: 'instant' })
  // What moves while the page appears goes on where it was, and what has come to rest does not move again.
  for (const animation of app.getAnimations({ subtree: true })) animation.startTime = begun ?? 0
  focused?.focus({ preventScroll: true })
  for (const [field, value] of written) if (field) fillIn(field as Field, value)
  pressed?.click()
  await layOutRest(far)
}
