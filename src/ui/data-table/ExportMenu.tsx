import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { toastError } from '#ui/feedback/toast.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { Column } from './column.ts'
import type { ExportKind } from './exportTable.ts'

interface Props<Row> {
  columns: Column<Row>[]
  /** Reads the rows of the export. */
  readRows(): Promise<Row[]>
  fileName: string
  /** The button that opens the menu: a `Menu.Target`. */
  children(isBusy: boolean): ReactNode
}

/** Menu with the kinds of files that a table is exported as. */
export function ExportMenu<Row>({ columns, readRows, fileName, children }: Props<Row>) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (kind: ExportKind) => {
    setIsBusy(true)
    try {
      const { exportTable } = await import('./exportTable.ts')
      await exportTable(kind, fileName, columns, await readRows())
    } catch {
      toastError(t`The file could not be made. Try again.`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" width={220}>
      {children(isBusy)}
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} />} onClick={() => void save('xlsx')}>
          <Trans comment="A kind of file">Excel file (.xlsx)</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={18} />} onClick={() => void save('csv')}>
          <Trans comment="A kind of file">CSV file (.csv)</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
