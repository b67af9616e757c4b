import { type FormValidateInput, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { isNotFound } from '#client/live/live.ts'
import { fieldsOf, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { moveDraftToNew } from '#ui/drafts/deletedRecord.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'

interface Options<Values> {
  /** Names the form and what it changes, for its draft: `teacher.3`. */
  name: string
  /** Nothing is stored yet. */
  isNew: boolean
  initialValues: Values
  validate: FormValidateInput<Values>
  /**
   * Stores it, a new record once for each key; what it throws is said at its field, or above the form.
   *
   * @param opened what the form of a stored record was opened with; nothing of a new one
   */
  save(values: Values, opened: Values | undefined, keyForPayload: (body: unknown) => string): Promise<{ id: Id }>
  /** It is stored. */
  onSaved(): Promise<unknown>
}

/** The form of one record, with a draft of what is not saved. */
export function useEditor<Values extends object>({ name, isNew, validate, save, onSaved, ...options }: Options<Values>) {
  const [initialValues] = useState(options.initialValues)
  const form = useForm<Values>({ initialValues, validate })
  const [problem, setProblem] = useState('')
  const [isDeleted, setDeleted] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const leaving = useRef(false)
  const dirty = form.isDirty()
  const isWhole = (values: Partial<Values>) => Object.keys(initialValues).every((field) => field in values)
  const draft = useFormDraft<Values>(name, dirty ? form.values : undefined, isWhole, isNew ? undefined : initialValues)
  // The first field that needs attention is brought into view and focused.
  const toProblem = () => requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  const submit = form.onSubmit(async (values) => {
    setProblem('')
    try {
      const opened = isNew || isDeleted ? undefined : initialValues
      const { id } = await save(values, opened, draft.keyForPayload)
      leaving.current = true
      draft.clear()
      const kind = name.split('.')[0]
      if (!opened) moveDraftToNew(`${kind}.${id}`, `${kind}.new`)
      await onSaved()
    } catch (reason) {
      leaving.current = false
      if (!isNew && !isDeleted && isNotFound(reason)) return setDeleted(true)
      const fields = fieldsOf(reason)
      form.setErrors(fields)
      if (Object.keys(fields).length) toProblem()
      else setProblem(messageOf(reason))
    }
  }, toProblem)
  return { form, problem, draft, element, dirty, submit, isDeleted, isUnsaved: () => dirty && !leaving.current }
}

export type Editor<Values extends object> = ReturnType<typeof useEditor<Values>>
