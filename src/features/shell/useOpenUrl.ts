import { useRouter } from '@tanstack/react-router'
import { assetUrl } from '#ui/theme/illustration.ts'

/** The `href` of a page, with the app's base path. @param url below the app's base path: `/apps/notes?note=3` */
export const hrefOf = (url: string): string => assetUrl(url.replace(/^\//, ''))

/** Returns a function that opens a page by its URL below the app's base path. It resolves when the page is shown. */
export function useOpenUrl(): (url: string) => Promise<void> {
  const router = useRouter()
  return (url) => router.navigate({ href: url })
}

/**
 * Returns a function that tells whether a page exists at a URL below the app's base path. A URL that only the catch-all route matches does
 * not exist.
 */
export function usePageExists(): (url: string) => boolean {
  const router = useRouter()
  return (url) => {
    // The first two are the root route and a layout or the catch-all.
    const [, , matchedRoute] = router.getMatchedRoutes(url.replace(/[?#].*$/s, ''))
    return matchedRoute !== undefined && matchedRoute.id !== '/$'
  }
}
