/**
 * Why a file is not read: it is too large, has too many rows or columns, or is an Excel file from before 2007 or with a password
 * (`legacy`).
 */
export type RefusalReason = 'size' | 'rows' | 'columns' | 'legacy'

/** Thrown where a file is not read for a reason that its user can do something about. */
export class FileRefusal extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    // The message is for the console; pages translate `reason`.
    super(reason)
    this.reason = reason
  }
}

/** The largest file that is read, and the most that a packed one may unpack to, in bytes. */
export const MAX_IMPORT_BYTES = 100e6
