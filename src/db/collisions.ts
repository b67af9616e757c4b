import { collisionSentence, findCollision, type Timetabled } from '#contract/collisions.ts'
import { ApiError } from '#contract/error.ts'
import type { Database } from './database.ts'

/** Refuses a class whose teacher or room another class has at that time, and says which. */
export async function refuseCollision(db: Database, wanted: Timetabled): Promise<void> {
  const collision = findCollision(wanted, await db.classes.toArray())
  if (collision) throw new ApiError(409, collisionSentence(collision))
}
