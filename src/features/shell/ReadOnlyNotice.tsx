import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { reloadNewest } from '#client/transport/connect.ts'
import { checkSchemaVersion, useIsReadOnly } from '#client/updates/schemaGuard.ts'
import type { DatabaseInfo } from '#contract/settings/database.ts'

/** Warns that this version of the app may only read, because a newer version has upgraded the database (docs/backend-rules.md 6). */
export function ReadOnlyNotice({ database }: { database: DatabaseInfo }) {
  const outdated = useIsReadOnly()
  const [busy, setBusy] = useState(false)
  useEffect(() => checkSchemaVersion(database), [database])
  if (!outdated) return null
  const reload = () => {
    setBusy(true)
    void reloadNewest()
  }
  return (
    <Alert color="warning" icon={<IconLock />} title={<Trans>Nothing was changed. Reload to update.</Trans>} mb="lg" role="alert">
      <Group justify="space-between">
        <Trans>A newer version of Homeroom has been used here. This version is read-only.</Trans>
        <Button variant="default" mih={40} loading={busy} onClick={reload}>
          <Trans comment="Loads the newest version of the app">Reload</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
