import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { call } from '#client/call.ts'
import { getDatabase } from '#contract/database.ts'
import { OfficeLayout } from '#features/shell/OfficeLayout.tsx'
import { Furniture } from '#ui/Furniture.tsx'
import { optionalPart } from '#ui/optionalPart.ts'
import { mayBeLeft, typingFor } from '#ui/typed.ts'
import { mayBeOld } from '#ui/typedKeys.ts'

/** How long what is asked for goes first, in ms. */
const CALM = 4000
const Reminders = optionalPart(async () => {
  await new Promise((done) => setTimeout(done, CALM))
  return (await import('#features/calendar/Reminders.tsx')).Reminders
})

const NoteReminders = optionalPart(async () => {
  await new Promise((done) => setTimeout(done, CALM))
  return (await import('#features/notes/NoteReminders.tsx')).noteReminders()
})

/** How long what was typed on pages that are gone is waited for, in ms: the screens are to show it. */
const LEFT_MS = 3000
const storeLeft = async () => {
  if (mayBeOld()) (await import('#ui/oldDrafts.ts')).takeOldDrafts()
  if (mayBeLeft()) await (await import('#ui/settle.ts')).settle((await call(getDatabase, {})).id)
}
let looked: Promise<unknown> | undefined
const lookOnce = () => {
  looked ??= Promise.race([storeLeft().catch(console.warn), new Promise((done) => setTimeout(done, LEFT_MS))])
  return looked
}

/** Another tab may have been closed since. */
const lookAgain = () => document.visibilityState === 'visible' && void storeLeft().catch(console.warn)

export const Route = createFileRoute('/_office')({
  beforeLoad: async ({ context }) => void (await Promise.all([context.loadArea('shell'), lookOnce()])),
  loader: async () => {
    const database = await call(getDatabase, {})
    typingFor(database.id)
    return database
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: function Office() {
    useEffect(() => {
      document.addEventListener('visibilitychange', lookAgain)
      return () => document.removeEventListener('visibilitychange', lookAgain)
    }, [])
    return (
      <Furniture>
        <OfficeLayout database={Route.useLoaderData()} />
        <Suspense>
          <Reminders />
        </Suspense>
        <Suspense>
          <NoteReminders />
        </Suspense>
      </Furniture>
    )
  },
})
