import { describe, expect, test } from 'vitest'
import { blankCard, type Card } from '#features/contacts/import/card.ts'
import { contactsFromVcards, contactsToVcards } from '#features/contacts/import/vcard.ts'
import { bytesOf, casesOf } from './cases.ts'
import { formatContacts } from './contact-format.ts'

describe('vcard', () => {
  test.each(casesOf('vcard'))('$file', (one) => {
    const found = formatContacts(contactsFromVcards(bytesOf(one)) ?? [])
    // What stands for text that the case does not write out.
    const [begin = '', end] = one.expected.split('…, at once')
    if (end === undefined) expect(found, one.why).toBe(one.expected)
    else expect(found.startsWith(begin), one.why).toBe(true)
  })
})

test.each(casesOf('export').filter((one) => one.file.includes('vcard')))('$file', (one) => {
  const { cards } = JSON.parse(new TextDecoder().decode(bytesOf(one)))
  const lines = contactsToVcards(cards.map((card: Partial<Card>) => ({ ...blankCard(), ...card }))).split('\r\n')
  expect(lines.filter((line) => /^(N|FN|NOTE|CATEGORIES):/.test(line)).join(' | ')).toBe(one.expected)
})
