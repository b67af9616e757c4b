import DOMPurify from 'dompurify'
import { useMemo } from 'react'

interface Props {
  html: string
  className?: string
}

/** HTML that somebody wrote, cleaned once more where it is shown (docs/backend-rules.md 12). It reads in the direction of its own words. */
export function SafeHtml({ html, className }: Props) {
  const clean = useMemo(() => cleaned(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what is set has been through DOMPurify
  return <div className={className} dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />
}

/** Without a window the build renders the samples, which are its own (scripts/prerender). */
const purify = typeof window === 'undefined' ? undefined : DOMPurify(window)

/** HTML without anything that runs, loads from elsewhere, covers or pretends. */
export const cleaned = (html: string): string =>
  purify?.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'textarea', 'select', 'button', 'dialog', 'audio', 'video', 'canvas', 'template', 'slot'],
    // Names could shadow ours, and addresses in these would be loaded.
    FORBID_ATTR: ['id', 'name', 'class', 'srcset', 'sizes', 'poster', 'background', 'tabindex', 'popover'],
  }) ?? html

/** Emphasis and alignment; colours follow the theme, so that words can be read in light and dark. */
const STYLE = /^(?:(?:text-align|font-weight|font-style|text-decoration): ?[\w-]+(?:; ?|$))+$/

purify?.addHook('afterSanitizeAttributes', (element) => {
  if (!STYLE.test(element.getAttribute('style') ?? '')) element.removeAttribute('style')
  if (element.tagName === 'A' && element.hasAttribute('href')) {
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  }
  if (element.tagName === 'IMG') {
    if (!isOurs(element.getAttribute('src') ?? '')) element.removeAttribute('src')
    element.setAttribute('loading', 'lazy')
  }
})

/** A picture of this app or an inline one: a remote one would tell its sender that somebody reads. */
const isOurs = (src: string): boolean =>
  /^data:image\/(png|jpeg|webp|gif|avif);base64,/i.test(src) ||
  (URL.canParse(src, location.href) && new URL(src, location.href).origin === location.origin)
