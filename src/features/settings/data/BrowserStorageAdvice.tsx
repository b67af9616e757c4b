import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { engineOf, isInstalled } from '#ui/hooks/browserEngine.ts'

/** Explains when this browser clears the storage of the app, and what the user can do about it (docs/backend-rules.md 11). */
export function BrowserStorageAdvice({ persisted }: { persisted: boolean }) {
  return (
    <Text c="dimmed" size="sm" mb="md">
      {persisted ? <Trans>The data stays until you clear this site’s data yourself.</Trans> : <Advice />}{' '}
      <Trans>In a private window, all data is deleted when you close the window.</Trans>
    </Text>
  )
}

function Advice() {
  switch (engineOf(navigator.userAgent)) {
    case 'webkit':
      return isInstalled() ? (
        <Trans>The installed app’s data is not deleted if you stop using it for a while. Export a backup regularly all the same.</Trans>
      ) : (
        <Trans>
          Safari deletes a site’s data if you do not open it for seven days of use. To prevent this, install the app. It has its own
          storage, so export a backup here first and import it there.
        </Trans>
      )
    case 'firefox':
      return <Trans>Firefox asks for your permission to protect the data. Until you agree, it may be deleted when space runs low.</Trans>
    case 'chromium':
      return <Trans>This browser decides automatically. It usually agrees once the app is installed, bookmarked or used often.</Trans>
    default:
      return <Trans>Export a backup regularly.</Trans>
  }
}
