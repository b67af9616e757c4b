import { call } from '#client/transport/call.ts'
import { statusOf } from '#client/transport/http.ts'
import type { RequestOf, Route } from '#contract/http/routes.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'
import { forgetDraft, keepDraft, keptDraft } from './draft.ts'

const ROUTES = ['POST /api/data/contact-messages', 'POST /api/data/classes/:id/enrolments'] as const satisfies Route[]
/** The routes that forms of the website are sent to. */
export type FormRoute = (typeof ROUTES)[number]

/** A form of the website as it lies in the outbox. */
export interface QueuedForm {
  /** The route that stores it. */
  line: FormRoute
  request: { params?: Record<string, string | number>; body: unknown }
  /** Where it is kept while it is written, and what was written. */
  draft: string
  values: Record<string, string>
}

/** Not right as it was written, or about something that is not there: sending it again would change nothing. */
const REFUSALS = [400, 404, 409, 422]

/** Sends the forms that pages that are gone have left in the outbox. */
export const siteRecovery: DraftRecovery<QueuedForm> = {
  isValid: (value): value is QueuedForm => {
    const { line, request, draft, values } = (value ?? {}) as QueuedForm
    return ROUTES.includes(line) && typeof draft === 'string' && [request, values].every((part) => part && typeof part === 'object')
  },
  read: async () => undefined,
  async save(key, { line, request, draft, values }) {
    try {
      await call(line, request as RequestOf<FormRoute>, key)
      if (Object.entries(keptDraft(draft, values)).every(([field, text]) => values[field] === text)) forgetDraft(draft)
    } catch (reason) {
      if (!REFUSALS.includes(statusOf(reason) ?? 0)) throw reason
      // It is there again when its form is opened.
      keepDraft(draft, values)
    }
  },
  textOf: ({ values }) => Object.values(values).filter(Boolean).join('\n'),
}
