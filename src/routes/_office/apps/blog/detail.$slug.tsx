import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { NEWEST_FIRST } from '#features/blog/blogSearch.ts'
import { PostScreen } from '#features/blog/post/PostScreen.tsx'

export const Route = createFileRoute('/_office/apps/blog/detail/$slug')({
  beforeLoad: ({ context }) => context.loadCatalog('blog'),
  // All posts: the page links to the previous and the next one.
  loader: async () => {
    const [posts, { id }] = await Promise.all([call('GET /api/data/blog/BlogPosts', NEWEST_FIRST), call('GET /api/data/profile', {})])
    return { posts, userId: id }
  },
  component: function BlogDetail() {
    const { slug } = Route.useParams()
    return <PostScreen key={slug} {...Route.useLoaderData()} slug={slug} />
  },
})
