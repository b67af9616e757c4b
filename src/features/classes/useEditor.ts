import { type FormValidateInput, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { isNotFound } from '#client/live/live.ts'
import { fieldsOf, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { moveDraftToNew } from '#ui/drafts/deletedRecord.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'

interface Options<Values> {
  /** The name of the draft, such as `teacher.3`. */
  name: string
  /** True for a new record. */
  isNew: boolean
  initialValues: Values
  validate: FormValidateInput<Values>
  /**
   * Stores the record. Its errors are shown at their fields, or above the form.
   *
   * @param opened the initial values of a stored record; undefined for a new one
   * @param keyForPayload gives the idempotency key for a new record
   */
  save(values: Values, opened: Values | undefined, keyForPayload: (body: unknown) => string): Promise<{ id: Id }>
  /** Called after the record was stored. */
  onSaved(): Promise<unknown>
}

/** The form of a record, with a draft of unsaved input. */
export function useEditor<Values extends object>({ name, isNew, validate, save, onSaved, ...options }: Options<Values>) {
  const [initialValues] = useState(options.initialValues)
  const form = useForm<Values>({ initialValues, validate })
  const [problem, setProblem] = useState('')
  const [isDeleted, setDeleted] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const isSaved = useRef(false)
  const dirty = form.isDirty()
  const isValidDraft = (values: Partial<Values>) => Object.keys(initialValues).every((field) => field in values)
  const draft = useFormDraft<Values>(name, dirty ? form.values : undefined, isValidDraft, isNew ? undefined : initialValues)
  // Moves the focus to the first invalid field.
  const focusInvalid = () => requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  const submit = form.onSubmit(async (values) => {
    setProblem('')
    try {
      const opened = isNew || isDeleted ? undefined : initialValues
      const { id } = await save(values, opened, draft.keyForPayload)
      isSaved.current = true
      draft.clear()
      const kind = name.split('.')[0]
      if (!opened) moveDraftToNew(`${kind}.${id}`, `${kind}.new`)
      await onSaved()
    } catch (reason) {
      isSaved.current = false
      if (!isNew && !isDeleted && isNotFound(reason)) return setDeleted(true)
      const fields = fieldsOf(reason)
      form.setErrors(fields)
      if (Object.keys(fields).length) focusInvalid()
      else setProblem(messageOf(reason))
    }
  }, focusInvalid)
  return { form, problem, draft, element, dirty, submit, isDeleted, isUnsaved: () => dirty && !isSaved.current }
}

export type Editor<Values extends object> = ReturnType<typeof useEditor<Values>>
