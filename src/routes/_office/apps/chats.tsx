import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ChatsScreen } from '#features/chats/ChatsScreen.tsx'
import { ChatsSearch, loadChats } from '#features/chats/chatsData.ts'

export const Route = createFileRoute('/_office/apps/chats')({
  validateSearch: ChatsSearch,
  beforeLoad: ({ context }) => context.loadCatalog('chats'),
  // `panel` shows something in place of the messages: a search in them, or their files. `find` is that search; the one in the list of chats
  // (`q`) needs no request.
  loaderDeps: ({ search: { chat, message, panel, find } }) => ({ chat, message, panel, find }),
  loader: ({ deps }) => loadChats(deps),
  // No spinner: it would replace the screen and take the focus away from the user.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Chats() {
    const navigate = Route.useNavigate()
    const { history } = useRouter()
    return (
      <ChatsScreen
        data={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(change, replace) => navigate({ search: (previous) => ({ ...previous, ...change }), replace, resetScroll: false })}
        onHistoryBack={() => history.back({ ignoreBlocker: true })}
      />
    )
  },
})
