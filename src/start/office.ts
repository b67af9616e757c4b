import '#locales/officeCatalogs.ts'
// First of all: what screens say of the components' look comes after their own styles.
import '#ui/theme/mantineStyles.ts'
import { routeTree } from '../routeTree.gen.ts'

/** What every page of the office needs and none of the website: its routes, the styles of its components, its words. */
export async function loadOfficeRoutes(): Promise<void> {
  // The gallery of the components (CONTRIBUTING.md) is in no build that a school gets.
  if (import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1') {
    const { withGallery } = await import('#features/dev/galleryRoute.tsx')
    withGallery(routeTree)
  }
}
