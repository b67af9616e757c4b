import type { Id } from '../http/field.ts'
import { sameId } from '../http/same-id.ts'
import type { MailLabel } from './mail-labels.ts'

/** True if another label has this name, ignoring case. */
export const isLabelNameTaken = (name: string, labels: MailLabel[], except?: Id): boolean =>
  labels.some((label) => label.name.toLowerCase() === name.toLowerCase() && !sameId(label.id, except))
