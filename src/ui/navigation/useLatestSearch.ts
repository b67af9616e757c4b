import { useRouter } from '@tanstack/react-router'

/**
 * Returns a function that reads the search parameters of the latest navigation, for decisions in event handlers. A screen renders them only
 * when its data is loaded, so a quick second key press comes before that.
 */
export function useLatestSearch<Search extends object>(): () => Search {
  const router = useRouter()
  return () => router.latestLocation.search as Search
}
