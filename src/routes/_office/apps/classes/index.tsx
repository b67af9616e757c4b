import { createFileRoute } from '@tanstack/react-router'
import { ClassesScreen } from '#features/faculty/classes/ClassesScreen.tsx'
import { loadClasses } from '#features/faculty/classes/classesData.ts'
import { ClassSearch } from '#features/faculty/classes/classSearch.ts'

export const Route = createFileRoute('/_office/apps/classes/')({
  validateSearch: ClassSearch,
  beforeLoad: ({ context }) => context.loadArea('faculty'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadClasses(deps),
  // While one narrows it, the screen stays until the next one is there.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Classes() {
    const navigate = Route.useNavigate()
    return (
      <ClassesScreen
        data={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: 'q' in change, resetScroll: false })}
      />
    )
  },
})
