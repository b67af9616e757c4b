import { randomKey } from '../hooks/randomKey.ts'

/** What was sent and is not known to be stored, with the Idempotency-Key that it was sent with. */
export interface LastAttempt {
  key: string
  /** What was sent, as text. */
  said: string
}

/** The attempt to send `said`: with the key of the last attempt if that sent the same, so that it is stored once, else with a new key. */
export const attemptFor = (said: string, before: LastAttempt | null | undefined): LastAttempt =>
  before?.said === said ? before : { key: randomKey(), said }
