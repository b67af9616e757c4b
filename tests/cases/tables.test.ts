import { describe, expect, test } from 'vitest'
import { blankCard, type Card } from '#features/contacts/import/card.ts'
import { contactsToCsv } from '#features/contacts/import/contactCsv.ts'
import { cardsOf, planOf } from '#features/contacts/import/csvPlan.ts'
import { readContacts } from '#features/contacts/import/fileText.ts'
import { bytesOf, casesOf } from './cases.ts'
import { formatContacts } from './contact-format.ts'

const NAMES = { email: 'Email', phone: 'Phone', address: 'Address' }

describe.each(['csv-import', 'spreadsheet'])('%s', (kind) => {
  test.each(casesOf(kind))('$file', async (one) => {
    const read = await readContacts(bytesOf(one), undefined, one.options)
    const lines = read && 'lines' in read ? read.lines : expect.fail('No table')
    expect(formatContacts(cardsOf(lines, planOf(lines), NAMES)), one.why).toBe(one.expected)
  })
})

describe('export', () => {
  test.each(casesOf('export').filter((one) => one.file.includes('/01-') || one.file.includes('/03-')))('$file', (one) => {
    const { cards } = JSON.parse(new TextDecoder().decode(bytesOf(one)))
    const [, line = ''] = contactsToCsv(cards.map((card: Partial<Card>) => ({ ...blankCard(), ...card }))).split('\r\n')
    if (one.file.includes('/01-')) expect(line).toBe(one.expected)
    for (const separator of [',', ';', '\t']) {
      for (const cell of line.split(separator)) expect(cell, one.expected).not.toMatch(/^"?[=+@-]/)
    }
  })
})
