import { useAccount } from '#client/account.ts'
import { DevicesSection } from './DevicesSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'

/** Settings → Account, on a server with accounts: the devices where the user is signed in, the own password and passkeys. */
export function AccountTab() {
  const hasPasskeys = useAccount()?.hasPasskeys && 'PublicKeyCredential' in window
  return (
    <>
      <DevicesSection />
      {hasPasskeys && <PasskeysSection />}
      <PasswordSection />
    </>
  )
}
