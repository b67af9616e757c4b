/** Simulates user input and detects its effects. */
export interface Effects {
  /** Waits until there are no animations and requests, and no changes for a number of milliseconds. */
  waitUntilIdle(idleMs?: number): Promise<void>
  /** Waits until the page is idle. Later changes count as effects of the next input. */
  watch(): Promise<void>
  /** The first change, or null if there is none within the time. For menu items: also a focus on another element than `back`. */
  change(ms: number, previousFocus?: Element): Promise<string | null>
  /** Presses an element at a position. For menu items, more is expected than a closed menu. */
  press(element: Element, menu: Element | undefined, x: number, y: number): void
  /** Whether a change is too unspecific, so that the input must cause it a second time. */
  isWeak(change: string | null): boolean
  /** Presses a key on the focused element. */
  type(key: string, code?: string): void
}

declare global {
  interface Window {
    effects: Effects
  }
}

/** The used part of the app's router. */
interface Router {
  state: { status: string; resolvedLocation?: { pathname: string } }
}

/** Runs in the page before its own scripts. */
export function installEffects(): void {
  // Browsers run this in frames too, even if scripts are disabled there, and would report an error.
  if (window !== top) return
  let first: string | null = null
  /** Unspecific changes: a style may still change because of earlier input. */
  const isWeak = (what: string | null) => what === null || ['focus', 'style', 'class'].includes(what)
  let onEffect: (() => void) | undefined
  let lastActivity = 0
  let pressedElement: Element | undefined
  /** The menu of the pressed item: closing it is not the effect of the item. */
  let menu: Element | undefined
  /** The ancestors of the menu. */
  let ancestors = new Set<Element>()
  const recordEffect = (what: string) => {
    if (isWeak(first)) first = what
    if (what === 'focus') lastActivity = performance.now()
    onEffect?.()
  }

  // Tooltips are caused by the pointer, not the press.
  const isTooltip = (node: Node) =>
    node instanceof Element && (node.closest('[role=tooltip]') ?? node.querySelector('[role=tooltip]')) !== null
  const isClosing = (target: Element, attribute: string | null, added: NodeList) =>
    menu !== undefined &&
    ((ancestors.has(target) && added.length === 0) || menu.contains(target) || /expanded|activedescendant|controls/.test(attribute ?? ''))
  const isIgnored = ({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord) => {
    if (isTooltip(target) || attributeName === 'aria-describedby') return true
    // A new toast is an effect; a disappearing one is not.
    if (addedNodes.length === 0 && target.parentElement?.closest('[class*=Notifications-root]')) return true
    const nodes = [...addedNodes, ...removedNodes]
    return type === 'childList' && nodes.every((node) => isTooltip(node) || (node as Element).matches?.('[data-portal]:empty'))
  }
  const isEffect = ({ target, attributeName, oldValue, addedNodes }: MutationRecord) => {
    if (!(target instanceof Element)) return true
    // React removes and restores the name of a field whenever it updates the field.
    if (attributeName === 'name') return false
    // React also rewrites attributes with the same value.
    return !isClosing(target, attributeName, addedNodes) && !(attributeName && target.getAttribute(attributeName) === oldValue)
  }
  new MutationObserver((all) => {
    const records = all.filter((record) => !isIgnored(record))
    if (records.length > 0) lastActivity = performance.now()
    const seen = records.find(isEffect)
    if (seen) recordEffect(seen.attributeName ?? seen.type)
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true })

  // Effects that change no node: focus, navigation, printing, copying, storing.
  document.addEventListener('focusin', ({ target }) => {
    if (pressedElement && !menu && target instanceof Element && !target.contains(pressedElement) && !pressedElement.contains(target))
      recordEffect('focus')
  })
  ;(window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', () => {
    lastActivity = performance.now()
    recordEffect('address')
  })
  window.print = () => recordEffect('print')
  const recordCalls = (owner: object, method: string) => {
    const original = Reflect.get(owner, method) as (...args: unknown[]) => unknown
    Reflect.set(owner, method, function (this: unknown, ...args: unknown[]) {
      recordEffect(method)
      return original.apply(this, args)
    })
  }
  recordCalls(Clipboard.prototype, 'writeText')
  recordCalls(Storage.prototype, 'setItem')
  recordCalls(StorageManager.prototype, 'persist')
  recordCalls(window, 'open')
  // Synthetic clicks open no file dialog.
  const click = HTMLInputElement.prototype.click
  HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
    if (this.type === 'file') recordEffect('file dialog')
    else click.call(this)
  }
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    recordEffect(this.download ? 'download' : 'link')
  }
  const { fetch } = window
  let pendingRequests = 0
  window.fetch = async (...question) => {
    if ((question[0] instanceof Request ? question[0].method : (question[1]?.method ?? 'GET')) !== 'GET') recordEffect('request')
    pendingRequests++
    lastActivity = performance.now()
    return fetch(...question).finally(() => {
      pendingRequests--
      lastActivity = performance.now()
    })
  }

  /** Simulates a mouse press inside the page, which is faster than input from outside. */
  const press = (element: Element, of: Element | undefined, x: number, y: number) => {
    pressedElement = element
    menu = of
    ancestors = new Set()
    for (let at = of?.parentElement; at; at = at.parentElement) ancestors.add(at)
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
    const isUnprevented = hit.dispatchEvent(new MouseEvent('click', init))
    if (isUnprevented && hit.closest('a[download]')) recordEffect('download')
    // There is no attribute for this; React resets a controlled checkbox at once.
    if (isChecked() !== before) recordEffect('checked')
  }
  const type = (key: string, code = key) => {
    for (const event of ['keydown', 'keyup'])
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(event, { key, code, bubbles: true, cancelable: true }))
  }

  /** Whether a navigation is in progress: the router exposes itself in this variable for its devtools. */
  const isBetweenPages = () => {
    const { state } = (window as unknown as { __TSR_ROUTER__?: Router }).__TSR_ROUTER__ ?? {}
    return state !== undefined && (state.status !== 'idle' || state.resolvedLocation?.pathname !== location.pathname)
  }

  const waitUntilIdle = async (idleMs = 30) => {
    const end = performance.now() + 5_000
    const moving = () =>
      document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    const loading = () => document.querySelector('.mantine-Loader-root,.mantine-Skeleton-root,[aria-busy=true]') !== null
    const isBusy = () => performance.now() - lastActivity < idleMs || pendingRequests > 0 || isBetweenPages() || moving() || loading()
    while (isBusy() && performance.now() < end) await new Promise(requestAnimationFrame)
  }
  const watch = async () => {
    await waitUntilIdle()
    first = null
    menu = undefined
  }
  const nextEffect = (ms: number) =>
    new Promise<void>((resolve) => {
      onEffect = resolve
      setTimeout(resolve, ms)
    })
  const change = async (ms: number, previousFocus?: Element) => {
    let awayCount = 0
    for (const end = performance.now() + ms; !first && awayCount < 6 && performance.now() < end; ) {
      await nextEffect(previousFocus ? 50 : ms)
      const { activeElement: at } = document
      // The menu has closed and the focus stays elsewhere.
      awayCount = previousFocus && !menu?.checkVisibility() && at && at !== document.body && at !== previousFocus ? awayCount + 1 : 0
    }
    if (first && isWeak(first)) await nextEffect(50)
    return first ?? (awayCount > 0 ? 'focus' : null)
  }
  window.effects = { waitUntilIdle, watch, change, press, type, isWeak }
}
