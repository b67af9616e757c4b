import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { POSTS } from '#features/site/content/lists.ts'
import { IN_TIME } from '#features/site/notebook/notebook.ts'
import { ReadingScreen } from '#features/site/notebook/ReadingScreen.tsx'

export const Route = createFileRoute('/_blank/blog/$slug')({
  // All of them: the one that is read has neighbours in time.
  loader: async ({ context }) => {
    const [posts] = await Promise.all([call(POSTS, IN_TIME), context.loadArea('site-notebook')])
    return posts
  },
  component: function Reading() {
    const { slug } = Route.useParams()
    return <ReadingScreen key={slug} posts={Route.useLoaderData()} slug={slug} />
  },
})
