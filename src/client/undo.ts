import { call } from './transport/call.ts'

/** Brings back what a deletion took away, or takes back a change that can be. Throws as `call` does. */
export const undoDeletion = (token: string): Promise<unknown> => call('POST /api/data/trash/:token/restore', { params: { token } })
