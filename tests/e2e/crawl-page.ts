/** A control that is to be used: what it is told apart by, and where to press it. */
export interface Control {
  /** Set for a control in a row, a card: what those in the other rows share with it. */
  looks: string | null
  /** Role and accessible name, without what tells one row from another; behind the layer that it stands in. */
  name: string
  x: number
  y: number
  /** What lies over it and takes the press, if anything does. */
  covered: string | null
  /** For a `select`, whose list is the browser's and no part of the page: the key that chooses another option. */
  key: string | null
}

/** What is still to be used. */
export interface Asked {
  /** Where on the page to look while no layer is over it. */
  scope: string
  used: string[]
  /** What is not to be used: parts of names. */
  left: string[]
  /** The control that has opened the layer, if there is one. */
  opener: string
  /** For each looks of a control in a row: the name of the one that was used, which stands for those in all rows. */
  rows: Record<string, string>
}

/** How the page is when it has come to rest. */
export interface State {
  /** How many layers (menus, dialogs, lists of choices) lie over the page. */
  layers: number
  /** Whether the topmost of them shows nothing. */
  empty: boolean
  path: string
  language: string
}

export interface Crawler {
  /** Waits until nothing moves, loads or changes. */
  quiet(): Promise<void>
  /** The first control of the topmost layer that is still to be used, scrolled into view. */
  next(asked: Asked): Control | null
  /** Waits until it is quiet under the pointer; what changes from now on comes of the press. */
  watch(): Promise<void>
  /** What changed first, or null when nothing does within the time. */
  change(ms: number): Promise<string | null>
  state(): Promise<State>
}

declare global {
  interface Window {
    crawler: Crawler
  }
}

/** Runs in the page before its own scripts. */
export function installCrawler(): void {
  const ROLES = ['button', 'tab', 'switch', 'radio', 'checkbox', 'option', 'combobox', 'menuitem', 'menuitemradio', 'menuitemcheckbox']
  const CONTROLS = `button,summary,select,input:is([type=checkbox],[type=radio]),[aria-haspopup],${ROLES.map((role) => `[role=${role}]`)}`
  const LAYERS = ':is([role=dialog],[role=alertdialog],[role=menu],[role=listbox]):not(main *)'
  const ROWS = 'li,tbody tr,article,[role=option],[role=gridcell]'
  /** So many of the controls that look the same are used, days of a month for one. Tabs, choices and items of a menu all are. */
  const ALIKE = 4

  // Toasts come and go over what is there.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[class*=Notifications-root], [class*=Notifications-root] * { pointer-events: none !important }')
  document.adoptedStyleSheets = [sheet]

  let first: string | null = null
  let heard: (() => void) | undefined
  let stirred = 0
  let pressed: Element | undefined
  const note = (what: string) => {
    first ??= what
    heard?.()
  }

  // A tooltip is what the pointer brings, not the press.
  const isTooltip = (node: Node) =>
    node instanceof Element && (node.closest('[role=tooltip]') ?? node.querySelector('[role=tooltip]')) !== null
  const counts = ({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord) => {
    if (isTooltip(target) || attributeName === 'aria-describedby') return false
    const nodes = [...addedNodes, ...removedNodes]
    return type !== 'childList' || !nodes.every((node) => isTooltip(node) || (node as Element).matches?.('[data-portal]:empty'))
  }
  new MutationObserver((records) => {
    const seen = records.find(counts)
    if (!seen) return
    stirred = performance.now()
    note(seen.attributeName ?? seen.type)
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })

  // What changes no node: leading the focus elsewhere, another address, printing, copying, storing.
  document.addEventListener('focusin', ({ target }) => {
    if (pressed && target instanceof Element && !target.contains(pressed) && !pressed.contains(target)) note('focus')
  })
  ;(window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', () => note('address'))
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

  const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const layers = () => [...document.querySelectorAll(LAYERS)].filter((layer) => visible(layer) && !layer.closest('[inert]'))

  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]
  /** The checkbox or radio itself may be hidden behind its label, as a switch is. */
  const faceOf = (element: Element): Element => {
    const { width, height } = element.getBoundingClientRect()
    const hidden = width < 8 || height < 8 || getComputedStyle(element).opacity === '0'
    return (hidden && labelsOf(element)[0]) || element
  }
  const roleOf = (element: Element) =>
    element.getAttribute('role') ?? (element instanceof HTMLInputElement ? element.type : element.localName)
  /** What is chosen already has nothing more to do, unless it can be taken back. */
  const isChosen = (element: Element) => {
    if (['switch', 'checkbox', 'menuitemcheckbox'].includes(roleOf(element))) return false
    const states = ['aria-selected', 'aria-pressed', 'aria-current', 'aria-checked'].map((name) => element.getAttribute(name))
    return (element as HTMLInputElement).checked || states.some((state) => ![null, 'false', 'mixed'].includes(state))
  }
  const isOff = (element: Element) =>
    element.matches(':disabled,[aria-disabled=true],[data-disabled=true],[inert] *,[aria-hidden=true] *') ||
    // A field that suggests while one writes is no control to press.
    (element instanceof HTMLInputElement && element.matches('[role=combobox],[aria-haspopup]') && !element.readOnly)

  const plain = (text: string) =>
    text
      .replace(/“[^”]*”|[\d.,:/£$%]+/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60)
  const nameOf = (element: Element): string => {
    const labelled = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
    const labels = labelsOf(element).map(({ textContent }) => textContent)
    const said = [element.getAttribute('aria-label'), labelled.join(' ').trim(), labels.join(' '), element.textContent]
    return `${roleOf(element)} “${plain(said.find(Boolean) ?? '')}”`
  }
  /** What looks the same has the same classes from the control up to the layer, and the same icon. */
  const looksOf = (element: Element, top: Element): string => {
    const parts = [element.querySelector('svg')?.getAttribute('class') ?? '']
    for (let at: Element | null = element; at && at !== top; at = at.parentElement)
      parts.push(`${at.localName}.${at.getAttribute('class')}`)
    return parts.join('>')
  }
  const placeOf = (element: Element, face: Element) => {
    face.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = face.getClientRects()[0] ?? face.getBoundingClientRect()
    const labels = labelsOf(element)
    const isReached = ([x, y]: [number, number]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (face.contains(hit) || hit.contains(element) || labels.some((label) => label.contains(hit)))
    }
    // A cell of a calendar lies below what happens that day, and is pressed beside it.
    const points = [0.5, 0.1, 0.9].flatMap((right) =>
      [0.5, 0.1, 0.9].map((down): [number, number] => [box.x + box.width * right, box.y + box.height * down]),
    )
    const [middle] = points as [[number, number]]
    const [x, y] = points.find(isReached) ?? middle
    const hit = document.elementFromPoint(x, y)
    return { x, y, covered: isReached([x, y]) ? null : (hit?.outerHTML.slice(0, 120) ?? 'the edge of the window') }
  }
  const keyOf = (element: Element) => {
    if (!(element instanceof HTMLSelectElement)) return null
    return element.selectedIndex < element.options.length - 1 ? 'ArrowDown' : 'ArrowUp'
  }

  const quiet = async () => {
    const end = performance.now() + 5_000
    stirred = performance.now()
    const moving = () =>
      document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    const loading = () => document.querySelector('.mantine-Loader-root,.mantine-Skeleton-root,[aria-busy=true]') !== null
    do await new Promise(requestAnimationFrame)
    while (performance.now() < end && (performance.now() - stirred < 40 || moving() || loading()))
  }

  window.crawler = {
    quiet,
    next({ scope, used, left, opener, rows }) {
      const layer = layers().at(-1)
      const alike = new Map<string, number>()
      const behind = layer ? `${roleOf(layer).includes('dialog') ? nameOf(layer) : opener} → ` : ''
      for (const top of layer ? [layer] : document.querySelectorAll(scope)) {
        // What a tab shows is used before the next tab is chosen.
        const isTab = (element: Element) => Number(roleOf(element) === 'tab')
        for (const element of [...top.querySelectorAll<HTMLElement>(CONTROLS)].sort((a, b) => isTab(a) - isTab(b))) {
          const face = faceOf(element)
          if (isOff(element) || isChosen(element) || !visible(face)) continue
          const name = behind + nameOf(element)
          const looks = looksOf(element, top)
          const inRow = element.closest(ROWS) !== null
          const before = alike.get(looks) ?? 0
          alike.set(looks, before + 1)
          if (inRow ? (rows[looks] ?? name) !== name : before >= ALIKE && /button|checkbox|option/.test(roleOf(element))) continue
          if (used.includes(name) || left.some((part) => name.includes(part))) continue
          let place = placeOf(element, face)
          if (place.covered) {
            // A way past the menu, for one, comes into sight with the focus.
            element.focus()
            place = placeOf(element, face)
          }
          pressed = element
          return { name, ...place, key: keyOf(element), looks: inRow ? looks : null }
        }
      }
      return null
    },
    async watch() {
      await quiet()
      first = null
    },
    async change(ms) {
      if (!first) {
        await new Promise<void>((resolve) => {
          heard = resolve
          setTimeout(resolve, ms)
        })
      }
      return first
    },
    async state() {
      await quiet()
      const open = layers()
      const top = open.at(-1)
      const empty = top !== undefined && !top.textContent?.trim() && !top.querySelector('input,img,[aria-label]')
      return { layers: open.length, empty, path: location.pathname, language: document.documentElement.lang }
    },
  }
}
