import { Plural, Trans } from '@lingui/react/macro'
import { NativeSelect, Text } from '@mantine/core'
import { ENCODINGS } from '#ui/files/encodings.ts'
import type { OpenedTable } from './contactsReader.ts'
import type { TableChoice } from './readContacts.ts'

/** How a table was read: the encoding or the sheet, and how many lines above its header are left out (`above`). */
export function TableSource({
  encoding,
  sheet,
  sheets = [],
  above,
  disabled,
  onChoice,
}: Omit<OpenedTable, 'lines'> & { disabled: boolean; onChoice(choice: TableChoice): void }) {
  return (
    <>
      {encoding && (
        <NativeSelect
          label={<Trans comment="In which bytes a file has its letters">Encoding of the file</Trans>}
          description={<Trans>Choose another one where letters look wrong.</Trans>}
          data={[...new Set([encoding, ...ENCODINGS])]}
          value={encoding}
          disabled={disabled}
          onChange={(event) => onChoice({ encoding: event.currentTarget.value })}
        />
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
      {above > 0 && (
        <Text>
          <Plural
            value={above}
            one="# line above the names of the columns is left out."
            other="# lines above the names of the columns are left out."
          />
        </Text>
      )}
    </>
  )
}
