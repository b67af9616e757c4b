import { useEffect } from 'react'
import { school } from './school.ts'

const set = (selector: string, content: string) => document.querySelector(selector)?.setAttribute('content', content)

/** As much of a text as a search engine shows, cut between words. */
export const summary = (text: string): string => (text.length <= 155 ? text : `${text.slice(0, 155).replace(/\s+\S*$/, '')}…`)

/**
 * Names the window and describes the page to search engines and previews.
 *
 * @param title what the page shows; left out on the home page, which bears the school's own name
 */
export function usePageMeta(title: string | undefined, description: string): void {
  useEffect(() => {
    const full = title ? `${title} · ${school.name}` : school.name
    document.title = full
    set('meta[name=description]', description)
    set('meta[property="og:title"]', full)
    set('meta[property="og:description"]', description)
  }, [title, description])
}
