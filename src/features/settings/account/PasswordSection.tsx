import { Trans, useLingui } from '@lingui/react/macro'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { useAccount } from '#client/account.ts'
import { call } from '#client/transport/call.ts'
import { useAccountForm } from '#client/useAccountForm.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { FormError } from '#ui/forms/FormError.tsx'
import { Section } from '../Section.tsx'

/** The form for another password. */
export function PasswordSection() {
  const { t } = useLingui()
  const email = useAccount()?.member?.email ?? ''
  const { form, error, submit } = useAccountForm({ current: '', password: '' }, async (body) => {
    await call('PUT /api/data/account/password', { body })
    form.reset()
    toast(t`Password changed. You are signed out on all other devices.`)
  })
  const toggle = { visibilityToggleButtonProps: { 'aria-label': t`Show password` } }
  return (
    <Section title={t`Password`} note={t`A change signs you out on all other devices.`}>
      <form noValidate onSubmit={submit}>
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
          <FormError message={error} />
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
