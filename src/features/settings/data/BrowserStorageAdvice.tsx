import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { engineOf, isInstalled } from '#ui/hooks/browserEngine.ts'

/** Explains when this browser clears the storage of the app, and what the user can do about it (docs/backend-rules.md 11). */
export function BrowserStorageAdvice({ persisted }: { persisted: boolean }) {
  return (
    <Text c="dimmed" size="sm" mb="md">
      {persisted ? <Trans>It stays until you clear the data of this site yourself.</Trans> : <Advice />}{' '}
      <Trans>In a private window everything goes when the window is closed.</Trans>
    </Text>
  )
}

function Advice() {
  switch (engineOf(navigator.userAgent)) {
    case 'webkit':
      return isInstalled() ? (
        <Trans>As an installed app it is not cleared for want of visits. Export a backup now and then all the same.</Trans>
      ) : (
        <Trans>
          Safari clears what a site keeps when you have not opened it for seven days of use. Install the app to prevent that: it then has a
          storage of its own, so export everything here first and import it there.
        </Trans>
      )
    case 'firefox':
      return <Trans>Firefox asks for your permission to keep it; until you agree it may be cleared when space runs low.</Trans>
    case 'chromium':
      return <Trans>This browser decides by itself: it agrees as soon as the app is installed, bookmarked or used often.</Trans>
    default:
      return <Trans>Export a backup now and then.</Trans>
  }
}
