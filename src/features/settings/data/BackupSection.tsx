import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useOpenedFile } from '#client/launch.ts'
import { FileDrop } from '#ui/forms/FileDrop.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Section } from '../Section.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import type { Maintenance } from './useMaintenance.ts'

interface Props {
  maintenance: Maintenance
  /** When the last backup was downloaded. */
  lastExportAt: string | null
  /** Downloads a backup. */
  onExport(): Promise<void>
}

/** Settings → Data: exports all data as one file, and imports such a file. */
export function BackupSection({ maintenance, lastExportAt, onExport }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const [file, setFile] = useState<File>()
  // A backup that the user opened with the installed app, in the file manager of the device.
  useOpenedFile('backup', setFile)
  return (
    <Section
      title={t`Backup`}
      note={<Trans>One file with all your data, including attachments. Keep it somewhere safe, such as a USB stick.</Trans>}
    >
      <Group justify="space-between" mb="md">
        <Text>
          {lastExportAt ? (
            <Trans>Last backup: {format.dateTime(lastExportAt)}.</Trans>
          ) : (
            <Trans>No backup has been made in this browser yet.</Trans>
          )}
        </Text>
        <Button
          leftSection={<IconDownload size={18} />}
          loading={maintenance.running?.job === 'export'}
          disabled={maintenance.running !== undefined}
          onClick={() => void onExport()}
        >
          <Trans>Export backup</Trans>
        </Button>
      </Group>
      <div>
        <FileDrop
          label={t`Import backup`}
          hint={<Trans>Choose a .homeroom file. You can review the changes before importing.</Trans>}
          accept=".homeroom"
          disabled={maintenance.running !== undefined}
          onFiles={([selected]) => setFile(selected)}
        />
      </div>
      <ImportDialog file={file} maintenance={maintenance} onClose={() => setFile(undefined)} />
    </Section>
  )
}
