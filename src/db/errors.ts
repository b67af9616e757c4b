/** Two writers wanted the same at the same moment, and this one was not stored. */
export class Conflict extends Error {
  override readonly name = 'Conflict'
}

/** The database does not answer; nothing was stored that was not told to be. The message is a sentence for the person who waits. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
  /** True when another connection may help: the same work may be tried again on one. */
  readonly isTransient: boolean

  constructor(message: string, isTransient: boolean, options?: ErrorOptions) {
    super(message, options)
    this.isTransient = isTransient
  }
}

/** There is no room left; nothing was stored. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}
