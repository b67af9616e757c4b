import { call } from '#client/transport/call.ts'
import { draftKeys } from '#ui/drafts/storage.ts'

/** Sends the forms that earlier pages of the website have left in the outbox. */
export async function flushSiteOutbox(): Promise<void> {
  if (!draftKeys().some((key) => key.includes('|site/'))) return
  const [{ recoverDrafts }, { siteRecovery }] = await Promise.all([import('#ui/drafts/recovery.ts'), import('./siteRecovery.ts')])
  const { id } = await call('GET /api/data/database', {})
  await recoverDrafts(id, { site: async () => siteRecovery })
}
