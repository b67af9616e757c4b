import { Trans, useLingui } from '@lingui/react/macro'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { useAccountForm } from '#client/useAccountForm.ts'
import type { LinkInfo } from '#contract/accounts/accounts.ts'
import { PASSWORD_LENGTH } from '#contract/accounts/accounts-rules.ts'
import { FormError } from '#ui/forms/FormError.tsx'
import { AccountPage } from './AccountPage.tsx'
import { openOffice } from './openOffice.ts'

interface Props {
  token: string
  /** Whose link it is; undefined if it is not valid. */
  link: LinkInfo | undefined
}

/** The page of a link with which a person chooses a password: an invitation, a forgotten password, or the first owner. */
export function JoinScreen({ token, link }: Props) {
  const { t } = useLingui()
  if (link) return <PasswordForm token={token} member={link.member} />
  return (
    <AccountPage
      title={t`This link is no longer valid`}
      note={t`Links work once, within 7 days. Ask an owner of your office for a new one.`}
    >
      <Button fullWidth variant="light" renderRoot={(props) => <Link {...props} to="/sign-in" />}>
        <Trans>Sign in</Trans>
      </Button>
    </AccountPage>
  )
}

function PasswordForm({ token, member }: { token: string; member: LinkInfo['member'] }) {
  const { t } = useLingui()
  const { name = '', email = '' } = member ?? {}
  const { min } = PASSWORD_LENGTH
  const { form, error, submit } = useAccountForm({ name, email, password: '' }, async (values) => {
    const body = { token, password: values.password, ...(member ? {} : { name: values.name, email: values.email }) }
    const account = await call('POST /api/data/account/password', { body })
    // Without the token, which is used up.
    history.replaceState(null, '', location.pathname)
    openOffice(account)
  })
  return (
    <AccountPage
      title={member ? t`Choose a password` : t`Set up the office`}
      note={
        member ? (
          <Trans>
            <bdi>{name}</bdi>, you will sign in with <bdi>{email}</bdi>.
          </Trans>
        ) : (
          <Trans>You will be the owner, who invites others.</Trans>
        )
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          {member ? (
            // Password managers store the password under this address.
            <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          ) : (
            <>
              <TextInput required autoFocus autoComplete="name" label={t`Name`} {...form.getInputProps('name')} />
              <TextInput required type="email" autoComplete="username" label={t`Email`} {...form.getInputProps('email')} />
            </>
          )}
          <PasswordInput
            required
            autoFocus={member !== undefined}
            autoComplete="new-password"
            label={t`New password`}
            description={t`Use ${min} characters or more. A few unusual words are easy to remember.`}
            visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
            {...form.getInputProps('password')}
          />
          <FormError message={error} />
          <Button type="submit" fullWidth mt="xs" loading={form.submitting}>
            <Trans>Save and sign in</Trans>
          </Button>
        </Stack>
      </form>
    </AccountPage>
  )
}
