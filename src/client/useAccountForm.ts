import { useForm } from '@mantine/form'
import { useState } from 'react'
import { fieldErrorsOf, messageOf } from './transport/call.ts'

/**
 * A form whose values are checked by the server. Passwords are never stored as drafts.
 *
 * @param send sends the values
 */
export function useAccountForm<Values extends Record<string, string>>(initialValues: Values, send: (values: Values) => Promise<void>) {
  const form = useForm<Values>({ initialValues })
  const [error, setError] = useState('')
  const submit = form.onSubmit(async (values) => {
    setError('')
    try {
      await send(values)
    } catch (reason) {
      const fields = fieldErrorsOf(reason)
      form.setErrors(fields)
      setError(Object.keys(fields).length > 0 ? '' : messageOf(reason))
    }
  })
  return { form, error, setError, submit }
}
