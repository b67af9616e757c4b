import { call } from '#client/call.ts'
import { statusOf } from '#client/http.ts'
import { type AnyEndpoint, byLine, type RequestOf } from '#contract/endpoint.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'
import { forgetDraft, keepDraft, keptDraft } from './draft.ts'

/** A form of the website as it lies in the outbox. */
export interface QueuedForm {
  /** The call that stores it. */
  line: AnyEndpoint['line']
  request: { params?: Record<string, string | number>; body: unknown }
  /** Where it is kept while it is written, and what was written. */
  draft: string
  values: Record<string, string>
}

const LINES: AnyEndpoint['line'][] = ['POST /api/data/contact-messages', 'POST /api/data/classes/:id/enrolments']

/** Not right as it was written, or about something that is not there: sending it again would change nothing. */
const REFUSALS = [400, 404, 409, 422]

/** Sends the forms that pages that are gone have left in the outbox. */
export const siteRecovery: DraftRecovery<QueuedForm> = {
  isValid: (value): value is QueuedForm => {
    const { line, request, draft, values } = (value ?? {}) as QueuedForm
    return LINES.includes(line) && typeof draft === 'string' && [request, values].every((part) => part && typeof part === 'object')
  },
  read: async () => undefined,
  async save(key, { line, request, draft, values }) {
    try {
      await call(byLine(line), request as RequestOf<AnyEndpoint>, key)
      if (Object.entries(keptDraft(draft, values)).every(([field, text]) => values[field] === text)) forgetDraft(draft)
    } catch (reason) {
      if (!REFUSALS.includes(statusOf(reason) ?? 0)) throw reason
      // It is there again when its form is opened.
      keepDraft(draft, values)
    }
  },
  textOf: ({ values }) => Object.values(values).filter(Boolean).join('\n'),
}
