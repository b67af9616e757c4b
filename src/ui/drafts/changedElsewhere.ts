import { t } from '@lingui/core/macro'

/** The reason of an autosave that stopped because somebody else has changed a field that was typed here. */
export class ChangedElsewhere extends Error {
  override readonly name = 'ChangedElsewhere'
  readonly fields: readonly string[]
  /** The stored row with the other values. */
  readonly stored: unknown
  constructor(fields: readonly string[], stored: unknown) {
    super(t`This was also changed elsewhere. Your text is kept here until you select a version.`)
    this.fields = fields
    this.stored = stored
  }
}
