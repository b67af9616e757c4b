import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#client/transport/call.ts'
import { useAccountForm } from '#client/useAccountForm.ts'
import { FormError } from '#ui/forms/FormError.tsx'
import { useSettings } from '#ui/theme/settings.ts'
import { AccountPage } from './AccountPage.tsx'

/** The page on which a user asks for a link for a new password, on a server that sends emails. @param next the page to open after signing in */
export function ForgottenScreen({ next }: { next: string | undefined }) {
  const { t } = useLingui()
  const { language } = useSettings()
  /** The address that a link was requested for. */
  const [sentTo, setSentTo] = useState('')
  const { form, error, submit } = useAccountForm({ email: '' }, async ({ email }) => {
    await call('POST /api/data/account/link-requests', { body: { email, language } })
    setSentTo(email)
  })
  const back = (
    <Button fullWidth variant="light" renderRoot={(props) => <Link {...props} to="/sign-in" search={{ next }} />}>
      <Trans>Back to sign in</Trans>
    </Button>
  )
  if (sentTo) {
    return (
      <AccountPage
        title={t`Check your emails`}
        focusesTitle
        note={
          <span role="status">
            <Trans>
              If <bdi>{sentTo}</bdi> belongs to an account, you will receive a link for a new password. It works once, within an hour.
            </Trans>
          </span>
        }
      >
        {back}
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t`Forgotten your password?`} note={t`Enter your email address. We will send you a link for a new password.`}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <TextInput required autoFocus type="email" autoComplete="username" label={t`Email`} {...form.getInputProps('email')} />
          <FormError message={error} />
          <Button type="submit" fullWidth mt="xs" loading={form.submitting}>
            <Trans>Send link</Trans>
          </Button>
          {back}
        </Stack>
      </form>
    </AccountPage>
  )
}
