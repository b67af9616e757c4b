import { createFileRoute, redirect } from '@tanstack/react-router'
import { sameId } from '#contract/http/same-id.ts'
import { boardOfTask, loadBoard } from '#features/kanban/board/loadBoard.ts'
import { KanbanScreen } from '#features/kanban/KanbanScreen.tsx'
import { Archive, TaskCalendar, TaskTable } from '#features/kanban/lazyViews.ts'
import { BoardSearch } from '#features/kanban/search.ts'
import { withChange } from '#ui/navigation/searchParams.ts'

export const Route = createFileRoute('/_office/apps/kanban')({
  validateSearch: BoardSearch,
  beforeLoad: ({ context }) => context.loadCatalog('kanban'),
  loaderDeps: ({ search: { board } }) => ({ board }),
  loader: async ({ deps: { board }, location }) => {
    const search = BoardSearch.parse(location.search)
    const { task, view } = search
    const [data, taskBoardId] = await Promise.all([
      loadBoard(board),
      board === undefined && task !== undefined ? boardOfTask(task) : undefined,
      view === 'table' && TaskTable.preload(),
      view === 'calendar' && TaskCalendar.preload(),
      view === 'archive' && Archive.preload(),
    ])
    // A link to a task opens it on its own board.
    if (taskBoardId !== undefined && !sameId(taskBoardId, data.boards[0]?.id)) {
      throw redirect({ to: '/apps/kanban', search: { ...search, board: taskBoardId }, replace: true })
    }
    return data
  },
  // Search text, filter, view and the open task do not change which data is loaded.
  shouldReload: ({ cause }) => cause === 'enter',
  component: function Kanban() {
    const navigate = Route.useNavigate()
    return (
      <KanbanScreen
        initialData={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change, replace = 'q' in change) =>
          void navigate({ search: withChange(change), replace, resetScroll: 'page' in change && !('q' in change) })
        }
      />
    )
  },
})
