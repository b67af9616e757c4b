import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ContactsScreen } from '#features/contacts/ContactsScreen.tsx'
import { loadContacts } from '#features/contacts/contactsData.ts'
import { ContactSearch } from '#features/contacts/search.ts'

export const Route = createFileRoute('/_office/apps/contacts')({
  validateSearch: ContactSearch,
  beforeLoad: ({ context }) => context.loadCatalog('contacts'),
  // `do` opens a dialog, which needs no other data.
  loaderDeps: ({ search: { do: _, ...search } }) => search,
  loader: ({ deps }) => loadContacts(deps),
  // No spinner: it would replace the screen and take the focus away from the user.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Contacts() {
    const navigate = Route.useNavigate()
    const { history } = useRouter()
    return (
      <ContactsScreen
        data={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change, replace) => navigate({ search: (previous) => ({ ...previous, ...change }), replace, resetScroll: false })}
        onHistoryBack={() => history.back({ ignoreBlocker: true })}
      />
    )
  },
})
