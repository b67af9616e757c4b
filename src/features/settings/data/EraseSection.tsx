import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { eraseDevice } from '#client/maintenance/eraseDevice.ts'
import { messageOf } from '#client/transport/call.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Section } from '../Section.tsx'
import type { Maintenance } from './useMaintenance.ts'

interface Props {
  maintenance: Maintenance
  /** Downloads a backup. */
  onExport(): Promise<void>
}

/** Deletes all data of the app in this browser. */
export function EraseSection({ maintenance, onExport }: Props) {
  const { t } = useLingui()
  const [isConfirming, setIsConfirming] = useState(false)
  const erase = async () => {
    try {
      await eraseDevice()
    } catch (reason) {
      toastError(messageOf(reason))
      // Then the dialog stays open.
      throw reason
    }
  }
  return (
    <Section
      title={t`Erase everything`}
      note={<Trans>For a device that you pass on to someone else. Deletes all records, snapshots, drafts and settings.</Trans>}
    >
      <Button variant="light" color="error" disabled={maintenance.running !== undefined} onClick={() => setIsConfirming(true)}>
        <Trans>Erase everything on this device</Trans>
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t`Erase everything on this device?`}
        confirm={<Trans comment="Button: deletes all data of the app in this browser">Erase everything</Trans>}
        onConfirm={erase}
        onClose={() => setIsConfirming(false)}
      >
        <Stack align="start">
          <Text>
            <Trans>
              This deletes all records, snapshots, drafts, settings and the offline copy of the app from this browser. It cannot be undone.
              The app then starts as on a first visit, which needs an internet connection.
            </Trans>
          </Text>
          <Button variant="default" loading={maintenance.running?.job === 'export'} onClick={() => void onExport()}>
            <Trans>Export a backup first</Trans>
          </Button>
        </Stack>
      </ConfirmDialog>
    </Section>
  )
}
