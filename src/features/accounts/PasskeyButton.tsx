import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { openOffice } from './openOffice.ts'

interface Props {
  /** The page to open afterwards. */
  next: string | undefined
  /** Called with the message of an error, and with an empty one before an attempt. */
  onError(message: string): void
}

/** The button that signs in with a passkey. The browser shows its own dialog. */
export function PasskeyButton({ next, onError }: Props) {
  const { t } = useLingui()
  const [isRunning, setIsRunning] = useState(false)
  const signIn = async () => {
    setIsRunning(true)
    onError('')
    try {
      const [options, { startAuthentication }] = await Promise.all([
        call('POST /api/data/account/session/options', {}),
        import('@simplewebauthn/browser'),
      ])
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
      const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(() => {
        // Most often the user has cancelled, or there is none on this device.
        throw new Error(t`No passkey was used. Try again, or sign in with your password.`)
      })
      const { clientDataJSON, authenticatorData, signature, userHandle } = response
      const account = await call('POST /api/data/account/session/passkey', {
        body: { passkey: { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } } },
      })
      openOffice(account, next)
    } catch (reason) {
      onError(messageOf(reason))
    }
    setIsRunning(false)
  }
  return (
    <Button variant="default" fullWidth loading={isRunning} leftSection={<IconFingerprint size={18} />} onClick={() => void signIn()}>
      <Trans>Sign in with a passkey</Trans>
    </Button>
  )
}
