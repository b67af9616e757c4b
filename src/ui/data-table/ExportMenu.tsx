import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { toastError } from '#ui/feedback/toast.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import type { PrintTarget } from '#ui/print/usePrintedRows.ts'
import type { Column } from './column.ts'
import type { ExportKind } from './exportTable.ts'

interface Props<Row> {
  columns: Column<Row>[]
  /** Reads the rows of the export. */
  readRows(): Promise<Row[]>
  /** Prints rows as a table, or saves the table as a PDF file. Without it the menu only exports. */
  onPrint?: ((rows: Row[], target: PrintTarget) => Promise<void>) | undefined
  fileName: string
  disabled?: boolean
  /** The button that opens the menu, a `Menu.Target`; by default an icon button. */
  children?: (isBusy: boolean) => ReactNode
}

/** Menu with the kinds of files that a table is saved as, and to print it. */
export function ExportMenu<Row>({ columns, readRows, onPrint, fileName, disabled = false, children }: Props<Row>) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  /** Reads the rows and passes them on. @param problem what is said if that fails */
  const withRows = async (use: (rows: Row[]) => unknown, problem: string) => {
    setIsBusy(true)
    try {
      await use(await readRows())
    } catch {
      toastError(problem)
    } finally {
      setIsBusy(false)
    }
  }
  const save = (kind: ExportKind) =>
    withRows(
      async (rows) => (await import('./exportTable.ts')).exportTable(kind, fileName, columns, rows),
      t`The file could not be created. Try again.`,
    )
  return (
    <Menu position="bottom-end" width={220}>
      {children ? (
        children(isBusy)
      ) : (
        <Tooltip label={t`Export`}>
          <Menu.Target>
            <ActionIcon variant="default" size={44} aria-label={t`Export`} loading={isBusy} disabled={disabled}>
              <IconDownload size={18} stroke={1.8} />
            </ActionIcon>
          </Menu.Target>
        </Tooltip>
      )}
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} />} onClick={() => void save('xlsx')}>
          <Trans comment="A kind of file">Excel file (.xlsx)</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={18} />} onClick={() => void save('csv')}>
          <Trans comment="A kind of file">CSV file (.csv)</Trans>
        </Menu.Item>
        {onPrint && (
          <>
            <Menu.Item
              leftSection={<IconFileTypePdf size={18} />}
              onClick={() => void withRows((rows) => onPrint(rows, 'pdf'), t`The file could not be created. Try again.`)}
            >
              <Trans comment="A kind of file">PDF file (.pdf)</Trans>
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPrinter size={18} />}
              onClick={() => void withRows((rows) => onPrint(rows, 'printer'), t`Your data could not be loaded. Nothing has been lost.`)}
            >
              <Trans comment="Menu item: prints all rows of a list as a table">Print the list</Trans>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
