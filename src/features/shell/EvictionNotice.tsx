import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasEdited } from '#client/maintenance/persistence.ts'
import { hasServer } from '#client/server.ts'
import { dismissInstall, startInstall, useInstall } from '#ui/hooks/install.ts'

/** True if the browser may clear what the user has made (docs/browsers.md, "Safari and seven days"). */
async function mayBeCleared(): Promise<boolean> {
  return !hasServer && hasEdited() && !(await navigator.storage?.persisted?.().catch(() => false))
}

/**
 * Warns in Safari that it clears the data of a site after seven days without a visit, and says what prevents it. An installed app is exempt.
 * "Not now" also hides the other suggestions to install the app.
 */
export function EvictionNotice() {
  const { method, isDismissed } = useInstall()
  const isSafari = method === 'ios' || method === 'mac'
  const [isAtRisk, setIsAtRisk] = useState(false)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // Checked on each screen and not after each edit: a notice that appears while the user types would move the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void (isSafari && mayBeCleared().then(setIsAtRisk)), [isSafari, path])
  if (!isSafari || !isAtRisk || isDismissed) return null
  return (
    <Alert color="info" icon={<IconDatabaseExport />} title={<Trans>This browser may delete your work</Trans>} mb="lg">
      <Trans>
        It clears the data of a site that you have not opened for seven days. Install the app to prevent that, or save a backup.
      </Trans>
      <Group gap="xs" mt="sm">
        <Button mih={40} onClick={() => void startInstall()}>
          <Trans>Install the app</Trans>
        </Button>
        <Button mih={40} variant="default" renderRoot={(props) => <Link {...props} to="/settings" search={{ tab: 'data' }} />}>
          <Trans>Save a backup</Trans>
        </Button>
        <Button mih={40} variant="subtle" onClick={dismissInstall}>
          <Trans comment="Does not want to install the app">Not now</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
