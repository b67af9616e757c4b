import { call } from '#client/transport/call.ts'
import { hasOrphanedDrafts } from '#ui/drafts/storage.ts'

/** Sends the forms that closed pages of the website have left in the outbox. Other drafts are restored by their forms. */
export async function recoverSiteDrafts(): Promise<void> {
  if (!hasOrphanedDrafts()) return
  const [{ recoverDrafts }, { siteRecovery }] = await Promise.all([import('#ui/drafts/recovery.ts'), import('./siteRecovery.ts')])
  const { id } = await call('GET /api/data/database', {})
  // The names of outbox entries of the website begin with `site`. The id of the database tells whether they were typed for this one.
  await recoverDrafts(id, { site: async () => siteRecovery })
}
