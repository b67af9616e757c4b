import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { fieldsOf, messageOf } from '#client/call.ts'
import { forgetDraft, keepDraft, keptDraft } from './draft.ts'
import { useSentence } from './useSentence.ts'

type Values = Record<string, string>
type Errors = Record<string, string>

interface Options<V extends Values> {
  /** Under which name what is being typed is kept until it is sent. */
  draft: string
  initial: V
  /** Brings what the endpoint takes, which alone says what is right: not before somebody writes, for it weighs more than the page. */
  schema(): Promise<z.ZodMiniType | undefined>
  /** The typed texts as the endpoint takes them. */
  toBody(values: V): unknown
  send(values: V): Promise<void>
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
 * back end refuses stands at its field; and what was typed survives all of it, a reload too.
 */
export function useSiteForm<V extends Values>({ draft, initial, schema, toBody, send }: Options<V>) {
  const { t } = useLingui()
  const sentence = useSentence()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<V>(() => ({ ...initial, ...keptDraft(draft, initial) }))
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

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
    try {
      const issues = (await schema())?.safeParse(toBody(values)).error?.issues ?? []
      if (issues.length > 0) {
        return complain(Object.fromEntries(issues.map((issue) => [String(issue.path[0]), sentence(issue)]).reverse()), '')
      }
      await send(values)
      forgetDraft(draft)
      setValues(initial)
    } catch (reason) {
      const fields = fieldsOf(reason)
      const told = messageOf(reason)
      const general = told === 'Wrong Services' ? t`This could not be kept just now. What you wrote is still here: please try again.` : told
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
