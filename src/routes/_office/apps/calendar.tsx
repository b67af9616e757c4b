import { createFileRoute } from '@tanstack/react-router'
import { CalendarScreen } from '#features/calendar/CalendarScreen.tsx'
import { loadCalendar } from '#features/calendar/calendarData.ts'
import { CalendarSearch, spanToLoad } from '#features/calendar/search.ts'
import { withChange } from '#ui/navigation/searchParams.ts'

export const Route = createFileRoute('/_office/apps/calendar')({
  validateSearch: CalendarSearch,
  beforeLoad: ({ context }) => context.loadCatalog('calendar'),
  // The days that the view shows.
  loaderDeps: ({ search }) => spanToLoad(search, new Date()),
  loader: ({ deps }) => loadCalendar(deps),
  // No spinner: it would replace the screen and take the focus away from the user.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Calendar() {
    const navigate = Route.useNavigate()
    return (
      <CalendarScreen
        data={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change, replace) => void navigate({ search: withChange(change), replace, resetScroll: false })}
      />
    )
  },
})
