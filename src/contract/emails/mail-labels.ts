import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, ListQuery, requiredTextLine } from '../http/field.ts'

/** Built-in labels (docs/specification.md 3) cannot be deleted; custom labels can. */
export const MailLabel = z.object({ id: Id, name: z.string(), color: z.string(), builtIn: z.boolean() })
export type MailLabel = z.infer<typeof MailLabel>

const LabelName = requiredTextLine(60)
const LabelColor = z.enum(['primary', 'secondary', 'info', 'success', 'warning', 'error'])

const LABEL_ERRORS = { 404: 'Label not found', 409: 'A label with this name already exists.' }

export const listMailLabels = endpoint('GET /api/data/emails/labels', {
  access: 'office',
  summary: 'The labels: the three of the app and own ones.',
  query: ListQuery,
  reply: z.array(MailLabel),
  origin: 'ours',
})

export const addMailLabel = endpoint('POST /api/data/emails/labels', {
  access: 'office',
  summary: 'Stores a label of one’s own.',
  body: z.object({ name: LabelName, color: LabelColor }),
  reply: MailLabel,
  status: 201,
  errors: LABEL_ERRORS,
  origin: 'ours',
})

export const changeMailLabel = endpoint('PATCH /api/data/emails/labels/:id', {
  access: 'office',
  summary: 'Renames or recolours a label of one’s own; the mails follow.',
  body: z.object({ name: z.optional(LabelName), color: z.optional(LabelColor) }),
  reply: MailLabel,
  errors: LABEL_ERRORS,
  origin: 'ours',
})

export const deleteMailLabel = endpoint('DELETE /api/data/emails/labels/:id', {
  access: 'office',
  summary: 'Deletes a label of one’s own; can be undone through the Undo-Token of the answer.',
  reply: z.array(MailLabel),
  errors: { 404: 'Label not found', 409: 'Built-in labels cannot be deleted.' },
  origin: 'ours',
})
