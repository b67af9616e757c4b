import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

export const restoreTrash = endpoint('POST /api/data/trash/:token/restore', {
  access: 'teacher',
  summary: 'Brings back what a deletion took away, or takes a change back, under the Undo-Token of its answer.',
  reply: z.object({ restored: z.number().check(z.int()) }),
  errors: {
    404: 'There is nothing to restore.',
    409: 'Something else has its name, its teacher or its room by now, or later changes prevent it: nothing is restored. Or the app did not put it into the trash.',
  },
  origin: 'ours',
})
