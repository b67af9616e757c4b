import { call } from '#client/transport/call.ts'
import { statusOf } from '#client/transport/http.ts'
import type { RequestOf, Route } from '#contract/http/routes.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'
import { saveDraft } from '#ui/drafts/storage.ts'

/** The routes to which the forms of the website are sent. */
const ROUTES = ['POST /api/data/contact-messages', 'POST /api/data/classes/:id/enrolments'] as const satisfies Route[]
export type FormRoute = (typeof ROUTES)[number]

/** A form of the website as it is stored in the outbox. */
export interface QueuedForm {
  /** The route to which it is sent. The name is part of the stored format. */
  line: FormRoute
  request: { params?: Record<string, string | number>; body: unknown }
  /** Name of the form, and the typed values. */
  draft: string
  values: Record<string, string>
}

/** The name of the draft of a form. */
export const draftNameOf = (form: string): string => `forms/${form}`

/** Statuses of errors that another attempt would not change: invalid input, or a record that does not exist. */
const FINAL_STATUSES = [400, 404, 409, 422]

/** Draft recovery of the website: sends the forms that closed pages have left in the outbox. */
export const siteRecovery: DraftRecovery<QueuedForm> = {
  isValid: (value): value is QueuedForm => {
    const { line, request, draft, values } = (value ?? {}) as QueuedForm
    return ROUTES.includes(line) && typeof draft === 'string' && [request, values].every((part) => part && typeof part === 'object')
  },
  // There is no stored record to compare the values with.
  read: async () => undefined,
  /** Sends a form. @param key the idempotency key */
  async save(key, { line, request, draft, values }) {
    try {
      await call(line, request as RequestOf<FormRoute>, key)
    } catch (reason) {
      if (!FINAL_STATUSES.includes(statusOf(reason) ?? 0)) throw reason
      // The values become a draft again, which the form restores when it is opened.
      // `was`: there is no stored record; `waits`: the draft is not sent without the visitor.
      saveDraft(draftNameOf(draft), { value: values, was: null, waits: true })
    }
  },
  textOf: ({ values }) => Object.values(values).filter(Boolean).join('\n'),
}
