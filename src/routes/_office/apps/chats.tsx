import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ChatsScreen } from '#features/chats/ChatsScreen.tsx'
import { ChatsSearch, loadChats } from '#features/chats/chatsData.ts'

export const Route = createFileRoute('/_office/apps/chats')({
  validateSearch: ChatsSearch,
  beforeLoad: ({ context }) => context.loadArea('chats'),
  // The list is searched on the screen.
  loaderDeps: ({ search: { chat, message, panel, find } }) => ({ chat, message, panel, find }),
  loader: ({ deps }) => loadChats(deps),
  // A spinner in place of the screen would take the focus away from whoever types or walks through the list.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Chats() {
    const navigate = Route.useNavigate()
    const { history } = useRouter()
    return (
      <ChatsScreen
        data={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change, replace) => navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false })}
        onHistoryBack={() => history.back()}
      />
    )
  },
})
