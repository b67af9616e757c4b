import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { CLASSES_ROUTE, LATEST_POSTS_REQUEST, POSTS_ROUTE, PUBLISHED_REQUEST, TEACHERS_ROUTE } from '#features/site/content/requests.ts'
import { HomeScreen } from '#features/site/HomeScreen.tsx'

export const Route = createFileRoute('/_blank/')({
  loader: async () => {
    const [classes, teachers, posts] = await Promise.all([
      call(CLASSES_ROUTE, PUBLISHED_REQUEST),
      call(TEACHERS_ROUTE, PUBLISHED_REQUEST),
      call(POSTS_ROUTE, LATEST_POSTS_REQUEST),
    ])
    return { classes, teachers, posts }
  },
  component: function Home() {
    return <HomeScreen {...Route.useLoaderData()} />
  },
})
