import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { ContactScreen, type ContactSearch } from '#features/site/ContactScreen.tsx'
import { PUBLISHED, TEACHERS } from '#features/site/content/requests.ts'
import { id, oneOf } from '#features/site/school/searchParams.ts'

const about = oneOf('visit')

export const Route = createFileRoute('/_blank/contact')({
  validateSearch: (said: Record<string, unknown>): ContactSearch => ({ about: about(said.about), to: id(said.to) }),
  // Whoever cannot reach the data can still write, call or come: the teachers only name who is written to.
  loader: async ({ context }) => {
    const [teachers] = await Promise.all([call(TEACHERS, PUBLISHED).catch(() => []), context.loadArea('site-contact')])
    return teachers
  },
  component: function Contact() {
    return <ContactScreen search={Route.useSearch()} teachers={Route.useLoaderData()} />
  },
})
