import DOMPurify from 'dompurify'
import { useMemo } from 'react'

interface Props {
  html: string
  className?: string
}

/** HTML of a user, sanitized when it is rendered, in addition to when it is stored (docs/backend-rules.md 12). */
export function SafeHtml({ html, className }: Props) {
  const clean = useMemo(() => sanitize(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what is set has been through DOMPurify
  return <div className={className} dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />
}

/** The build has no window and renders only the sample school (scripts/prerender). */
const purify = typeof window === 'undefined' ? undefined : DOMPurify(window)

/** HTML without scripts, remote resources, form controls and elements that could cover the page. */
export const sanitize = (html: string): string =>
  purify?.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'textarea', 'select', 'button', 'dialog', 'audio', 'video', 'canvas', 'template', 'slot'],
    // Ids and names could shadow globals, and URLs in these attributes would be loaded.
    FORBID_ATTR: ['id', 'name', 'class', 'srcset', 'sizes', 'poster', 'background', 'tabindex', 'popover'],
  }) ?? html

/** Only emphasis and alignment. Colors come from the theme, so that text stays readable in light and dark mode. */
const SAFE_STYLE = /^(?:(?:text-align|font-weight|font-style|text-decoration): ?[\w-]+(?:; ?|$))+$/

purify?.addHook('afterSanitizeAttributes', (element) => {
  if (!SAFE_STYLE.test(element.getAttribute('style') ?? '')) element.removeAttribute('style')
  if (element.tagName === 'A' && element.hasAttribute('href')) {
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  }
  if (element.tagName === 'IMG') {
    if (!isSameOrigin(element.getAttribute('src') ?? '')) element.removeAttribute('src')
    element.setAttribute('loading', 'lazy')
  }
})

/** A picture of this origin or an inline one. A remote picture would tell its server that the text was read. */
const isSameOrigin = (src: string): boolean =>
  /^data:image\/(png|jpeg|webp|gif|avif);base64,/i.test(src) ||
  (URL.canParse(src, location.href) && new URL(src, location.href).origin === location.origin)
