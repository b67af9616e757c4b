/** A place where a user cannot read or reach something: what is wrong, with which component, and its text. */
export interface Clipping {
  fault: string
  component: string
  text: string
}

/**
 * Finds texts and controls that are cut, or that run over the edge of what holds them. Runs in the page.
 * A text may be truncated with an ellipsis, if the pointer then shows all of it as a title or a tooltip.
 */
export function findClippings(): Clipping[] {
  /** Font boxes are a little larger than the ink of their letters, in px. */
  const TOLERANCE = 1.5
  const found: Clipping[] = []
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  // `_title_1gil8_41` is the class `title` of a CSS module.
  const nameOf = (element: Element) =>
    [...element.classList].map((name) => name.replace(/^_(.+)_\w+_\d+$/, '$1')).find((name) => !/^(m_|mantine-focus)/.test(name)) ??
    element.localName
  const componentOf = (element: Element) => {
    const names: string[] = []
    for (let at: Element | null = element; at && names.length < 4; at = at.parentElement) names.unshift(nameOf(at))
    return names.join(' > ')
  }
  const report = (fault: string, element: Element, text: string) =>
    found.push({ fault, component: componentOf(element), text: text.trim().replace(/\s+/g, ' ').slice(0, 60) })

  const isTruncated = (style: CSSStyleDeclaration) => style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  const hasFullText = (element: Element) => {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    const shows = element.closest('[title]:not([title=""]), [data-tooltip]') !== null
    element.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
    return shows
  }
  const isPainted = (style: CSSStyleDeclaration) =>
    !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) ||
    (style.borderInlineEndWidth !== '0px' && style.borderBlockStartWidth !== '0px')
  /** How far a box sticks out of another to the sides, in px; all of it if they do not touch. */
  const excess = (inner: DOMRect, left: number, right: number) => Math.max(left - inner.left, inner.right - right)

  /** Climbs from a text or control to the window, and reports the first box that cuts it or that it sticks out of. */
  const check = (box: DOMRect, from: Element, text: string, isText: boolean) => {
    let isAbsolute = false
    let wasAbsolute = false
    let scrollsDown = false
    for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at)
      if (style.display === 'inline' || style.display === 'contents') continue
      const isContaining = style.position !== 'static' || style.transform !== 'none' || style.contain !== 'none'
      if (isAbsolute && !isContaining) continue
      isAbsolute = false
      const outer = at.getBoundingClientRect()
      const left = outer.left + at.clientLeft
      const right = left + at.clientWidth
      const top = outer.top + at.clientTop
      const bottom = top + at.clientHeight
      // Made invisible on purpose: for screen readers, collapsed, or on another panel of the same frame.
      const isOutside = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom
      if (/auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth) return
      if (/hidden|clip|auto|scroll/.test(style.overflowX)) {
        if (at.clientWidth <= 1 || isOutside) return
        const isCut = excess(box, left, right) > TOLERANCE
        if (isText && isTruncated(style)) {
          const isLonger = style.webkitLineClamp === 'none' ? isCut : at.scrollHeight > at.clientHeight + 2
          if (isLonger && !hasFullText(at)) report('truncated, and nothing shows all of it', at, text)
          return
        }
        if (isCut && at !== from) return report('cut at the side', from, text)
        if (isCut && isText) return report('cut at the side', from, text)
      } else if (at !== from || isText) {
        if (!wasAbsolute && (at === from || isPainted(style)) && excess(box, outer.left, outer.right) > TOLERANCE + 1)
          return report(`runs over the edge of ${nameOf(at)}`, from, text)
      }
      if (isText && !scrollsDown && /hidden|clip/.test(style.overflowY) && !isOutside) {
        const isCut = Math.max(top - box.top, box.bottom - bottom) > Number.parseFloat(styleOf(from).fontSize) * 0.4
        if (isCut) return report('cut below', from, text)
      }
      if (/auto|scroll/.test(style.overflowY) && at.scrollHeight > at.clientHeight) {
        if (isOutside) return
        scrollsDown = true
      }
      if (style.position === 'fixed') break
      isAbsolute = style.position === 'absolute'
      wasAbsolute ||= isAbsolute
    }
    const { clientWidth } = document.documentElement
    if (box.right > 0 && box.left < clientWidth && excess(box, 0, clientWidth) > TOLERANCE)
      report('over the edge of the window', from, text)
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!node.nodeValue?.trim() || !parent || parent.closest('svg, script, style, noscript, select, [inert]') || !isVisible(parent))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width > 1) check(box, parent, node.nodeValue, true)
  }

  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  const isLonger = (text: string, field: Element) => {
    const { font, paddingInlineStart, paddingInlineEnd } = styleOf(field)
    canvas.font = font
    return (
      canvas.measureText(text).width > field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd) + 1
    )
  }
  for (const control of document.body.querySelectorAll('button, a[href], input, select, textarea, [role=tab], [role=button]')) {
    if (!isVisible(control) || control.closest('[inert]') || control.clientWidth <= 1) continue
    const name = control.getAttribute('aria-label') ?? control.getAttribute('placeholder') ?? control.textContent ?? ''
    check(control.getBoundingClientRect(), control, name, false)
    if (control instanceof HTMLSelectElement) {
      const chosen = control.selectedOptions[0]?.text ?? ''
      if (isLonger(chosen, control)) report('its choice is cut', control, chosen)
    } else if (control instanceof HTMLInputElement && !/checkbox|radio|file|color|range|hidden/.test(control.type)) {
      const { value, placeholder, readOnly } = control
      if (!value && isLonger(placeholder, control) && !hasFullText(control)) report('its placeholder is cut', control, placeholder)
      if (value && readOnly && isLonger(value, control) && !hasFullText(control)) report('its value is cut', control, value)
    }
  }

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) report(`the page is ${scrollWidth - clientWidth} px wider than the window`, document.documentElement, '')
  return found
}

/**
 * Focuses, for one truncated text of each component, the control that belongs to it, and finds those of which then no tooltip shows all.
 * Runs in the page, after a key was pressed: the browser shows focus only to keyboard users.
 */
export async function findTextsHiddenFromKeyboard(): Promise<Clipping[]> {
  const CONTROLS = 'a[href], button, input, select, summary, [tabindex]:not(main)'
  const found: Clipping[] = []
  const seen = new Set<string>()
  const isTruncated = (element: Element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element)
    if (webkitLineClamp !== 'none') return element.scrollHeight > element.clientHeight + 2
    return textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1
  }
  const controlOf = (element: Element) =>
    element.closest<HTMLElement>(CONTROLS) ??
    element.querySelector<HTMLElement>(CONTROLS) ??
    element.closest('label')?.control ??
    element.closest('li, tr, article, [role=row]')?.querySelector<HTMLElement>('a[href]')
  const showsAll = (text: string) =>
    [...document.querySelectorAll('[role=tooltip]')].some((tooltip) => tooltip.textContent?.includes(text.slice(0, 40)))
  for (const element of document.querySelectorAll('body :not(svg *)')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('[inert], [role=tooltip]'))
      continue
    if (!isTruncated(element)) continue
    const component = `${element.parentElement?.className} > ${element.className}`
    if (seen.has(component)) continue
    seen.add(component)
    const text = element instanceof HTMLInputElement ? element.value || element.placeholder : (element.textContent ?? '')
    const control = controlOf(element)
    control?.focus()
    for (const end = performance.now() + 2_000; control && !showsAll(text) && performance.now() < end; )
      await new Promise(requestAnimationFrame)
    if (!showsAll(text))
      found.push({ fault: control ? 'not shown by keyboard' : 'belongs to no control', component, text: text.trim().slice(0, 60) })
    control?.blur()
  }
  return found
}
