import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useAccount } from '#client/account.ts'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { Section } from '../Section.tsx'

/** The form for another password. */
export function PasswordSection() {
  const { t } = useLingui()
  const email = useAccount()?.member?.email ?? ''
  const form = useForm({ initialValues: { current: '', password: '' } })
  const [error, setError] = useState('')
  const save = form.onSubmit(async (body) => {
    setError('')
    try {
      await call('PUT /api/data/account/password', { body })
      form.reset()
      toast(t`Password changed. You are signed out on all other devices.`)
    } catch (reason) {
      const fields = fieldErrorsOf(reason)
      form.setErrors(fields)
      setError(Object.keys(fields).length > 0 ? '' : messageOf(reason))
    }
  })
  const toggle = { visibilityToggleButtonProps: { 'aria-label': t`Show password` } }
  return (
    <Section title={t`Password`} note={t`A change signs you out on all other devices.`}>
      <form noValidate onSubmit={save}>
        <Stack gap="sm">
          {/* Password managers store the password under this address. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            required
            autoComplete="current-password"
            label={t`Current password`}
            {...toggle}
            {...form.getInputProps('current')}
          />
          <PasswordInput required autoComplete="new-password" label={t`New password`} {...toggle} {...form.getInputProps('password')} />
          {error && (
            <Alert color="error" role="alert">
              {error}
            </Alert>
          )}
          <div>
            <Button type="submit" loading={form.submitting}>
              <Trans>Change password</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}
