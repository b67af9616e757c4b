import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { GalleryScreen } from './GalleryScreen.tsx'
import { LongTable } from './LongTable.tsx'

/** The routes with the gallery of the furniture at `/dev/ui` besides: for those who build, not for schools. */
export function withGallery<Tree extends AnyRoute>(tree: Tree): Tree {
  const gallery = createRoute({ getParentRoute: () => tree, path: '/dev/ui', component: GalleryScreen })
  const table = createRoute({ getParentRoute: () => tree, path: '/dev/ui/table', component: LongTable })
  tree.addChildren({ ...(tree.children as object), gallery, table } as never)
  return tree
}
