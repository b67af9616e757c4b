import { useRouter } from '@tanstack/react-router'
import { asset } from '#ui/theme/illustration.ts'

/** The address of a page below the app's base path, for a link: `/apps/notes?note=3`. */
export const hrefOf = (url: string): string => asset(url.replace(/^\//, ''))

/** Goes to a page by its address below the app's base path; resolves when it is shown. */
export function useOpenAddress(): (url: string) => Promise<void> {
  const router = useRouter()
  return (url) => router.navigate({ href: url })
}

/** Whether a page exists, by its address below the app's base path: what only the last resort answers does not. */
export function usePageExists(): (url: string) => boolean {
  const router = useRouter()
  return (url) => {
    const [, , found] = router.getMatchedRoutes(url.replace(/[?#].*$/s, ''))
    return found !== undefined && found.id !== '/$'
  }
}
