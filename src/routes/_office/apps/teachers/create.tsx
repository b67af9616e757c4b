import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { TeacherEditor } from '#features/faculty/teachers/TeacherEditor.tsx'
import { subjectsOf } from '#features/faculty/teachers/teachersData.ts'

export const Route = createFileRoute('/_office/apps/teachers/create')({
  beforeLoad: ({ context }) => context.loadArea('faculty'),
  loader: async () => subjectsOf(await call('GET /api/data/teachers', {})),
  component: function CreateTeacher() {
    return <TeacherEditor subjects={Route.useLoaderData()} />
  },
})
