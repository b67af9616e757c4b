import { type AnyRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { MantineRoot } from '#ui/theme/MantineRoot.tsx'

/** Adds the component gallery to the routes at `/dev/ui`, in development builds. */
export function addGalleryRoutes(tree: AnyRoute): void {
  // A layout without a path. It wraps both pages with the styles and the theme of Mantine.
  const mantineRoute = createRoute({
    getParentRoute: () => tree,
    id: 'furnished',
    component: () => (
      <MantineRoot>
        <Outlet />
      </MantineRoot>
    ),
  })
  const getParentRoute = () => mantineRoute
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
  mantineRoute.addChildren([gallery, table])
  tree.addChildren({ ...(tree.children as object), furnished: mantineRoute } as never)
}
