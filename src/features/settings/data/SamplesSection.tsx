import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SampleSize } from '#contract/settings/maintenance.ts'
import { toastUndo } from '#ui/feedback/toast.tsx'
import { useLastDefined } from '#ui/hooks/useLastDefined.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Section } from '../Section.tsx'
import { useTableNames } from './labels.ts'
import type { Maintenance, RunningState } from './useMaintenance.ts'

/** Settings → Data: adds many sample rows, once the user has confirmed that they mix with the school's own, or resets the database to the samples of the first start. */
export function SamplesSection({ maintenance }: { maintenance: Maintenance }) {
  const { t } = useLingui()
  const format = useFormat()
  const [isConfirming, setIsConfirming] = useState(false)
  /** The size to confirm; undefined while nothing is asked. */
  const [size, setSize] = useState<1_000 | 10_000>()
  const shownSize = useLastDefined(size) ?? 1_000
  const busy = maintenance.running !== undefined
  /** Adds sample rows up to `size` in each area; `small` resets to the samples of the first start. */
  const fill = async (size: SampleSize) => {
    const answer = await maintenance.run('samples', { size })
    if (!answer) return
    // `undo` is the id of the snapshot that was taken first.
    const { rows, undo } = answer
    const message =
      size === 'small' ? t`The sample data was restored.` : t`${plural(rows, { one: '# row was added.', other: '# rows were added.' })}`
    toastUndo(message, () => void maintenance.run('restore', { id: undo }))
  }
  return (
    <Section
      title={t`Sample data`}
      note={<Trans>Add made-up rows to every area to try the app with a lot of data. Your own data stays.</Trans>}
    >
      {maintenance.running?.job === 'samples' ? (
        <SamplesProgress running={maintenance.running} />
      ) : (
        <Group gap="sm">
          {([1_000, 10_000] as const).map((size) => (
            <Button key={size} variant="default" disabled={busy} onClick={() => setSize(size)}>
              <Trans>Add sample data ({format.number(size)} rows per area)</Trans>
            </Button>
          ))}
          <Button variant="subtle" color="error" disabled={busy} onClick={() => setIsConfirming(true)}>
            <Trans>Reset to sample data</Trans>
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={size !== undefined}
        title={t`Add sample data?`}
        color="brand"
        confirm={<Trans>Add sample data</Trans>}
        onConfirm={async () => void fill(shownSize)}
        onClose={() => setSize(undefined)}
      >
        <Text>
          <Trans>
            This adds made-up records to every area, up to {format.number(shownSize)} in each. They are not marked: they appear in lists and
            totals like your own.
          </Trans>
        </Text>
        <Text mt="sm">
          <Trans>A snapshot is taken first. Restore it to remove the sample data; changes made since then are lost.</Trans>
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={isConfirming}
        title={t`Reset to sample data?`}
        confirm={<Trans comment="Button: everything becomes as on the first day">Reset</Trans>}
        // Not awaited: the dialog closes, and the progress is shown in this section.
        onConfirm={async () => void fill('small')}
        onClose={() => setIsConfirming(false)}
      >
        <Text>
          <Trans>This deletes everything created here and restores the original sample school. A snapshot is taken first.</Trans>
        </Text>
      </ConfirmDialog>
    </Section>
  )
}

/** The progress of the job that adds samples, with a button that stops it. */
function SamplesProgress({ running }: { running: RunningState }) {
  const { t } = useLingui()
  const format = useFormat()
  const names = useTableNames()
  const tableName = running.table ? names[running.table] : undefined
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text>
          {format.percent(running.share)}
          {tableName && <> · {tableName}</>}
        </Text>
        <Button size="compact-md" variant="default" onClick={running.cancel}>
          <Trans>Stop</Trans>
        </Button>
      </Group>
      <Progress value={running.share * 100} aria-label={t`Adding rows`} />
    </Stack>
  )
}
