/** Does what a hand does, and tells what comes of it. */
export interface Effects {
  /** Waits until nothing moves or loads, and nothing has changed for so many milliseconds. */
  quiet(still?: number): Promise<void>
  /** Waits until it is quiet; what changes from now on comes of what is done next. */
  watch(): Promise<void>
  /** What changed first, or null when nothing does within the time. Of an item: also that the focus has gone elsewhere than back. */
  change(ms: number, back?: Element): Promise<string | null>
  /** Presses an element at a place; of an item, more is expected than that its menu closes. */
  strike(element: Element, menu: Element | undefined, x: number, y: number): void
  /** Whether a change says too little by itself: what is done has to bring it once more. */
  isWeak(change: string | null): boolean
  /** Presses a key where the focus is. */
  type(key: string, code?: string): void
}

declare global {
  interface Window {
    effects: Effects
  }
}

/** What is needed of the app's router. */
interface Router {
  state: { status: string; resolvedLocation?: { pathname: string } }
}

/** Runs in the page before its own scripts. */
export function installEffects(): void {
  // The browser runs this in frames too, also where scripts are off: what it starts there would be complained of as a script of the page.
  if (window !== top) return
  let first: string | null = null
  /** These often come with more, and say least: a look may still be changing because of what was done before. */
  const isWeak = (what: string | null) => what === null || ['focus', 'style', 'class'].includes(what)
  let heard: (() => void) | undefined
  let stirred = 0
  let pressed: Element | undefined
  /** The menu whose item is pressed: that it closes is not what the item is for. */
  let menu: Element | undefined
  /** What it stands in. */
  let around = new Set<Element>()
  const note = (what: string) => {
    if (isWeak(first)) first = what
    if (what === 'focus') stirred = performance.now()
    heard?.()
  }

  // A tooltip is what the pointer brings, not the press.
  const isTooltip = (node: Node) =>
    node instanceof Element && (node.closest('[role=tooltip]') ?? node.querySelector('[role=tooltip]')) !== null
  const isClosing = (target: Element, attribute: string | null, added: NodeList) =>
    menu !== undefined &&
    ((around.has(target) && added.length === 0) || menu.contains(target) || /expanded|activedescendant|controls/.test(attribute ?? ''))
  const isOnTheWay = ({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord) => {
    if (isTooltip(target) || attributeName === 'aria-describedby') return true
    // A toast that comes is an answer; that one goes again is none.
    if (addedNodes.length === 0 && target.parentElement?.closest('[class*=Notifications-root]')) return true
    const nodes = [...addedNodes, ...removedNodes]
    return type === 'childList' && nodes.every((node) => isTooltip(node) || (node as Element).matches?.('[data-portal]:empty'))
  }
  const counts = ({ target, attributeName, oldValue, addedNodes }: MutationRecord) => {
    if (!(target instanceof Element)) return true
    // React takes the name of a field away and gives it back whenever it looks after the field.
    if (attributeName === 'name') return false
    // It writes other attributes again as they were.
    return !isClosing(target, attributeName, addedNodes) && !(attributeName && target.getAttribute(attributeName) === oldValue)
  }
  new MutationObserver((all) => {
    const records = all.filter((record) => !isOnTheWay(record))
    if (records.length > 0) stirred = performance.now()
    const seen = records.find(counts)
    if (seen) note(seen.attributeName ?? seen.type)
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true })

  // What changes no node: leading the focus elsewhere, another address, printing, copying, storing.
  document.addEventListener('focusin', ({ target }) => {
    if (pressed && !menu && target instanceof Element && !target.contains(pressed) && !pressed.contains(target)) note('focus')
  })
  ;(window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', () => {
    stirred = performance.now()
    note('address')
  })
  window.print = () => note('print')
  const tell = (owner: object, method: string) => {
    const original = Reflect.get(owner, method) as (...args: unknown[]) => unknown
    Reflect.set(owner, method, function (this: unknown, ...args: unknown[]) {
      note(method)
      return original.apply(this, args)
    })
  }
  tell(Clipboard.prototype, 'writeText')
  tell(Storage.prototype, 'setItem')
  tell(StorageManager.prototype, 'persist')
  tell(window, 'open')
  // A press that was not made by a hand opens no file dialog.
  const click = HTMLInputElement.prototype.click
  HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
    if (this.type === 'file') note('file dialog')
    else click.call(this)
  }
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    note(this.download ? 'download' : 'link')
  }
  const { fetch } = window
  let asked = 0
  window.fetch = async (...question) => {
    if ((question[0] instanceof Request ? question[0].method : (question[1]?.method ?? 'GET')) !== 'GET') note('request')
    asked++
    stirred = performance.now()
    return fetch(...question).finally(() => {
      asked--
      stirred = performance.now()
    })
  }

  /** What a press of the mouse does at a place, without the way to it and back that a press from outside of the page takes. */
  const strike = (element: Element, of: Element | undefined, x: number, y: number) => {
    pressed = element
    menu = of
    around = new Set()
    for (let at = of?.parentElement; at; at = at.parentElement) around.add(at)
    if (element instanceof HTMLSelectElement) {
      element.focus()
      element.selectedIndex += element.selectedIndex < element.options.length - 1 ? 1 : -1
      for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
      return
    }
    const isChecked = () => (element as HTMLInputElement).checked
    const before = isChecked()
    const hit = document.elementFromPoint(x, y) ?? element
    const init = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, detail: 1, view: window }
    const pointer = { ...init, pointerId: 1, pointerType: 'mouse', isPrimary: true }
    hit.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }))
    const takesFocus = hit.dispatchEvent(new MouseEvent('mousedown', { ...init, buttons: 1 }))
    if (takesFocus) hit.closest<HTMLElement>('button,a[href],input,textarea,summary,[tabindex],[contenteditable=true]')?.focus()
    hit.dispatchEvent(new PointerEvent('pointerup', pointer))
    hit.dispatchEvent(new MouseEvent('mouseup', init))
    const leads = hit.dispatchEvent(new MouseEvent('click', init))
    if (leads && hit.closest('a[download]')) note('download')
    // No attribute tells; one that is not to change is set back at once.
    if (isChecked() !== before) note('checked')
  }
  const type = (key: string, code = key) => {
    for (const event of ['keydown', 'keyup'])
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(event, { key, code, bubbles: true, cancelable: true }))
  }

  /** The page in the address is not the one that is shown yet: the router leaves itself here for its own tools. */
  const isBetweenPages = () => {
    const { state } = (window as unknown as { __TSR_ROUTER__?: Router }).__TSR_ROUTER__ ?? {}
    return state !== undefined && (state.status !== 'idle' || state.resolvedLocation?.pathname !== location.pathname)
  }

  const quiet = async (still = 30) => {
    const end = performance.now() + 5_000
    const moving = () =>
      document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    const loading = () => document.querySelector('.mantine-Loader-root,.mantine-Skeleton-root,[aria-busy=true]') !== null
    const isBusy = () => performance.now() - stirred < still || asked > 0 || isBetweenPages() || moving() || loading()
    while (isBusy() && performance.now() < end) await new Promise(requestAnimationFrame)
  }
  const watch = async () => {
    await quiet()
    first = null
    menu = undefined
  }
  const hear = (ms: number) =>
    new Promise<void>((resolve) => {
      heard = resolve
      setTimeout(resolve, ms)
    })
  const change = async (ms: number, back?: Element) => {
    let away = 0
    for (const end = performance.now() + ms; !first && away < 6 && performance.now() < end; ) {
      await hear(back ? 50 : ms)
      const { activeElement: at } = document
      // The menu is gone, and its focus stays where the item has led it.
      away = back && !menu?.checkVisibility() && at && at !== document.body && at !== back ? away + 1 : 0
    }
    if (first && isWeak(first)) await hear(50)
    return first ?? (away > 0 ? 'focus' : null)
  }
  window.effects = { quiet, watch, change, strike, type, isWeak }
}
