import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useAccount } from '#client/account.ts'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import { Modal } from '#ui/overlays/Dialogs.tsx'

interface Props {
  onAdded(): void
  onClose(): void
}

/** The dialog that adds a passkey. It takes the current password, so that nobody adds one at an open session. */
export function PasskeyDialog({ onAdded, onClose }: Props) {
  const { t } = useLingui()
  const email = useAccount()?.member?.email ?? ''
  const form = useForm({ initialValues: { current: '' } })
  const [error, setError] = useState('')
  const [opened, setOpened] = useState(true)
  const close = () => setOpened(false)

  const add = form.onSubmit(async (body) => {
    setError('')
    try {
      const options = await call('POST /api/data/account/passkeys/options', { body })
      const { startRegistration } = await import('@simplewebauthn/browser')
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(refused)
      const { clientDataJSON, attestationObject } = response
      await call('POST /api/data/account/passkeys', {
        body: { passkey: { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject } } },
      })
      close()
      onAdded()
    } catch (reason) {
      const fields = fieldErrorsOf(reason)
      form.setErrors(fields)
      setError(Object.keys(fields).length > 0 ? '' : messageOf(reason))
    }
  })

  /** Explains an error of the browser. Most often the user has cancelled. */
  function refused({ name }: Error): never {
    throw new Error(
      name === 'InvalidStateError' ? t`This device already has a passkey for your account.` : t`No passkey was added. Try again.`,
    )
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClose}
      size="sm"
      title={t`Add passkey`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form noValidate onSubmit={add}>
        <Stack gap="sm">
          <Text size="sm">
            <Trans>Enter your password. Then your browser asks where to store the passkey.</Trans>
          </Text>
          {/* Password managers find the password by this address. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            required
            data-autofocus
            autoComplete="current-password"
            label={t`Current password`}
            visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
            {...form.getInputProps('current')}
          />
          {error && (
            <Alert color="error" role="alert">
              {error}
            </Alert>
          )}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.submitting}>
            <Trans>Continue</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
