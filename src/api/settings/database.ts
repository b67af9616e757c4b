import { getDatabase } from '#contract/settings/database.ts'
import { read } from '../kernel/handler.ts'

/** Handlers for the identity of the database. */
export const database = [
  read(getDatabase, ['meta'], async (_, { tx }) => {
    // `birth` records when the database was created and its random id, `schema` the version of its tables.
    const [birth, schema] = await tx.getMany('meta', ['birth', 'schema'])
    return {
      id: String(birth?.id),
      createdAt: birth?.at ?? '',
      version: schema?.version ?? 0,
      oldestWriter: schema?.oldestWriter ?? 0,
      ...(birth?.beganEmpty && { beganEmpty: true }),
    }
  }),
]
