import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useOpenedFile } from '#client/launch.ts'
import { FileDrop } from '#ui/forms/FileDrop.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Section } from '../Section.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import type { KeeperHand } from './useMaintenance.ts'

interface Props {
  hand: KeeperHand
  /** When the last backup was downloaded. */
  exported: string | null
  /** Has a backup downloaded. */
  onExport(): Promise<void>
}

/** Everything in one file, and back from one. */
export function BackupSection({ hand, exported, onExport }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const [file, setFile] = useState<File>()
  useOpenedFile('backup', setFile)
  return (
    <Section
      title={t`Backup`}
      note={<Trans>One file with everything in it, attachments too. Keep it somewhere else: on a stick, in a mail to yourself.</Trans>}
    >
      <Group justify="space-between" mb="md">
        <Text>
          {exported ? <Trans>Last backup on {format.dateTime(exported)}.</Trans> : <Trans>No backup was made in this browser yet.</Trans>}
        </Text>
        <Button
          leftSection={<IconDownload size={18} />}
          loading={hand.running?.job === 'export'}
          disabled={hand.running !== undefined}
          onClick={() => void onExport()}
        >
          <Trans>Export everything</Trans>
        </Button>
      </Group>
      <div>
        <FileDrop
          label={t`Import a backup`}
          hint={<Trans>A file that ends in .homeroom. You see what would change before anything does.</Trans>}
          accept=".homeroom"
          disabled={hand.running !== undefined}
          onFiles={([chosen]) => setFile(chosen)}
        />
      </div>
      <ImportDialog file={file} hand={hand} onClose={() => setFile(undefined)} />
    </Section>
  )
}
