import { describe, expect, test } from 'vitest'
import { nextSort, sortDirection } from '#ui/data-table/column.ts'
import { toCsv } from '#ui/data-table/exportTable.ts'
import { refreshSelection, togglePageRows, toggleRow, withRange } from '#ui/data-table/selection.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const idOf = ({ id }: { id: string }) => id
const chosen = (...ids: string[]) => new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row]))
const idsOf = (map: ReadonlyMap<string, unknown>) => [...map.keys()].sort().join('')

describe('choosing', () => {
  test('a row changes sides and leaves the others alone', () => {
    const [, b] = rows as [{ id: string }, { id: string }]
    expect(idsOf(toggleRow(chosen('a'), 'b', b))).toBe('ab')
    expect(idsOf(toggleRow(chosen('a', 'b'), 'b', b))).toBe('a')
  })

  test('a range takes all rows between both ends, upwards and downwards', () => {
    expect(idsOf(withRange(chosen('a'), rows, idOf, 'b', 'd'))).toBe('abcd')
    expect(idsOf(withRange(chosen(), rows, idOf, 'c', 'b'))).toBe('bc')
  })

  test('a range from a row that is gone changes nothing', () => {
    expect(idsOf(withRange(chosen('a'), rows, idOf, 'x', 'c'))).toBe('a')
  })

  test('a page is chosen whole unless it is already; rows of other pages stay chosen', () => {
    const other = new Map([...chosen('a'), ['z', { id: 'z' }]])
    expect(idsOf(togglePageRows(other, rows, idOf))).toBe('abcdz')
    expect(idsOf(togglePageRows(togglePageRows(other, rows, idOf), rows, idOf))).toBe('z')
  })

  test('rows that vanished are let go and changed rows are taken as they are now', () => {
    const now = [{ id: 'a', seen: 'new' }]
    const after = refreshSelection<{ id: string }>(chosen('a', 'b'), rows, now, idOf)
    expect([...after.values()]).toEqual(now)
  })

  test('nothing changed gives the same choice again, so that nothing is drawn anew', () => {
    const before = chosen('a')
    expect(refreshSelection(before, rows, rows, idOf)).toBe(before)
  })
})

describe('sorting', () => {
  test('a header sorts up, then down, then up', () => {
    expect([undefined, 'name', '-name', 'date'].map((sort) => nextSort(sort, 'name'))).toEqual(['name', '-name', 'name', 'name'])
    expect(['name', '-name', 'date'].map((sort) => sortDirection(sort, 'name'))).toEqual(['ascending', 'descending', 'none'])
  })
})

describe('a CSV file', () => {
  const column = (header: string, exportValue?: (row: { v: string | number }) => string | number) => ({
    id: header,
    header,
    cell: () => null,
    ...(exportValue && { exportValue }),
  })
  const csvOf = (v: string | number) => toCsv([column('Head', (row) => row.v), column('Picture')], [{ v }])

  test('has a header of the exported columns, a byte order mark and CRLF', () => {
    expect(csvOf(12.5)).toBe('\uFEFFHead\r\n12.5\r\n')
  })

  test('quotes commas, quotes and line breaks', () => {
    expect(csvOf('say "no", now\n')).toContain('"say ""no"", now\n"')
  })

  test('never hands a formula to a spreadsheet, and leaves negative numbers alone', () => {
    expect(csvOf('=HYPERLINK("x")')).toContain(`"'=HYPERLINK(""x"")"`)
    expect(csvOf(-3)).toContain('\r\n-3\r\n')
  })
})
