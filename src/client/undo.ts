import { restoreTrash } from '#contract/trash.ts'
import { call } from './call.ts'

/** Brings back what a deletion took away. Throws as `call` does. */
export const undoDeletion = (token: string): Promise<unknown> => call(restoreTrash, { params: { token } })
