import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { CLASSES_ROUTE, PUBLISHED_REQUEST, TEACHERS_ROUTE } from '#features/site/content/requests.ts'
import { TeacherScreen } from '#features/site/TeacherScreen.tsx'

export const Route = createFileRoute('/_blank/teachers/$id')({
  loader: async () => {
    const [teachers, classes] = await Promise.all([call(TEACHERS_ROUTE, PUBLISHED_REQUEST), call(CLASSES_ROUTE, PUBLISHED_REQUEST)])
    return { teachers, classes }
  },
  component: function TeacherPage() {
    const { id } = Route.useParams()
    return <TeacherScreen key={id} {...Route.useLoaderData()} id={id} />
  },
})
