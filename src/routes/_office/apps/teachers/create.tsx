import { createFileRoute, redirect } from '@tanstack/react-router'
import { isPermitted } from '#client/account.ts'
import { call } from '#client/transport/call.ts'
import { TeacherEditor } from '#features/classes/teacher/TeacherEditor.tsx'
import { subjectsOf } from '#features/classes/teacher/teachersData.ts'

export const Route = createFileRoute('/_office/apps/teachers/create')({
  beforeLoad: ({ context }) => {
    // The link may be from somebody who may write here.
    if (!isPermitted('office')) throw redirect({ to: '/apps/teachers', replace: true })
    return context.loadCatalog('classes')
  },
  // The subjects of all teachers, as suggestions.
  loader: async () => subjectsOf(await call('GET /api/data/teachers', {})),
  component: function CreateTeacher() {
    return <TeacherEditor subjects={Route.useLoaderData()} />
  },
})
