import { useEffect, useLayoutEffect } from 'react'
import { markScreen } from '#ui/hooks/hydration.ts'
import { PRERENDERING, school } from './school/school.ts'

/** What a page says of itself to search engines and previews. */
export interface PageMeta {
  title: string
  description: string
  /** The picture of its card, where it has one of its own. */
  image?: string | undefined
}

const set = (selector: string, content: string) => document.querySelector(selector)?.setAttribute('content', content)

/** As much of a text as a search engine shows, cut between words. */
export const summary = (text: string): string => (text.length <= 155 ? text : `${text.slice(0, 155).replace(/\s+\S*$/, '')}…`)

const SILENT: PageMeta = { title: school.name, description: '' }
let rendered = SILENT

/** What the page that was rendered last says of itself; it is written into the page's head. A page that says nothing is not taken for the one before. */
export function takePageMeta(): PageMeta {
  const taken = rendered
  rendered = SILENT
  return taken
}

/** Prints, saved files and screenshots of the full page show what is far down too. Before the screen is there, pictures would compete with its scripts. */
function loadAllPictures(): void {
  for (const picture of document.images) picture.loading = 'eager'
}

/**
 * Names the window and describes the page to search engines and previews; each public screen calls it once, so it also says when the screen is there.
 *
 * @param title what the page shows; left out on the home page, which bears the school's own name
 * @param image what its card shows when it is shared; the school's own picture unless told
 */
export function usePageMeta(title: string | undefined, description: string, image?: string): void {
  const full = title ? `${title} · ${school.name}` : school.name
  if (PRERENDERING) rendered = { title: full, description, image }
  useLayoutEffect(markScreen, [])
  useEffect(loadAllPictures, [])
  useEffect(() => {
    document.title = full
    set('meta[name=description]', description)
    set('meta[property="og:title"]', full)
    set('meta[property="og:description"]', description)
  }, [full, description])
}
