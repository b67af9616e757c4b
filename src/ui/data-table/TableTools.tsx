import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Menu } from '#ui/overlays/Menu.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import type { PrintTarget } from '#ui/print/usePrintedRows.ts'
import type { Column, Density } from './column.ts'
import { ExportMenu } from './ExportMenu.tsx'

interface Props<Row> {
  columns: Column<Row>[]
  hidden: string[]
  onToggleColumn(id: string): void
  density: Density
  onDensity(density: Density): void
  /** False for cards, which have neither columns nor density. */
  isTable: boolean
  /** Reads every matching row for the export. */
  readAll?: (() => Promise<Row[]>) | undefined
  /** Prints rows as a table, or saves the table as a PDF file. */
  onPrint(rows: Row[], target: PrintTarget): Promise<void>
  fileName: string
}

/** Menus for columns and density, and for export and print. */
export function TableTools<Row>({ columns, readAll, onPrint, fileName, isTable, ...display }: Props<Row>) {
  return (
    <>
      {isTable && <DisplayMenu columns={columns} {...display} />}
      {readAll && <ExportMenu columns={columns} readRows={readAll} onPrint={onPrint} fileName={fileName} />}
    </>
  )
}

type DisplayMenuProps<Row> = Pick<Props<Row>, 'columns' | 'hidden' | 'onToggleColumn' | 'density' | 'onDensity'>

function DisplayMenu<Row>({ columns, hidden, onToggleColumn, density, onDensity }: DisplayMenuProps<Row>) {
  const { t } = useLingui()
  return (
    <Menu position="bottom-end" width={220} closeOnItemClick={false}>
      <Tooltip label={t`Columns and density`}>
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={t`Columns and density`}>
            <IconAdjustmentsHorizontal size={18} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.Label>
          <Trans>Columns</Trans>
        </Menu.Label>
        {columns.map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={column.fixed || !hidden.includes(column.id)}
            disabled={column.fixed}
            onChange={() => onToggleColumn(column.id)}
          >
            {column.header}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Label>
          <Trans comment="How tall the rows of a table are">Density</Trans>
        </Menu.Label>
        <Menu.RadioGroup value={density} onChange={(value) => onDensity(value as Density)}>
          <Menu.RadioItem value="comfortable">{t({ message: 'Comfortable', comment: 'Density of a table' })}</Menu.RadioItem>
          <Menu.RadioItem value="compact">{t({ message: 'Compact', comment: 'Density of a table' })}</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
