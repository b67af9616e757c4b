/** A control to use: its identity and its position. */
export interface Control {
  /** For controls in rows or cards: a key shared with the same control of other rows. */
  looks: string | null
  /** Role and accessible name without row-specific text, prefixed with the layer it is in. */
  name: string
  x: number
  y: number
  /** The element that covers it, if any. */
  covered: string | null
}

/** The controls to use. */
export interface Selection {
  /** The part of the page to search while there is no layer. */
  scope: string
  used: string[]
  /** Excluded controls: parts of names. */
  excluded: string[]
  /** The control that opened the layer, if any. */
  opener: string
  /** For each `looks` of controls in rows: the name of the used control, which represents those in all rows. */
  rows: Record<string, string>
}

/** The state of the idle page. */
export interface State {
  /** The number of layers (menus, dialogs, listboxes) over the page. */
  layers: number
  /** Whether the topmost layer is empty. */
  empty: boolean
  path: string
  search: string
  language: string
}

/** A used control, its effect, and the resulting state. */
export interface Use {
  control: Control
  effect: string | null
  /** Whether it is in a menu, which closes after the press. */
  inMenu: boolean
  state: State
}

export interface Crawler {
  /** Uses the first unused control of the topmost layer; null if there is none. */
  use(selection: Selection): Promise<Use | null>
  /** Closes the topmost layer with Escape. Resolves with the change. */
  closeLayer(): Promise<string | null>
  /** Whether no element has the focus for a number of milliseconds. */
  isLost(ms?: number): Promise<boolean>
  /** The state of the page once it is idle. */
  state(): Promise<State>
}

declare global {
  interface Window {
    crawler: Crawler
  }
}

/** Runs in the page before its own scripts, after `installEffects`. */
export function installCrawler(): void {
  if (window !== top) return
  const ROLES = ['button', 'tab', 'switch', 'radio', 'checkbox', 'option', 'combobox', 'menuitem', 'menuitemradio', 'menuitemcheckbox']
  const CONTROLS = `button,summary,select,input:is([type=checkbox],[type=radio]),[aria-haspopup],${ROLES.map((role) => `[role=${role}]`)}`
  const LAYERS = ':is([role=dialog],[role=alertdialog],[role=menu],[role=listbox]):not(main *),dialog[open]'
  const REMOVES = /delete|archive|spam|junk|close|remove|snooze/i
  /** The scope of the app's layout around the page. */
  const LAYOUT_SCOPE = 'body'
  const ROWS = 'li,tbody tr,article,[role=option],[role=gridcell]'
  /** The number of controls with the same looks to use, such as days of a month. Tabs, choices and menu items are all used. */
  const MAX_ALIKE = 4
  /** The number of options of a listbox to use: all actions of the search, and some of its pages. */
  const MAX_OPTIONS = 8

  // Toasts may cover controls.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[class*=Notifications-root], [class*=Notifications-root] * { pointer-events: none !important }')
  document.adoptedStyleSheets = [sheet]

  const { waitUntilIdle, watch, change, press, type, isWeak } = window.effects

  const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const layers = () => [...document.querySelectorAll(LAYERS)].filter((layer) => visible(layer) && !layer.closest('[inert]'))

  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]
  /** The visible element of a control: a checkbox or radio may be hidden behind its label, like a switch. */
  const visibleElementOf = (element: Element): Element => {
    const { width, height } = element.getBoundingClientRect()
    const hidden = width < 8 || height < 8 || getComputedStyle(element).opacity === '0'
    return (hidden && labelsOf(element)[0]) || element
  }
  const roleOf = (element: Element) =>
    element.getAttribute('role') ?? (element instanceof HTMLInputElement ? element.type : element.localName)
  /** Selected controls have no further effect, unless they can be unselected. */
  const isChosen = (element: Element) => {
    if (['switch', 'checkbox', 'menuitemcheckbox'].includes(roleOf(element))) return false
    const states = ['aria-selected', 'aria-pressed', 'aria-current', 'aria-checked'].map((name) => element.getAttribute(name))
    return (element as HTMLInputElement).checked || states.some((state) => ![null, 'false', 'mixed'].includes(state))
  }
  const isDisabled = (element: Element) =>
    element.matches(':disabled,[aria-disabled=true],[data-disabled=true],[inert] *,[aria-hidden=true] *') ||
    // Text fields with suggestions are not controls to press.
    (element instanceof HTMLInputElement && element.matches('[role=combobox],[aria-haspopup]') && !element.readOnly)

  const normalizeName = (text: string) =>
    text
      .replace(/“[^”]*”|[\d.,:/£$%]+/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60)
  const nameOf = (element: Element): string => {
    const labelledBy = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
    const labels = labelsOf(element).map(({ textContent }) => textContent)
    const names = [element.getAttribute('aria-label'), labelledBy.join(' ').trim(), labels.join(' '), element.textContent]
    return `${roleOf(element)} “${normalizeName(names.find(Boolean) ?? '')}”`
  }
  /** Controls look the same if they have the same classes up to the layer, and the same icon. */
  const looksOf = (element: Element, top: Element): string => {
    const parts = [element.querySelector('svg')?.getAttribute('class') ?? '']
    for (let at: Element | null = element; at && at !== top; at = at.parentElement)
      parts.push(`${at.localName}.${at.getAttribute('class')}`)
    return parts.join('>')
  }
  const positionOf = (element: Element, visibleElement: Element) => {
    visibleElement.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = visibleElement.getClientRects()[0] ?? visibleElement.getBoundingClientRect()
    const labels = labelsOf(element)
    const isReached = ([x, y]: [number, number]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (visibleElement.contains(hit) || hit.contains(element) || labels.some((label) => label.contains(hit)))
    }
    // Calendar cells are covered by their events, so other points are tried.
    const points = [0.5, 0.1, 0.9].flatMap((right) =>
      [0.5, 0.1, 0.9].map((down): [number, number] => [box.x + box.width * right, box.y + box.height * down]),
    )
    const [middle] = points as [[number, number]]
    const [x, y] = points.find(isReached) ?? middle
    const hit = document.elementFromPoint(x, y)
    return { x, y, covered: isReached([x, y]) ? null : (hit?.outerHTML.slice(0, 120) ?? 'the edge of the window') }
  }

  const state = async () => {
    await waitUntilIdle()
    const open = layers()
    const top = open.at(-1)
    const empty = top !== undefined && !top.textContent?.trim() && !top.querySelector('input,img,[aria-label]')
    return { layers: open.length, empty, path: location.pathname, search: location.search, language: document.documentElement.lang }
  }
  const isLost = async (ms = 5_000) => {
    const lost = () => document.activeElement === null || document.activeElement === document.body
    for (const end = performance.now() + ms; lost() && performance.now() < end; ) await new Promise(requestAnimationFrame)
    return lost()
  }

  /** The first unused control, scrolled into view. */
  const next = ({ scope, used, excluded, opener, rows }: Selection): [Element, Control] | null => {
    const layer = layers().at(-1)
    const alikeCounts = new Map<string, number>()
    let choices = 0
    // A dialog that is open from the start has no opener in its name, since its record may differ later.
    const isOwn = layer !== undefined && roleOf(layer).includes('dialog') && (opener !== '' || layers().length > 1)
    const prefix = layer ? `${isOwn ? nameOf(layer) : opener} → ` : ''
    for (const top of layer ? [layer] : document.querySelectorAll(scope)) {
      // Tab panels come before the next tab, and controls that remove a record come last.
      const rank = (element: Element) => (roleOf(element) === 'tab' ? 2 : Number(REMOVES.test(nameOf(element))))
      const inScope = layer || scope !== LAYOUT_SCOPE ? () => true : (element: Element) => element.closest('main') === null
      const controls = [...top.querySelectorAll<HTMLElement>(CONTROLS)].filter(inScope).map((element) => [element, rank(element)] as const)
      for (const [element] of controls.sort(([, a], [, b]) => a - b)) {
        const visibleElement = visibleElementOf(element)
        if (isDisabled(element) || isChosen(element) || !visible(visibleElement)) continue
        const name = prefix + nameOf(element)
        const looks = looksOf(element, top)
        const inRow = element.closest(ROWS) !== null
        if (roleOf(element) === 'option' && ++choices > MAX_OPTIONS) continue
        const before = alikeCounts.get(looks) ?? 0
        alikeCounts.set(looks, before + 1)
        if (inRow ? (rows[looks] ?? name) !== name : before >= MAX_ALIKE && /button|checkbox|option/.test(roleOf(element))) continue
        if (used.includes(name) || excluded.some((part) => name.includes(part))) continue
        let position = positionOf(element, visibleElement)
        if (position.covered) {
          // Skip links, for example, become visible on focus.
          element.focus()
          position = positionOf(element, visibleElement)
        }
        return [element, { name, ...position, looks: inRow ? looks : null }]
      }
    }
    return null
  }

  let opened: Element | undefined
  window.crawler = {
    state,
    isLost,
    async use(selection) {
      if (!next(selection)) return null
      await waitUntilIdle()
      // The control may have moved or disappeared until the page was idle, such as a filter without results.
      const found = next(selection)
      if (!found) return null
      const [element, control] = found
      if (control.covered) return { control, effect: null, inMenu: false, state: await state() }
      const menu = layers().findLast((layer) => /menu|listbox/.test(roleOf(layer)) && layer.contains(element))
      if (!menu) opened = element
      await watch()
      press(element, menu, control.x, control.y)
      // A menu closes after the press, so there is no retry. Its effect may need to load first.
      let effect = await (menu ? change(10_000, opened) : change(700))
      if (effect && isWeak(effect) && !menu) {
        // The change may be an effect of the press before.
        await watch()
        // A control that is now disabled or removed had an effect.
        if (element.isConnected && !isDisabled(element)) {
          // A focus may have scrolled the page.
          const { x, y, covered } = positionOf(element, visibleElementOf(element))
          if (!covered) Object.assign(control, { x, y })
          press(element, menu, control.x, control.y)
          effect = await change(700)
        }
      }
      if (!effect && !menu) {
        // Draggable elements are also moved with keys.
        type(' ', 'Space')
        effect = await change(300)
        type('Escape')
      }
      return { control, effect, inMenu: menu !== undefined, state: await state() }
    },
    async closeLayer() {
      // The pressed element may be gone: waits until the focus has moved.
      await isLost(1_000)
      await watch()
      type('Escape')
      return change(700)
    },
  }
}
