import { createFileRoute } from '@tanstack/react-router'
import { ClassPage, loadClass } from '#features/classes/class/ClassPage.tsx'

export const Route = createFileRoute('/_office/apps/classes/edit/$id')({
  beforeLoad: ({ context }) => context.loadCatalog('classes'),
  loader: ({ params }) => loadClass(params.id),
  component: function EditClass() {
    const { id } = Route.useParams()
    return <ClassPage key={id} {...Route.useLoaderData()} id={id} />
  },
})
