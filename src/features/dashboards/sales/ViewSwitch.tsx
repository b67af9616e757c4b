import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'

interface Props {
  /** The title of the card. */
  title: string
  /** True while the table is shown. */
  isTable: boolean
  onChange(table: boolean): void
}

/** Button that switches between a chart and the table with the same numbers. */
export function ViewSwitch({ title: of, isTable, onChange }: Props) {
  const { t } = useLingui()
  // The name `of` is part of the message.
  const label = isTable ? t`Show as a chart: ${of}` : t`Show as a table: ${of}`
  return (
    <Tooltip label={isTable ? t`Show as a chart` : t`Show as a table`}>
      <ActionIcon variant="subtle" color="gray" size={36} mt={-6} me={-6} aria-label={label} onClick={() => onChange(!isTable)}>
        {isTable ? <IconChartBar size={18} stroke={1.8} /> : <IconTable size={18} stroke={1.8} />}
      </ActionIcon>
    </Tooltip>
  )
}
