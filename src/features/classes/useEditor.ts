import { type FormValidateInput, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { isNotFound } from '#client/live/live.ts'
import { fieldErrorsOf, messageOf } from '#client/transport/call.ts'
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
   * @param storedValues the values of a stored record as they are now; undefined for a new one
   * @param idempotencyKeyFor returns the idempotency key for a new record
   */
  save(values: Values, storedValues: Values | undefined, idempotencyKeyFor: (body: unknown) => string): Promise<{ id: Id }>
  /** Reads what is stored by now of a stored record; undefined if it was deleted. */
  readStored(): Promise<Values | undefined>
  /** Called after the record was stored. */
  onSaved(): Promise<unknown>
}

/** The form of a record, with a draft of unsaved input. */
export function useEditor<Values extends object>({ name, isNew, validate, save, readStored, onSaved, ...options }: Options<Values>) {
  const [initialValues] = useState(options.initialValues)
  const form = useForm<Values>({ initialValues, validate })
  const [error, setError] = useState('')
  const [isDeleted, setIsDeleted] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)
  const isSaved = useRef(false)
  const isDirty = form.isDirty()
  const isValidDraft = (values: Partial<Values>) => Object.keys(initialValues).every((field) => field in values)
  const draft = useFormDraft<Values>(name, isDirty ? form.values : undefined, isValidDraft, isNew ? undefined : initialValues)
  // Moves the focus to the first invalid field.
  const focusInvalid = () => requestAnimationFrame(() => formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  const submit = form.onSubmit(async (values) => {
    setError('')
    try {
      const merged = isNew || isDeleted ? { values, stored: undefined } : await draft.mergeWithStored(values, readStored)
      if (!merged) return
      const storedValues = merged.stored
      const { id } = await save(merged.values, storedValues, draft.idempotencyKeyFor)
      isSaved.current = true
      draft.clear()
      const kind = name.split('.')[0]
      // A deleted record may have had this id: a draft that is left of it is offered in the next new one.
      if (!storedValues) moveDraftToNew(`${kind}.${id}`, `${kind}.new`)
      await onSaved()
    } catch (reason) {
      isSaved.current = false
      if (!isNew && !isDeleted && isNotFound(reason)) return setIsDeleted(true)
      const fields = fieldErrorsOf(reason)
      form.setErrors(fields)
      if (Object.keys(fields).length) focusInvalid()
      else setError(messageOf(reason))
    }
  }, focusInvalid)
  // `isUnsaved` is false from the moment at which the record is stored, although the form is still dirty.
  return { form, error, draft, formElement, isDirty, submit, isDeleted, isUnsaved: () => isDirty && !isSaved.current }
}

export type Editor<Values extends object> = ReturnType<typeof useEditor<Values>>
