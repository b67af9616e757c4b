import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/call.ts'
import { readBoard } from '#contract/kanban.ts'
import { KanbanScreen } from '#features/kanban/KanbanScreen.tsx'
import { BoardSearch } from '#features/kanban/search.ts'

export const Route = createFileRoute('/_office/apps/kanban')({
  validateSearch: BoardSearch,
  beforeLoad: ({ context }) => context.loadArea('kanban'),
  loader: () => call(readBoard, {}),
  // Words, filter and the open task change what is shown of the board, not what is read.
  shouldReload: ({ cause }) => cause === 'enter',
  component: function Kanban() {
    const navigate = Route.useNavigate()
    return (
      <KanbanScreen
        board={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: 'q' in change, resetScroll: false })}
      />
    )
  },
})
