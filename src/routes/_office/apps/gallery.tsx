import { createFileRoute, useRouter } from '@tanstack/react-router'
import { GalleryScreen } from '#features/gallery/GalleryScreen.tsx'
import { loadGallery } from '#features/gallery/galleryData.ts'
import { GallerySearch } from '#features/gallery/gallerySearch.ts'

export const Route = createFileRoute('/_office/apps/gallery')({
  validateSearch: GallerySearch,
  beforeLoad: ({ context }) => context.loadCatalog('gallery'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadGallery(deps),
  // The pictures stay on screen while the user types or steps through them.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Gallery() {
    const navigate = Route.useNavigate()
    const { history } = useRouter()
    return (
      <GalleryScreen
        data={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change, replace = false) =>
          void navigate({
            search: (previous) => ({ ...previous, ...change }),
            replace,
            resetScroll: 'page' in change && change.page !== undefined,
          })
        }
        onHistoryBack={() => history.back({ ignoreBlocker: true })}
      />
    )
  },
})
