import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { POSTS_ROUTE } from '#features/site/content/requests.ts'
import { PostScreen } from '#features/site/notebook/PostScreen.tsx'
import { NEWEST_FIRST } from '#features/site/notebook/postRequests.ts'

export const Route = createFileRoute('/_blank/blog/$slug')({
  // All posts: the page links to the previous and the next one.
  loader: async ({ context }) => {
    const [posts] = await Promise.all([call(POSTS_ROUTE, NEWEST_FIRST), context.loadCatalog('site-notebook')])
    return posts
  },
  component: function Reading() {
    const { slug } = Route.useParams()
    return <PostScreen key={slug} posts={Route.useLoaderData()} slug={slug} />
  },
})
