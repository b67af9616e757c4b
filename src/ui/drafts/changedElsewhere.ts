/** Why an autosave has stopped: somebody else has changed what was typed here. */
export class ChangedElsewhere extends Error {
  override readonly name = 'ChangedElsewhere'
  readonly fields: readonly string[]
  /** The stored row with the other values. */
  readonly stored: unknown
  constructor(fields: readonly string[], stored: unknown) {
    super()
    this.fields = fields
    this.stored = stored
  }
}
