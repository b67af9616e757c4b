import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SampleSize } from '#contract/settings/maintenance.ts'
import { toastUndo } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Section } from '../Section.tsx'
import { useTableNames } from './labels.ts'
import type { Maintenance, Running } from './useMaintenance.ts'

/** More samples, to try the app with real amounts; and back to those of the first run. */
export function SamplesSection({ maintenance }: { maintenance: Maintenance }) {
  const { t } = useLingui()
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const busy = maintenance.running !== undefined
  const fill = async (size: SampleSize) => {
    const answer = await maintenance.run('samples', { size })
    if (!answer) return
    const { rows, undo } = answer
    const said = size === 'small' ? t`The samples are back.` : t`${plural(rows, { one: '# row was added.', other: '# rows were added.' })}`
    toastUndo(said, () => void maintenance.run('restore', { id: undo }))
  }
  return (
    <Section
      title={t`Samples`}
      note={<Trans>Fill every area with made-up rows to see how the app feels when it is full. What you wrote stays.</Trans>}
    >
      {maintenance.running?.job === 'samples' ? (
        <Filling running={maintenance.running} />
      ) : (
        <Group gap="sm">
          {([1_000, 10_000] as const).map((size) => (
            <Button key={size} variant="default" disabled={busy} onClick={() => void fill(size)}>
              <Trans>Fill up to {format.number(size)} rows an area</Trans>
            </Button>
          ))}
          <Button variant="subtle" color="error" disabled={busy} onClick={() => setAsking(true)}>
            <Trans>Reset to the samples</Trans>
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={asking}
        title={t`Reset to the samples?`}
        confirm={<Trans comment="Button: everything becomes as on the first day">Reset</Trans>}
        onConfirm={async () => void fill('small')}
        onClose={() => setAsking(false)}
      >
        <Text>
          <Trans>Everything that was made here goes, and the school of the first day comes back. A snapshot is taken first.</Trans>
        </Text>
      </ConfirmDialog>
    </Section>
  )
}

function Filling({ running }: { running: Running }) {
  const { t } = useLingui()
  const format = useFormat()
  const names = useTableNames()
  const at = running.table ? names[running.table] : undefined
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text>
          {format.percent(running.share)}
          {at && <> · {at}</>}
        </Text>
        <Button size="compact-md" variant="default" onClick={running.cancel}>
          <Trans>Stop</Trans>
        </Button>
      </Group>
      <Progress value={running.share * 100} aria-label={t`Rows are being added`} />
    </Stack>
  )
}
