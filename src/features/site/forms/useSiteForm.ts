import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { call, fieldsOf, messageOf } from '#client/transport/call.ts'
import { WRONG_SERVICES } from '#client/transport/http.ts'
import type { ReplyOf, RequestOf } from '#contract/http/routes.ts'
import { sendFromOutbox } from '#ui/drafts/outbox.ts'
import { useSentence } from '../content/useSentence.ts'
import { forgetDraft, keepDraft, keptDraft, keyForPayload } from './draft.ts'
import type { FormRoute, QueuedForm } from './siteRecovery.ts'

type Values = Record<string, string>
type Errors = Record<string, string>

interface Options<V extends Values, R extends FormRoute> {
  /** Under which name what is being typed is kept until it is sent. */
  draft: string
  initial: V
  /** Brings what the endpoint takes, which alone says what is right: not before somebody writes, for it weighs more than the page. */
  schema(): Promise<z.ZodMiniType | undefined>
  route: R
  /** The typed texts as the endpoint takes them. */
  toRequest(values: V): RequestOf<R>
  onSent(reply: ReplyOf<R>): void
}

/** What goes into one field: its name, its text, and what is wrong with it. */
export interface FieldProps {
  name: string
  value: string
  error: string | undefined
  onChange(value: string): void
}

/**
 * A form of the public site. It is checked against the contract's own schema and complains in the visitor's language; what the
 * back end refuses stands at its field; and what was typed survives all of it, a reload too. What is sent off arrives, once, though the
 * window is closed in that moment (siteRecovery.ts).
 */
export function useSiteForm<V extends Values, R extends FormRoute>(options: Options<V, R>) {
  const { draft, initial, schema, route, toRequest, onSent } = options
  const { t } = useLingui()
  const sentence = useSentence()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<V>(initial)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  // Not at once: a prerendered page is hydrated without it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is for one draft (its `key`)
  useLayoutEffect(() => setValues((now) => ({ ...now, ...keptDraft(draft, initial) })), [])

  const change = (name: keyof V & string) => (value: string) => {
    const next = { ...values, [name]: value }
    setValues(next)
    keepDraft(draft, next)
    setErrors(({ [name]: _, ...others }) => others)
  }

  const complain = (found: Errors, message: string) => {
    setErrors(found)
    setProblem(message)
    const first = [...(form.current?.elements ?? [])].find((element) => Object.hasOwn(found, element.getAttribute('name') ?? ''))
    if (first instanceof HTMLElement) first.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem('')
    const request = toRequest(values)
    const queued: QueuedForm = { line: route, request, draft, values }
    const key = keyForPayload(draft, JSON.stringify(queued.request))
    const send = async () => {
      const issues = (await schema())?.safeParse(queued.request.body).error?.issues ?? []
      if (issues.length > 0) {
        return complain(Object.fromEntries(issues.map((issue) => [String(issue.path[0]), sentence(issue)]).reverse()), '')
      }
      onSent(await call(route, request, key))
      forgetDraft(draft)
      setValues(initial)
    }
    try {
      await sendFromOutbox(`site/${key}`, queued, send)
    } catch (reason) {
      const fields = fieldsOf(reason)
      // Where nobody has answered there is no sentence (docs/specification.md 7).
      const unheard = t`This could not be kept just now. What you wrote is still here: please try again.`
      const general = reason === WRONG_SERVICES ? unheard : messageOf(reason)
      complain(fields, Object.keys(fields).some((name) => name in initial) ? '' : general)
    } finally {
      setBusy(false)
    }
  }

  return {
    /** What the form element is given. */
    form: { ref: form, noValidate: true, onSubmit: submit, onFocus: () => void schema().catch(() => undefined) },
    problem,
    busy,
    field: (name: keyof V & string): FieldProps => ({ name, value: values[name] ?? '', error: errors[name], onChange: change(name) }),
  }
}
