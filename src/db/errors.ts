/** Two writes conflicted, and this one was not stored. */
export class Conflict extends Error {
  override readonly name = 'Conflict'
}

/** The database is unavailable; nothing was stored. The message is shown to the user. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
  /** True if the same work may succeed on another connection. */
  readonly isTransient: boolean

  constructor(message: string, isTransient: boolean, options?: ErrorOptions) {
    super(message, options)
    this.isTransient = isTransient
  }
}

/** The storage is full; nothing was stored. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}
