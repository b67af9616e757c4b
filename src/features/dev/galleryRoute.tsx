import { type AnyRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { MantineRoot } from '#ui/theme/MantineRoot.tsx'

/** Puts the gallery of the components at `/dev/ui` among the routes: for those who build, not for schools. */
export function withGallery(tree: AnyRoute): void {
  const furnished = createRoute({
    getParentRoute: () => tree,
    id: 'furnished',
    component: () => (
      <MantineRoot>
        <Outlet />
      </MantineRoot>
    ),
  })
  const getParentRoute = () => furnished
  const gallery = createRoute({
    getParentRoute,
    path: '/dev/ui',
    component: lazyRouteComponent(() => import('./GalleryScreen.tsx'), 'GalleryScreen'),
  })
  const table = createRoute({
    getParentRoute,
    path: '/dev/ui/table',
    component: lazyRouteComponent(() => import('./LongTable.tsx'), 'LongTable'),
  })
  furnished.addChildren([gallery, table])
  tree.addChildren({ ...(tree.children as object), furnished } as never)
}
