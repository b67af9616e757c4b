import { useEffect } from 'react'

/** How many elements around the pointer's target may be the truncated one: texts are often in a `bdi` of their own. */
const MAX_DEPTH = 4

/** True if the end of an element's text is replaced by an ellipsis. */
function isTruncated(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  if (webkitLineClamp !== 'none') return element.scrollHeight > element.clientHeight + 1
  return textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
}

function showFullText({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch' || !(target instanceof Element) || target.closest('[title], [data-tooltip]')) return
  let element: Element | null = target
  for (let depth = 0; element && depth < MAX_DEPTH; depth++, element = element.parentElement) {
    if (!isTruncated(element)) continue
    const truncated = element
    truncated.setAttribute(
      'title',
      truncated instanceof HTMLInputElement ? truncated.value || truncated.placeholder : (truncated.textContent ?? ''),
    )
    truncated.addEventListener('pointerleave', () => truncated.removeAttribute('title'), { once: true })
    return
  }
}

/**
 * Shows the full text of a truncated element under the pointer, as the browser's own tooltip. Screen readers read it in full anyway.
 * One listener for the office, so that a list of 10,000 rows needs no tooltip for each cell.
 */
export function useFullTextTitles(): void {
  useEffect(() => {
    document.addEventListener('pointerover', showFullText)
    return () => document.removeEventListener('pointerover', showFullText)
  }, [])
}
