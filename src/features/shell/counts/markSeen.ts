import { call } from '#client/transport/call.ts'

/** A member who was away for less than this time is still on the same visit, in ms. */
const VISIT_MS = 60 * 60 * 1000

/** Stores that the member with this e-mail address uses the office now, at most once a visit. */
export async function markSeen(email: string, now = new Date()): Promise<void> {
  // The search also finds other members whose data have this text.
  const members = await call('GET /api/data/members', { query: { q: email } })
  const member = members.find((candidate) => candidate.email.toLowerCase() === email.toLowerCase())
  if (!member || now.getTime() - Date.parse(member.lastSeen ?? member.invitedAt) < VISIT_MS) return
  await call('POST /api/data/members/:id/seen', { params: { id: member.id } })
}
