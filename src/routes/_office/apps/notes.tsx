import { createFileRoute, useRouter } from '@tanstack/react-router'
import { NotesScreen } from '#features/notes/NotesScreen.tsx'
import { loadNotes } from '#features/notes/notesData.ts'
import { NotesSearch } from '#features/notes/notesSearch.ts'

export const Route = createFileRoute('/_office/apps/notes')({
  validateSearch: NotesSearch,
  beforeLoad: ({ context }) => context.loadCatalog('notes'),
  // `new` and `do` open a note or a dialog, which need no other data.
  loaderDeps: ({ search: { new: _new, do: _do, ...search } }) => search,
  loader: ({ deps }) => loadNotes(deps),
  // No spinner: it would replace the screen and take the focus away from the user.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Notes() {
    const navigate = Route.useNavigate()
    const { history } = useRouter()
    return (
      <NotesScreen
        data={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change, replace) => navigate({ search: (previous) => ({ ...previous, ...change }), replace, resetScroll: false })}
        onHistoryBack={() => history.back({ ignoreBlocker: true })}
      />
    )
  },
})
