import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { homeOf, loadAccount, usePermission } from '#client/account.ts'
import { hasServer } from '#client/server.ts'
import { onServerReturn } from '#client/serverStatus.ts'
import { call } from '#client/transport/call.ts'
import { forgetPendingWrites } from '#client/transport/pendingWrites.ts'
import { OfficeLayout } from '#features/shell/OfficeLayout.tsx'
import { type DraftRecoveries, recoverDrafts } from '#ui/drafts/recovery.ts'
import { hasOrphanedDrafts, onOtherDraftAccount, setDraftAccount, setDraftDatabase } from '#ui/drafts/storage.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { MantineRoot } from '#ui/theme/MantineRoot.tsx'

/** The start page of the office. */
const START = '/dashboards/modern'

/** Delay of background work after the first screen, in ms. */
const IDLE_MS = 4000
const Reminders = lazyComponent(async () => {
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  return (await import('#features/calendar/event/Reminders.tsx')).Reminders
})

const NoteReminders = lazyComponent(async () => {
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  // Loads the messages of the notes too, and returns the component.
  return (await import('#features/notes/NoteReminders.tsx')).loadNoteReminders()
})

/** The areas that store their own drafts (src/ui/drafts/README.md). */
const RECOVERIES: DraftRecoveries = {
  blog: async () => (await import('#features/blog/write/postRecovery.ts')).postRecovery,
  chats: async () => (await import('#features/chats/conversation/chatRecovery.ts')).chatRecovery,
  contacts: async () => (await import('#features/contacts/contact/contactRecovery.ts')).contactRecovery,
  mail: async () => (await import('#features/emails/compose/mailRecovery.ts')).mailRecovery,
  messages: async () => (await import('#features/chats/conversation/messageRecovery.ts')).messageRecovery,
  notes: async () => (await import('#features/notes/note/noteRecovery.ts')).noteRecovery,
  site: async () => (await import('#features/site/forms/siteRecovery.ts')).siteRecovery,
  tasks: async () => (await import('#features/kanban/card/taskRecovery.ts')).taskRecovery,
}

/** Maximum time that the first screen waits for the recovery of drafts, in ms. */
const RECOVERY_MS = 3000
/** Recovers the drafts of closed tabs. */
const recover = async () => {
  if (hasOrphanedDrafts()) await recoverDrafts((await call('GET /api/data/database', {})).id, RECOVERIES)
}
/** Reads who is signed in: drafts belong to that account. Where the session has ended, those of this page stay with the account before. */
const loadAccountOfDrafts = async () => {
  const account = await loadAccount()
  if (account?.access !== 'public') setDraftAccount(account?.member?.id)
  return account
}

let recovery: Promise<unknown> | undefined
const recoverOnce = () => {
  const attempt = () =>
    recover().catch((reason) => {
      // The server is unreachable: the next navigation retries.
      recovery = undefined
      console.warn(reason)
    })
  recovery ??= Promise.race([attempt(), new Promise((resolve) => setTimeout(resolve, RECOVERY_MS))])
  return recovery
}

/** Recovers drafts again when the tab is shown: another tab may have been closed in the meantime. */
const recoverAgain = () => document.visibilityState === 'visible' && void recover().catch(console.warn)

// What could not be stored, or sent, without the server.
onServerReturn(() => void recover().catch(console.warn))

export const Route = createFileRoute('/_office')({
  beforeLoad: async ({ context, location: { pathname, href } }) => {
    // Without the server the office opens and says so. Drafts then belong to the account that was signed in last.
    const account = await loadAccountOfDrafts().catch(() => undefined)
    if (account?.access === 'public') throw redirect({ to: '/sign-in', search: { next: href } })
    // The dashboard is the start page, and shows what only the office may see.
    const home = account && homeOf(account)
    if (home && home !== START && pathname.endsWith(START)) throw redirect({ to: home, replace: true })
    await Promise.all([context.loadCatalog('shell'), recoverOnce()])
  },
  loader: async () => {
    const database = await call('GET /api/data/database', {})
    // Drafts are stored with the id of the database that they are typed for.
    setDraftDatabase(database.id)
    return database
  },
  // Read once: the database stays the same while the office is open.
  staleTime: Number.POSITIVE_INFINITY,
  component: function Office() {
    useEffect(() => {
      if (hasServer) void import('#client/live/followServer.ts').then(({ followServer }) => followServer()).catch(console.warn)
    }, [])
    const mayReadNotes = usePermission()('teacher')
    useEffect(() => {
      document.addEventListener('visibilitychange', recoverAgain)
      return () => document.removeEventListener('visibilitychange', recoverAgain)
    }, [])
    // Another user has signed in, or this one has signed out: nothing of this page may be shown or stored any more.
    useEffect(
      () =>
        onOtherDraftAccount(() => {
          forgetPendingWrites()
          location.reload()
        }),
      [],
    )
    return (
      <MantineRoot>
        <OfficeLayout database={Route.useLoaderData()} />
        <Reminders />
        {mayReadNotes && <NoteReminders />}
      </MantineRoot>
    )
  },
})
