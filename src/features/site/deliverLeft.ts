import { call } from '#client/call.ts'
import type { getDatabase } from '#contract/database.ts'
import { byLine } from '#contract/endpoint.ts'
import { typedKeys } from '#ui/typedKeys.ts'

/** Sends what was sent off on a page of the website that was closed before it arrived. */
export async function deliverLeft(): Promise<void> {
  if (!typedKeys().some((key) => key.includes('|site/'))) return
  const [{ settle }, { siteShelf }] = await Promise.all([import('#ui/settle.ts'), import('./siteShelf.ts')])
  const { id } = await call(byLine<typeof getDatabase>('GET /api/data/database'), {})
  await settle(id, { site: async () => siteShelf }, 'site')
}
