import { Trans, useLingui } from '@lingui/react/macro'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAccount } from '#client/account.ts'
import { call } from '#client/transport/call.ts'
import { useAccountForm } from '#client/useAccountForm.ts'
import { FormError } from '#ui/forms/FormError.tsx'
import classes from './AccountPage.module.css'
import { AccountPage } from './AccountPage.tsx'
import { openOffice } from './openOffice.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

/** The page for signing in. @param next the page to open afterwards */
export function SignInScreen({ next }: { next: string | undefined }) {
  const { t } = useLingui()
  const { hasEmail, hasPasskeys } = useAccount() ?? {}
  const { form, error, setError, submit } = useAccountForm({ email: '', password: '' }, async (values) => {
    const account = await call('POST /api/data/account/session', { body: values })
    openOffice(account, next)
  })
  return (
    <AccountPage title={t`Sign in`} note={t`For staff of the school.`}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <TextInput required autoFocus type="email" autoComplete="username" label={t`Email`} {...form.getInputProps('email')} />
          <PasswordInput
            required
            autoComplete="current-password"
            label={t`Password`}
            visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
            {...form.getInputProps('password')}
          />
          <FormError message={error} />
          <Button type="submit" fullWidth mt="xs" loading={form.submitting}>
            <Trans>Sign in</Trans>
          </Button>
          {hasPasskeys && 'PublicKeyCredential' in window && <PasskeyButton next={next} onError={setError} />}
        </Stack>
      </form>
      <p className={classes.hint}>
        {hasEmail ? (
          <Link to="/forgotten-password" search={{ next }}>
            <Trans>Forgotten your password?</Trans>
          </Link>
        ) : (
          <Trans>Forgotten your password? Ask an owner of your office for a new link.</Trans>
        )}
      </p>
    </AccountPage>
  )
}
