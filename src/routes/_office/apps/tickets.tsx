import { createFileRoute, useRouter } from '@tanstack/react-router'
import { withChange } from '#features/tickets/list/filters.ts'
import { TicketsScreen } from '#features/tickets/list/TicketsScreen.tsx'
import { TicketSearch } from '#features/tickets/search.ts'
import { TicketScreen } from '#features/tickets/ticket/lazyTicketScreen.ts'
import { loadTickets } from '#features/tickets/ticketsData.ts'

export const Route = createFileRoute('/_office/apps/tickets')({
  validateSearch: TicketSearch,
  beforeLoad: ({ context }) => context.loadCatalog('tickets'),
  // `new` opens a dialog, which needs no other data.
  loaderDeps: ({ search: { new: _, ...search } }) => search,
  loader: async ({ deps }) => {
    const [data] = await Promise.all([loadTickets(deps), deps.ticket !== undefined && TicketScreen.preload()])
    return data
  },
  // The current list stays on screen while the next one loads.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Tickets() {
    const navigate = Route.useNavigate()
    const { history } = useRouter()
    return (
      <TicketsScreen
        data={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change, replace = 'q' in change || 'new' in change) =>
          void navigate({
            // Also removes a filter that the changed one excludes.
            search: (previous) => withChange(previous, change),
            replace,
            resetScroll: ('page' in change && !('q' in change)) || 'ticket' in change,
          })
        }
        onHistoryBack={() => history.back({ ignoreBlocker: true })}
      />
    )
  },
})
