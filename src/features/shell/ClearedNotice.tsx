import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { IconDatabaseOff } from '@tabler/icons-react'
import { useState } from 'react'
import { acceptEviction, wasEvicted } from '#client/maintenance/persistence.ts'
import type { DatabaseInfo } from '#contract/settings/database.ts'

/** Warns that the browser has cleared its storage, and that the samples have replaced the user's rows (docs/backend-rules.md 8). */
export function ClearedNotice({ database }: { database: DatabaseInfo }) {
  const [visible, setVisible] = useState(() => wasEvicted(database))
  if (!visible) return null
  const accept = () => {
    // The next visit does not show the notice again.
    acceptEviction(database)
    setVisible(false)
  }
  return (
    <Alert color="warning" icon={<IconDatabaseOff />} title={<Trans>This browser has deleted your data</Trans>} mb="lg" role="alert">
      <Group justify="space-between">
        <Trans>Your saved data is gone, and sample data has taken its place. Other devices are not affected.</Trans>
        <Button variant="default" size="compact-md" onClick={accept}>
          <Trans>Got it</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
