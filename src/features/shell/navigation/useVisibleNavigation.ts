import { usePermission } from '#client/account.ts'
import { useSettings } from '#ui/theme/settings.ts'
import { type NavigationGroup, visibleNavigation } from './navigation.ts'

/** The paths of the areas that the user has hidden. */
export const hiddenPaths = (hiddenAreas: string): Set<string> => new Set(hiddenAreas.split(' '))

/**
 * The navigation with those areas that the user may see, without those that they have hidden. Hidden areas stay reachable by search and by
 * their address.
 */
export function useVisibleNavigation(): NavigationGroup[] {
  const hidden = hiddenPaths(useSettings().hiddenAreas)
  return visibleNavigation(usePermission())
    .map((group) => ({ ...group, items: group.items.filter(({ to }) => !hidden.has(to)) }))
    .filter(({ items }) => items.length > 0)
}
