import { type FormValidateInput, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { fieldsOf, messageOf } from '#client/call.ts'
import { useFormDraft } from '#ui/draft.ts'

interface Options<Values> {
  /** Names the form and what it changes, for its draft: `teacher.3`. */
  name: string
  initialValues: Values
  validate: FormValidateInput<Values>
  /** Stores it, a new record once for each key; what it throws is said at its field, or above the form. */
  save(values: Values, keyFor: (body: unknown) => string): Promise<unknown>
  /** It is stored. */
  onSaved(): Promise<unknown>
}

/** The form of one record, with a draft of what is not saved. */
export function useEditor<Values extends object>({ name, validate, save, onSaved, ...options }: Options<Values>) {
  const [initialValues] = useState(options.initialValues)
  const form = useForm<Values>({ initialValues, validate })
  const [problem, setProblem] = useState('')
  const element = useRef<HTMLFormElement>(null)
  const leaving = useRef(false)
  const dirty = form.isDirty()
  const draft = useFormDraft<Values>(name, dirty ? form.values : undefined, (values) =>
    Object.keys(initialValues).every((field) => field in values),
  )
  // The first field that needs attention is brought into view and focused.
  const toProblem = () => requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  const submit = form.onSubmit(async (values) => {
    setProblem('')
    try {
      await save(values, draft.keyFor)
      leaving.current = true
      draft.end()
      await onSaved()
    } catch (reason) {
      leaving.current = false
      const fields = fieldsOf(reason)
      form.setErrors(fields)
      if (Object.keys(fields).length) toProblem()
      else setProblem(messageOf(reason))
    }
  }, toProblem)
  return { form, problem, draft, element, dirty, submit, isUnsaved: () => dirty && !leaving.current }
}

export type Editor<Values extends object> = ReturnType<typeof useEditor<Values>>
