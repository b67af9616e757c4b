import { createFileRoute } from '@tanstack/react-router'
import { loadTeacher, TeacherPage } from '#features/classes/teacher/TeacherPage.tsx'

export const Route = createFileRoute('/_office/apps/teachers/edit/$id')({
  beforeLoad: ({ context }) => context.loadCatalog('classes'),
  loader: ({ params }) => loadTeacher(params.id),
  component: function EditTeacher() {
    const { id } = Route.useParams()
    return <TeacherPage key={id} {...Route.useLoaderData()} id={id} />
  },
})
