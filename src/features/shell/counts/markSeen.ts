import { call } from '#client/transport/call.ts'

/** Who came back within this time has not been away, in ms. */
const VISIT_MS = 60 * 60 * 1000

/** Notes that the member with this address uses the office now, once a visit. */
export async function markSeen(address: string, now = new Date()): Promise<void> {
  const found = await call('GET /api/data/members', { query: { q: address } })
  const me = found.find(({ email }) => email.toLowerCase() === address.toLowerCase())
  if (!me || now.getTime() - Date.parse(me.lastSeen ?? me.invitedAt) < VISIT_MS) return
  await call('POST /api/data/members/:id/seen', { params: { id: me.id } })
}
