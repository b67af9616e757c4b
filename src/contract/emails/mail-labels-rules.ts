import type { Id } from '../http/field.ts'
import { sameId } from '../http/same-id.ts'
import type { MailLabel } from './mail-labels.ts'

/** True if two names of labels are equal, ignoring case. */
export const isSameLabelName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** True if another label has this name, ignoring case. */
export const isLabelNameTaken = (name: string, labels: MailLabel[], except?: Id): boolean =>
  labels.some((label) => isSameLabelName(label.name, name) && !sameId(label.id, except))
