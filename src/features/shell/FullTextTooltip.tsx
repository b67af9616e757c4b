import { useEffect, useState } from 'react'
import { TOOLTIP_DELAY_MS, TooltipBubble } from '#ui/overlays/Tooltip.tsx'
import classes from './FullTextTooltip.module.css'

/** How many elements around the target may be the truncated one: texts are often in a `bdi` of their own. */
const MAX_DEPTH = 4

/** Controls and rows. Other elements that take the focus, such as dialogs and scrolling areas, hold too many texts. */
const CONTROLS = 'a, button, input, li, summary, tr, [role=button], [role=gridcell], [role=option], [role=row], [role=tab]'

/** What a link opens. Other controls of a row are only about themselves. */
const ROWS = 'li, tr, article, [role=row]'

/** True if the end of an element's text is replaced by an ellipsis. */
function isTruncated(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  if (webkitLineClamp !== 'none') return element.scrollHeight > element.clientHeight + 1
  return textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
}

/** The elements around another one, itself first. */
function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = []
  for (let at: Element | null = element; at && ancestors.length < MAX_DEPTH; at = at.parentElement) ancestors.push(at)
  return ancestors
}

const textOf = (element: Element): string =>
  element instanceof HTMLInputElement ? element.value || element.placeholder : (element.textContent ?? '')

/** The browser's own tooltip for a truncated text under the pointer. */
function showTitle({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch' || !(target instanceof Element) || target.closest('[title]:not([title=""]), [data-tooltip]')) return
  const truncated = ancestorsOf(target).find(isTruncated)
  if (!truncated) return
  truncated.setAttribute('title', textOf(truncated))
  truncated.addEventListener('pointerleave', () => truncated.removeAttribute('title'), { once: true })
}

/** The element that the keyboard is at: the focused one, or the active option of a list. */
function keyboardTarget(): Element | undefined {
  const { activeElement } = document
  if (!activeElement?.matches(':focus-visible')) return undefined
  return document.getElementById(activeElement.getAttribute('aria-activedescendant') ?? '') ?? activeElement
}

/** The element with the texts of a control: the label of a radio button, the row of a link. */
function contentOf(control: Element): Element {
  const content = control instanceof HTMLInputElement ? control.labels?.[0] : control.matches('a') && control.closest(ROWS)
  return content || control
}

/** The truncated elements in and around a control. */
function truncatedElementsOf(control: Element): Element[] {
  if (!control.matches(CONTROLS) || control.closest('[data-tooltip]')) return []
  return [...new Set([...ancestorsOf(control), ...contentOf(control).querySelectorAll('*')])].filter(isTruncated)
}

/** What the tooltip shows, and where. */
interface Shown {
  focused: Element
  target: Element
  /** The control, or the row that it opens. */
  content: Element
  texts: string[]
}

/**
 * Shows the full text of truncated elements: under the pointer as the browser's own tooltip, and with a control or row that has the
 * keyboard focus as a tooltip of the app. Screen readers read these texts in full anyway. One component for the office, so that a list of
 * 10,000 rows needs no tooltip for each cell.
 */
export function FullTextTooltip() {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    let timer = 0
    const hide = () => {
      clearTimeout(timer)
      setShown(undefined)
    }
    const show = () => {
      const { activeElement: focused } = document
      const control = keyboardTarget()
      const truncated = control ? truncatedElementsOf(control) : []
      const [target] = truncated
      if (focused && control && target)
        setShown({ focused, target, content: contentOf(control), texts: [...new Set(truncated.map(textOf))] })
    }
    const showDelayed = () => {
      hide()
      timer = window.setTimeout(show, TOOLTIP_DELAY_MS)
    }
    // In a list with an active option the focus stays in the field above it.
    const showOption = () => document.activeElement?.hasAttribute('aria-activedescendant') && showDelayed()
    document.addEventListener('pointerover', showTitle)
    document.addEventListener('focusin', showDelayed)
    document.addEventListener('focusout', hide)
    document.addEventListener('keydown', hide, true)
    document.addEventListener('keyup', showOption)
    return () => {
      hide()
      document.removeEventListener('pointerover', showTitle)
      document.removeEventListener('focusin', showDelayed)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', hide, true)
      document.removeEventListener('keyup', showOption)
    }
  }, [])
  if (!shown) return null
  return (
    <TooltipBubble target={shown.target} focused={shown.focused} clearOf={shown.content} onHide={() => setShown(undefined)}>
      {shown.texts.map((text) => (
        <span key={text} className={classes.text} dir="auto">
          {text}
        </span>
      ))}
    </TooltipBubble>
  )
}
