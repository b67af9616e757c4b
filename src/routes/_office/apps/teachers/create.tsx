import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { TeacherEditor } from '#features/classes/teacher/TeacherEditor.tsx'
import { subjectsOf } from '#features/classes/teacher/teachersData.ts'

export const Route = createFileRoute('/_office/apps/teachers/create')({
  beforeLoad: ({ context }) => context.loadCatalog('classes'),
  // The subjects of all teachers, as suggestions.
  loader: async () => subjectsOf(await call('GET /api/data/teachers', {})),
  component: function CreateTeacher() {
    return <TeacherEditor subjects={Route.useLoaderData()} />
  },
})
