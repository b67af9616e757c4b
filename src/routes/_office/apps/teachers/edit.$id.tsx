import { createFileRoute, redirect } from '@tanstack/react-router'
import { isPermitted } from '#client/account.ts'
import { loadTeacher, TeacherPage } from '#features/classes/teacher/TeacherPage.tsx'

export const Route = createFileRoute('/_office/apps/teachers/edit/$id')({
  beforeLoad: ({ context }) => {
    // The link may be from somebody who may write here.
    if (!isPermitted('office')) throw redirect({ to: '/apps/teachers', replace: true })
    return context.loadCatalog('classes')
  },
  loader: ({ params }) => loadTeacher(params.id),
  component: function EditTeacher() {
    const { id } = Route.useParams()
    return <TeacherPage key={id} {...Route.useLoaderData()} id={id} />
  },
})
