import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { CLASSES, LATEST_POSTS, POSTS, PUBLISHED, TEACHERS } from '#features/site/content/requests.ts'
import { HomeScreen } from '#features/site/HomeScreen.tsx'

export const Route = createFileRoute('/_blank/')({
  loader: async () => {
    const [classes, teachers, posts] = await Promise.all([call(CLASSES, PUBLISHED), call(TEACHERS, PUBLISHED), call(POSTS, LATEST_POSTS)])
    return { classes, teachers, posts }
  },
  component: function Home() {
    return <HomeScreen {...Route.useLoaderData()} />
  },
})
