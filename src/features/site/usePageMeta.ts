import { useEffect, useLayoutEffect } from 'react'
import { markFirstScreen } from '#ui/hooks/hydration.ts'
import { absoluteUrl } from './content/StructuredData.tsx'
import { cardOf, type SharePicture } from './content/sharePictures.ts'
import { PRERENDERING, school } from './school/school.ts'

/** Title, description and picture of a page for search engines and link previews. */
export interface PageMeta {
  title: string
  description: string
  image: SharePicture
}

/** Sets the content of a `<meta>` element. */
const setMeta = (selector: string, content: string) => document.querySelector(selector)?.setAttribute('content', content)

/** The first 155 characters of a text, which search engines show, cut between words. */
export const toMetaDescription = (text: string): string => (text.length <= 155 ? text : `${text.slice(0, 155).replace(/\s+\S*$/, '')}…`)

/** The metadata of a page that sets none. */
const NO_META: PageMeta = { title: school.name, description: '', image: cardOf('school') }
/** The metadata of the page that was prerendered last. */
let renderedMeta = NO_META

/** Returns and clears the metadata of the page that was prerendered last, for its `<head>`. Cleared, so that a page without metadata does not get another page's. */
export function takePageMeta(): PageMeta {
  const meta = renderedMeta
  renderedMeta = NO_META
  return meta
}

/**
 * Loads all images, so that prints, saved files and full-page screenshots show those far down too. Called after the first render, because
 * earlier the images would compete with the scripts.
 */
function loadAllImages(): void {
  for (const image of document.images) image.loading = 'eager'
}

/**
 * Sets the title, the description and the sharing picture of the page. Each public screen calls it once, so it also marks that the screen
 * has been rendered (`markFirstScreen`): the start of the app waits for that.
 *
 * @param title undefined on the home page, whose title is the school's name
 * @param image the picture of the link preview; by default that of the school
 */
export function usePageMeta(title: string | undefined, description: string, image: SharePicture = cardOf('school')): void {
  const fullTitle = title ? `${title} · ${school.name}` : school.name
  if (PRERENDERING) renderedMeta = { title: fullTitle, description, image }
  useLayoutEffect(markFirstScreen, [])
  useEffect(loadAllImages, [])
  useEffect(() => {
    document.title = fullTitle
    setMeta('meta[name=description]', description)
    setMeta('meta[property="og:title"]', fullTitle)
    setMeta('meta[property="og:description"]', description)
    setMeta('meta[property="og:image"]', absoluteUrl(image.src))
  }, [fullTitle, description, image.src])
}
