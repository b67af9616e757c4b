import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import { WRONG_SERVICES } from '#client/transport/http.ts'
import type { ReplyOf, RequestOf } from '#contract/http/routes.ts'
import { sendFromOutbox } from '#ui/drafts/outbox.ts'
import { attemptFor, type LastAttempt } from '#ui/drafts/retryKey.ts'
import { claimDraft, discardDraft, saveDraft } from '#ui/drafts/storage.ts'
import { useIssueMessage } from '../content/useIssueMessage.ts'
import { recoverSiteDrafts } from './recoverSiteDrafts.ts'
import { draftNameOf, type FormRoute, type QueuedForm } from './siteRecovery.ts'

type Values = Record<string, string>
/** Error messages by the names of fields. */
type Errors = Record<string, string>

interface Options<V extends Values, R extends FormRoute> {
  /** Name of the stored draft. */
  draft: string
  /** The values of an empty form. */
  initial: V
  /** Loads the endpoint's schema. Called when the form gets the focus, because the schema is larger than the page's scripts. */
  schema(): Promise<z.ZodMiniType | undefined>
  route: R
  /** The typed values as the request of the endpoint. */
  toRequest(values: V): RequestOf<R>
  onSent(reply: ReplyOf<R>): void
}

/** Props of one field. */
export interface FieldProps {
  name: string
  value: string
  error: string | undefined
  onChange(value: string): void
}

/**
 * State of a form of the public site. The input is validated against the schema of the contract; errors of the schema and of the back end are
 * shown at their fields. The typed values survive errors and a reload. A form is sent exactly once, even if the tab is closed
 * while it is being sent (siteRecovery.ts).
 */
export function useSiteForm<V extends Values, R extends FormRoute>(options: Options<V, R>) {
  const { draft, initial, schema, route, toRequest, onSent } = options
  const { t } = useLingui()
  const issueMessage = useIssueMessage()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<V>(initial)
  const [errors, setErrors] = useState<Errors>({})
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const name = draftNameOf(draft)
  const lastAttempt = useRef<LastAttempt>(undefined)
  /** Fills the fields that the visitor has not changed with the texts of the stored draft. */
  const restoreDraft = useEffectEvent(() => {
    const stored = claimDraft<V>(name)
    if (!stored) return
    lastAttempt.current ??= stored.tried
    const fill = ([field, text]: [string, string]) => {
      const typed: unknown = stored.value?.[field]
      return [field, text === initial[field] && typeof typed === 'string' && typed !== '' ? typed : text]
    }
    setValues((current) => Object.fromEntries(Object.entries(current).map(fill)) as V)
  })
  // Restored in an effect, because hydration must render the same as the prerendered page.
  useLayoutEffect(() => {
    restoreDraft()
    // The draft of a closed tab can be claimed after recovery.
    void recoverSiteDrafts().then(restoreDraft).catch(console.warn)
  }, [])

  /** Stores the typed values. `was`: there is no stored record; `waits`: they are not sent without the visitor; `tried`: the last attempt to send. */
  const storeDraft = (values: V) =>
    saveDraft(name, { value: values, was: null, waits: true, ...(lastAttempt.current && { tried: lastAttempt.current }) })
  const change = (field: keyof V & string) => (value: string) => {
    const next = { ...values, [field]: value }
    setValues(next)
    storeDraft(next)
    setErrors(({ [field]: _, ...others }) => others)
  }

  /** Shows errors at fields and a message for the whole form, and focuses the first invalid field. */
  const showErrors = (fieldErrors: Errors, message: string) => {
    setErrors(fieldErrors)
    setError(message)
    const firstInvalid = [...(form.current?.elements ?? [])].find((element) =>
      Object.hasOwn(fieldErrors, element.getAttribute('name') ?? ''),
    )
    if (firstInvalid instanceof HTMLElement) firstInvalid.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError('')
    const request = toRequest(values)
    const queued: QueuedForm = { line: route, request, draft, values }
    lastAttempt.current = attemptFor(JSON.stringify(request), lastAttempt.current)
    // The idempotency key, which stays the same while the request does.
    const { key } = lastAttempt.current
    let isSent = false
    const send = async () => {
      const issues = (await schema())?.safeParse(queued.request.body).error?.issues ?? []
      if (issues.length > 0) {
        // Reversed, so that of several issues of a field the first one is shown.
        return showErrors(Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issueMessage(issue)]).reverse()), '')
      }
      onSent(await call(route, request, key))
      isSent = true
      lastAttempt.current = undefined
      setValues(initial)
    }
    // During the call the values are stored in the outbox instead of the draft.
    discardDraft(name)
    try {
      await sendFromOutbox(`site/${key}`, queued, send)
    } catch (reason) {
      const fields = fieldErrorsOf(reason)
      // Without an answer of the back end (`WRONG_SERVICES`) there is no sentence of it to show (docs/specification.md 7).
      const noAnswerMessage = t`This could not be sent. Your text is still here. Try again.`
      const message = reason === WRONG_SERVICES ? noAnswerMessage : messageOf(reason)
      showErrors(fields, Object.keys(fields).some((name) => name in initial) ? '' : message)
    } finally {
      // A draft that was typed during the call is newer and stays.
      if (!isSent && !claimDraft(name)) storeDraft(values)
      setBusy(false)
    }
  }

  return {
    /** Props of the `<form>` element. */
    form: { ref: form, noValidate: true, onSubmit: submit, onFocus: () => void schema().catch(() => undefined) },
    error,
    busy,
    field: (name: keyof V & string): FieldProps => ({ name, value: values[name] ?? '', error: errors[name], onChange: change(name) }),
  }
}
