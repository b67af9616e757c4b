import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** Puts the gallery of the furniture at `/dev/ui` among the routes: for those who build, not for schools. */
export function withGallery(tree: AnyRoute): void {
  const getParentRoute = () => tree
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
  tree.addChildren({ ...(tree.children as object), gallery, table } as never)
}
