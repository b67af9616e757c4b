import { describe, expect, test } from 'vitest'
import { blankCard, type Card } from '#features/contacts/import/card.ts'
import { contactsToCsv } from '#features/contacts/import/contactCsv.ts'
import { cardsOf, guessPlan } from '#features/contacts/import/csvPlan.ts'
import { readContacts } from '#features/contacts/import/readContacts.ts'
import { toCsv } from '#ui/data-table/exportTable.ts'
import { bytesOf, casesOf } from './cases.ts'
import { formatContacts } from './contact-format.ts'

const NAMES = { email: 'Email', phone: 'Phone', address: 'Address' }

describe.each(['csv-import', 'spreadsheet'])('%s', (kind) => {
  test.each(casesOf(kind))('$file', async (one) => {
    const read = await readContacts(bytesOf(one), undefined, one.options)
    const lines = read && 'lines' in read ? read.lines : expect.fail('No table')
    expect(formatContacts(cardsOf(lines, guessPlan(lines), NAMES)), one.why).toBe(one.expected)
  })
})

/** No separator that a spreadsheet may use makes a cell that begins as a formula does. */
function expectNoFormula(line: string, why: string): void {
  for (const separator of [',', ';', '\t', '\n']) {
    for (const cell of line.split(separator)) expect(cell, why).not.toMatch(/^"?[=+@-]/)
  }
}

describe('export', () => {
  test.each(casesOf('export').filter((one) => one.file.includes('/01-') || one.file.includes('/03-')))('$file', (one) => {
    const { cards } = JSON.parse(new TextDecoder().decode(bytesOf(one)))
    const [, line = ''] = contactsToCsv(cards.map((card: Partial<Card>) => ({ ...blankCard(), ...card }))).split('\r\n')
    if (one.file.includes('/01-')) expect(line).toBe(one.expected)
    expectNoFormula(line, one.expected)
  })

  const tableOf = (texts: string[]) =>
    toCsv(
      [{ id: 'text', header: 'Text', cell: () => null, exportValue: ({ text }) => text }],
      texts.map((text) => ({ text })),
    )

  test.each(casesOf('export').filter((one) => one.file.includes('/05-')))('$file', (one) => {
    const { rows } = JSON.parse(new TextDecoder().decode(bytesOf(one)))
    const [, ...lines] = tableOf(rows).trim().split('\r\n')
    expect(lines.join(' | ')).toBe(one.expected)
  })

  test('a table with formulas behind semicolons, tabs and line breaks', () => {
    for (const text of ['x;=1+1', 'x\t@y', 'x\n-1', ';;+1', "x;'=1"]) {
      const [, line = ''] = tableOf([text]).split('\r\n')
      expectNoFormula(line.slice(1), text)
    }
  })
})
