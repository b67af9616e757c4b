import { call } from './transport/call.ts'

/** Undoes a deletion, or another change that has an undo token. Throws as `call` does. */
export const undoDeletion = (token: string): Promise<unknown> => call('POST /api/data/trash/:token/restore', { params: { token } })
