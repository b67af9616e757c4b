import '#locales/officeCatalogs.ts'
// Must be first: styles of screens that override components must come after the components' styles.
import '#ui/theme/mantineStyles.ts'
import { routeTree } from '../routeTree.gen.ts'

/** Loads everything that only the pages of the office need: routes, component styles and messages. */
export async function loadOfficeRoutes(): Promise<void> {
  // School builds do not include the component gallery (CONTRIBUTING.md).
  if (import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1') {
    const { addGalleryRoutes } = await import('#features/dev/galleryRoute.tsx')
    addGalleryRoutes(routeTree)
  }
}
