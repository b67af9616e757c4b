import { createFileRoute } from '@tanstack/react-router'
import { ClassesScreen } from '#features/classes/class/ClassesScreen.tsx'
import { loadClasses } from '#features/classes/class/classesData.ts'
import { ClassSearch } from '#features/classes/class/classSearch.ts'

export const Route = createFileRoute('/_office/apps/classes/')({
  validateSearch: ClassSearch,
  beforeLoad: ({ context }) => context.loadCatalog('classes'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadClasses(deps),
  // The current screen stays on screen while the next one loads.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Classes() {
    const navigate = Route.useNavigate()
    return (
      <ClassesScreen
        data={Route.useLoaderData()}
        search={Route.useSearch()}
        // Typing in the search replaces the history entry.
        onSearch={(change) =>
          void navigate({ search: (previous) => ({ ...previous, ...change }), replace: 'q' in change, resetScroll: false })
        }
      />
    )
  },
})
