import { Plural, Trans } from '@lingui/react/macro'
import { NativeSelect, Text } from '@mantine/core'
import { ENCODINGS } from '#ui/files/encodings.ts'
import type { Table } from './csvTable.ts'

/** How a table was read: in which encoding, and from which of its lines on. */
export function TableSource({
  encoding,
  above,
  onEncoding,
}: Pick<Table, 'above'> & { encoding: string; onEncoding(encoding: string): void }) {
  return (
    <>
      <NativeSelect
        label={<Trans comment="In which bytes a file has its letters">Encoding of the file</Trans>}
        description={<Trans>Choose another one where letters look wrong.</Trans>}
        data={[...new Set([encoding, ...ENCODINGS])]}
        value={encoding}
        onChange={(event) => onEncoding(event.currentTarget.value)}
      />
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
