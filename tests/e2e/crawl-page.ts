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
  search: string
  language: string
}

/** A control that was used, what came of it, and how the page is then. */
export interface Use {
  control: Control
  effect: string | null
  /** Whether it stands in a menu, which is gone after the press. */
  inMenu: boolean
  state: State
}

export interface Crawler {
  /** Uses the first control of the topmost layer that is still to be used; nothing when there is none. */
  use(asked: Asked): Promise<Use | null>
  /** Leaves the topmost layer by Escape; answers what changed. */
  leave(): Promise<string | null>
  /** Whether the focus is nowhere, and stays there. */
  isLost(): Promise<boolean>
  /** How the page is when nothing moves, loads or changes. */
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
  const TAKES_AWAY = /delete|archive|spam|junk|close|remove|snooze/i
  /** The frame around the page's own part. */
  const FRAME = 'body'
  const ROWS = 'li,tbody tr,article,[role=option],[role=gridcell]'
  /** So many of the controls that look the same are used, days of a month for one. Tabs, choices and items of a menu all are. */
  const ALIKE = 4
  /** So many of a list of choices: all actions of the search, and some of the pages that it leads to. */
  const CHOICES = 8

  // Toasts come and go over what is there.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[class*=Notifications-root], [class*=Notifications-root] * { pointer-events: none !important }')
  document.adoptedStyleSheets = [sheet]

  const { quiet, watch, change, strike, type, isWeak } = window.effects

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

  const state = async () => {
    await quiet()
    const open = layers()
    const top = open.at(-1)
    const empty = top !== undefined && !top.textContent?.trim() && !top.querySelector('input,img,[aria-label]')
    return { layers: open.length, empty, path: location.pathname, search: location.search, language: document.documentElement.lang }
  }
  const isLost = async () => {
    const lost = () => document.activeElement === null || document.activeElement === document.body
    for (const end = performance.now() + 1_000; lost() && performance.now() < end; ) await new Promise(requestAnimationFrame)
    return lost()
  }

  /** The first control that is still to be used, scrolled into view. */
  const next = ({ scope, used, left, opener, rows }: Asked): [Element, Control] | null => {
    const layer = layers().at(-1)
    const alike = new Map<string, number>()
    let choices = 0
    // What is open from the start goes by no name: the next record may be in it later.
    const isOwn = layer !== undefined && roleOf(layer).includes('dialog') && (opener !== '' || layers().length > 1)
    const behind = layer ? `${isOwn ? nameOf(layer) : opener} → ` : ''
    for (const top of layer ? [layer] : document.querySelectorAll(scope)) {
      // What a tab shows is used before the next tab is chosen, and what takes a record away after all else that it offers.
      const rank = (element: Element) => (roleOf(element) === 'tab' ? 2 : Number(TAKES_AWAY.test(nameOf(element))))
      const inScope = layer || scope !== FRAME ? () => true : (element: Element) => element.closest('main') === null
      const controls = [...top.querySelectorAll<HTMLElement>(CONTROLS)].filter(inScope).map((element) => [element, rank(element)] as const)
      for (const [element] of controls.sort(([, a], [, b]) => a - b)) {
        const face = faceOf(element)
        if (isOff(element) || isChosen(element) || !visible(face)) continue
        const name = behind + nameOf(element)
        const looks = looksOf(element, top)
        const inRow = element.closest(ROWS) !== null
        if (roleOf(element) === 'option' && ++choices > CHOICES) continue
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
        return [element, { name, ...place, looks: inRow ? looks : null }]
      }
    }
    return null
  }

  let opened: Element | undefined
  window.crawler = {
    state,
    isLost,
    async use(asked) {
      if (!next(asked)) return null
      await quiet()
      // What was still on its way may have moved it, or taken it away: a filter that would find nothing any more.
      const found = next(asked)
      if (!found) return null
      const [element, control] = found
      if (control.covered) return { control, effect: null, inMenu: false, state: await state() }
      const menu = layers().findLast((layer) => /menu|listbox/.test(roleOf(layer)) && layer.contains(element))
      if (!menu) opened = element
      await watch()
      strike(element, menu, control.x, control.y)
      // A menu is gone after the press, and there is no second try: what it leads to may have to be loaded first.
      let effect = await (menu ? change(3_000, opened) : change(700))
      if (effect && isWeak(effect) && !menu) {
        // It may have been on its way since the press before.
        await watch()
        // What can go no further, or has gone, has done its work.
        if (element.isConnected && !isOff(element)) {
          strike(element, menu, control.x, control.y)
          effect = await change(700)
        }
      }
      if (!effect && !menu) {
        // What is moved by dragging is moved by keys as well.
        type(' ', 'Space')
        effect = await change(300)
        type('Escape')
      }
      return { control, effect, inMenu: menu !== undefined, state: await state() }
    },
    async leave() {
      // What was pressed last may be gone: the keys are heard where the focus is led then.
      await isLost()
      await watch()
      type('Escape')
      return change(700)
    },
  }
}
