import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useAccount } from '#client/account.ts'
import { call } from '#client/transport/call.ts'
import { useAccountForm } from '#client/useAccountForm.ts'
import { FormError } from '#ui/forms/FormError.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'

interface Props {
  onAdded(): void
  onClose(): void
}

/** The dialog that adds a passkey. It takes the current password, so that nobody adds one at an open session. */
export function PasskeyDialog({ onAdded, onClose }: Props) {
  const { t } = useLingui()
  const email = useAccount()?.member?.email ?? ''
  const [opened, setOpened] = useState(true)
  const close = () => setOpened(false)

  const { form, error, submit } = useAccountForm({ current: '' }, async (body) => {
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
      <form noValidate onSubmit={submit}>
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
          <FormError message={error} />
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
