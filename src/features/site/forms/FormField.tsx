import { Trans } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './FormField.module.css'
import type { FieldProps } from './useSiteForm.ts'

interface Props extends FieldProps {
  label: string
  required?: boolean
  /** The HTML `autocomplete` token. */
  autoComplete?: string
  type?: 'text' | 'email' | 'tel'
  /** Renders a `<textarea>` with so many rows. */
  rows?: number
  /** Renders a `<select>` with these options. */
  options?: ReactNode
}

/** A form field with its label above and its error below. */
export function FormField({ name, label, value, error, onChange, required = false, autoComplete, type = 'text', rows, options }: Props) {
  const id = useId()
  const shared = {
    id,
    name,
    value,
    required,
    autoComplete,
    className: classes.input,
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {!required && (
          <small>
            <Trans comment="Beside the name of a field that may stay empty">optional</Trans>
          </small>
        )}
      </label>
      {options ? (
        <select {...shared}>{options}</select>
      ) : rows ? (
        <textarea {...shared} rows={rows} dir="auto" />
      ) : (
        <input {...shared} type={type} dir={type === 'text' ? 'auto' : 'ltr'} />
      )}
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          <IconAlertCircle size={18} stroke={2} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
