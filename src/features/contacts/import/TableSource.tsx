import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { ENCODINGS } from '#ui/files/encodings.ts'
import type { OpenedTable } from './contactsReader.ts'
import type { TableChoice } from './readContacts.ts'
import { SEPARATORS } from './tableRules.ts'

/**
 * How a table was read: the encoding and the separator, or the sheet; how many lines above its header are left out (`above`); and where a
 * quotation mark is missing (`openQuoteRow`).
 */
export function TableSource({
  encoding,
  separator,
  sheet,
  sheets = [],
  above,
  openQuoteRow,
  disabled,
  onChoice,
}: Omit<OpenedTable, 'lines'> & { disabled: boolean; onChoice(choice: TableChoice): void }) {
  const { t } = useLingui()
  const separatorNames: Record<string, string> = {
    ',': t({ message: 'Comma', comment: 'A separator of columns' }),
    ';': t({ message: 'Semicolon', comment: 'A separator of columns' }),
    '\t': t({ message: 'Tab', context: 'sign', comment: 'A separator of columns: the character of the Tab key' }),
    '|': t({ message: 'Vertical bar', comment: 'A separator of columns' }),
  }
  return (
    <>
      {encoding && separator && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <NativeSelect
            label={<Trans comment="In which bytes a file has its letters">File encoding</Trans>}
            description={<Trans>Choose another encoding if letters look wrong.</Trans>}
            data={[...new Set([encoding, ...ENCODINGS])]}
            value={encoding}
            disabled={disabled}
            onChange={(event) => onChoice({ encoding: event.currentTarget.value })}
          />
          <NativeSelect
            label={<Trans comment="The character between the columns of a file">Column separator</Trans>}
            description={<Trans>Choose another separator if values are in the wrong columns.</Trans>}
            data={[...new Set([separator, ...SEPARATORS])].map((value) => ({ value, label: separatorNames[value] ?? value }))}
            value={separator}
            disabled={disabled}
            onChange={(event) => onChoice({ encoding, separator: event.currentTarget.value })}
          />
        </SimpleGrid>
      )}
      {sheet !== undefined && sheets.length > 1 && (
        <NativeSelect
          label={<Trans comment="A page of a spreadsheet file">Sheet</Trans>}
          description={<Trans>The file has several sheets. One is imported at a time.</Trans>}
          data={sheets}
          value={sheet}
          disabled={disabled}
          onChange={(event) => onChoice({ sheet: event.currentTarget.value })}
        />
      )}
      {openQuoteRow !== undefined && (
        <Alert color="warning">
          {openQuoteRow > 0 ? (
            <Trans>
              A quotation mark in row {openQuoteRow} is not closed, so the text after it may be read as one value. Correct the file or check
              that row.
            </Trans>
          ) : (
            <Trans>A quotation mark in the column names is not closed. Correct the file or check the columns.</Trans>
          )}
        </Alert>
      )}
      {above > 0 && (
        <Text>
          <Plural
            value={above}
            one="# line above the column names will be skipped."
            other="# lines above the column names will be skipped."
          />
        </Text>
      )}
    </>
  )
}
