import { createFileRoute } from '@tanstack/react-router'
import { TeachersScreen } from '#features/classes/teacher/TeachersScreen.tsx'
import { TeacherSearch } from '#features/classes/teacher/teacherSearch.ts'
import { loadTeachers } from '#features/classes/teacher/teachersData.ts'

export const Route = createFileRoute('/_office/apps/teachers/')({
  validateSearch: TeacherSearch,
  beforeLoad: ({ context }) => context.loadCatalog('classes'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadTeachers(deps),
  // The current list stays on screen while the next one loads.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Teachers() {
    const navigate = Route.useNavigate()
    return (
      <TeachersScreen
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
