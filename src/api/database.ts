import { getDatabase } from '#contract/database.ts'
import { read } from './answer.ts'

export const database = [
  read(getDatabase, ['meta'], async (_, { db }) => {
    const [birth, schema] = await db.meta.bulkGet(['birth', 'schema'])
    return { id: birth.id, createdAt: birth.at, version: schema.version }
  }),
]
