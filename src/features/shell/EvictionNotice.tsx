import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasEdited } from '#client/maintenance/persistence.ts'
import { hasServer } from '#client/server.ts'
import { startInstall, useInstall } from '#ui/hooks/install.ts'

/** True if the browser may clear what the user has made (docs/browsers.md, "Safari and seven days"). */
async function mayBeCleared(): Promise<boolean> {
  return !hasServer && hasEdited() && !(await navigator.storage?.persisted?.().catch(() => false))
}

/**
 * Warns in Safari that it clears the data of a site after seven days without a visit, and says what prevents it. An installed app is exempt.
 * "Not now" hides it until the app starts again.
 */
export function EvictionNotice() {
  const { method } = useInstall()
  const [isHidden, setIsHidden] = useState(false)
  const isSafari = method === 'ios' || method === 'mac'
  const [isAtRisk, setIsAtRisk] = useState(false)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // Checked on each screen and not after each edit: a notice that appears while the user types would move the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void (isSafari && mayBeCleared().then(setIsAtRisk)), [isSafari, path])
  if (!isSafari || !isAtRisk || isHidden) return null
  return (
    <Alert color="info" icon={<IconDatabaseExport />} title={<Trans>This browser may delete your work</Trans>} mb="lg">
      <Trans>
        This browser deletes a site’s data after seven days of use without a visit. Install the app to prevent that, or export a backup.
      </Trans>
      <Group gap="xs" mt="sm">
        <Button mih={40} onClick={() => void startInstall()}>
          <Trans>Install the app</Trans>
        </Button>
        <Button mih={40} variant="default" renderRoot={(props) => <Link {...props} to="/settings" search={{ tab: 'data' }} />}>
          <Trans>Export a backup</Trans>
        </Button>
        <Button mih={40} variant="subtle" onClick={() => setIsHidden(true)}>
          <Trans comment="Does not want to install the app">Not now</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
