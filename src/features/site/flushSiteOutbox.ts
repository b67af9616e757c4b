import { call } from '#client/call.ts'
import type { getDatabase } from '#contract/database.ts'
import { byLine } from '#contract/endpoint.ts'
import { draftKeys } from '#ui/drafts/storage.ts'

/** Sends what was sent off on a page of the website that was closed before it arrived. */
export async function flushSiteOutbox(): Promise<void> {
  if (!draftKeys().some((key) => key.includes('|site/'))) return
  const [{ recoverDrafts }, { siteRecovery }] = await Promise.all([import('#ui/drafts/recovery.ts'), import('./siteRecovery.ts')])
  const { id } = await call(byLine<typeof getDatabase>('GET /api/data/database'), {})
  await recoverDrafts(id, { site: async () => siteRecovery }, 'site')
}
