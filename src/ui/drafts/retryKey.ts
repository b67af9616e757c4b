import { randomKey } from '../hooks/randomKey.ts'

/** What was sent and is not known to be stored, with the Idempotency-Key that it was sent with. */
export interface LastAttempt {
  key: string
  said: string
}

/** The same again goes with the same key, so that it is stored once; anything else with a new one. */
export const attemptFor = (said: string, before: LastAttempt | null | undefined): LastAttempt =>
  before?.said === said ? before : { key: randomKey(), said }
