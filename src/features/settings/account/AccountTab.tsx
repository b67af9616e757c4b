import { DevicesSection } from './DevicesSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'

/** Settings → Account, on a server with accounts: the own password, and the devices where the user is signed in. */
export const AccountTab = () => (
  <>
    <DevicesSection />
    <PasswordSection />
  </>
)
