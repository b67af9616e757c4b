import { createFileRoute } from '@tanstack/react-router'
import { send } from '#client/transport/call.ts'
import { InvoicesScreen } from '#features/invoices/list/InvoicesScreen.tsx'
import { InvoiceSearch, queryOf } from '#features/invoices/search.ts'

export const Route = createFileRoute('/_office/apps/invoice/list')({
  validateSearch: InvoiceSearch,
  beforeLoad: ({ context }) => context.loadCatalog('invoices'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => send('GET /api/data/invoicedata', { query: queryOf(deps) }),
  // The current list stays on screen while the next one loads.
  pendingMs: 60_000,
  component: function Invoices() {
    const navigate = Route.useNavigate()
    return (
      <InvoicesScreen
        search={Route.useSearch()}
        // Typing in the search replaces the history entry; another page of the list begins at its top.
        onSearch={(change) =>
          navigate({
            search: (search) => ({ ...search, ...change }),
            replace: 'q' in change,
            resetScroll: 'page' in change && !('q' in change),
          })
        }
        page={Route.useLoaderData()}
      />
    )
  },
})
