import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankCard, type Card } from '#features/contacts/import/card.ts'
import { contactsToCsv, splitName } from '#features/contacts/import/contactCsv.ts'
import { COLUMNS, columnsOf } from '#features/contacts/import/csvHeaders.ts'
import { type ColumnPlan, cardsOf, guessPlan } from '#features/contacts/import/csvPlan.ts'
import { parseLines, parseTable } from '#features/contacts/import/csvTable.ts'
import { checkContacts } from '#features/contacts/import/validateImport.ts'
import { contactsFromVcards, contactsToVcards, ENGLISH_NOTE_LABELS } from '#features/contacts/import/vcard.ts'

const signs = fc.constantFrom('"', ',', ';', '\n', '\t', '\\', "'", '=', '+', '-', '@', ':', ' ', 'a', 'é', '学', '😀', 'ع', '')
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(signs, { maxLength: 60 }).map((parts) => parts.join('')),
)
/** Line ends are written as one sign, as every address book does. */
const tidy = (value: string) => value.replace(/\r\n?/g, '\n')
const cards = fc.array(
  fc
    .record<Card>({
      firstname: text,
      lastname: text,
      company: text,
      department: text,
      email: text,
      phone: text,
      address: text,
      notes: text,
      tags: fc.array(text.filter(Boolean), { maxLength: 4 }),
      starred: fc.boolean(),
      frequentlycontacted: fc.boolean(),
    })
    .filter((card) => Object.values(card).some((value) => value !== '' && value !== false && String(value) !== '')),
  { minLength: 1, maxLength: 5 },
)

const fromVcards = (text: string, names?: typeof ENGLISH_NOTE_LABELS) => contactsFromVcards(new TextEncoder().encode(text), names)

/** The contacts of a CSV file as its columns are understood, or as they are chosen. */
const contactsFromCsv = (source: string, chosen?: Partial<ColumnPlan>) => {
  const lines = parseLines(source)
  return cardsOf(lines, { ...guessPlan(lines), ...chosen })
}

describe('what is exported comes back the same', () => {
  test('as CSV', () => {
    fc.assert(fc.property(cards, (all) => void expect(contactsFromCsv(contactsToCsv(all))).toEqual(all)))
  })

  test('as vCards', () => {
    const tidied = cards.map(
      (all) => JSON.parse(JSON.stringify(all), (_, value) => (typeof value === 'string' ? tidy(value) : value)) as Card[],
    )
    fc.assert(fc.property(tidied, (all) => void expect(fromVcards(contactsToVcards(all))).toEqual(all)))
  })

  test('and no line of a vCard is longer than 75 bytes', () => {
    fc.assert(
      fc.property(cards, (all) => {
        for (const line of contactsToVcards(all).split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      }),
    )
  })

  test('no text throws, whatever it is', () => {
    fc.assert(
      fc.property(text, (any) => {
        contactsFromCsv(any)
        fromVcards(`BEGIN:VCARD\n${any}\nEND:VCARD`)
      }),
    )
  })
})

describe('CSV', () => {
  test.each([
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\n"c;""1""";d\n',
      [
        ['a', 'b'],
        ['c;"1"', 'd'],
      ],
    ],
    ['a\tb,c\td\n', [['a', 'b,c', 'd']]],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"one\ntwo",x', [['one\ntwo', 'x']]],
  ])('%j', (source, lines) => expect(parseLines(source)).toEqual(lines))

  test('a formula is not run by a spreadsheet, and a telephone number stays as it is', () => {
    const file = contactsToCsv([{ ...blankCard(), firstname: '=cmd()', phone: '+49 30 1234' }])
    expect(file).toContain("'=cmd()")
    expect(file).toContain(',+49 30 1234,')
  })

  test('the columns of other programs are known; of a file without any nothing is taken for a field', () => {
    const file = 'Name;E-mail 1 - Value;Phone 1 - Value;Shoe size\nAna María Ruiz;ana@school.org;+34 600;38\n'
    expect(contactsFromCsv(file)).toEqual([
      { ...blankCard(), firstname: 'Ana María', lastname: 'Ruiz', email: 'ana@school.org', phone: '+34 600' },
    ])
    expect(guessPlan(parseLines('milk,bread\n1,2\n'))).toEqual({ hasHeader: true, columns: [undefined, undefined] })
    expect(parseLines('\n\n')).toEqual([])
  })

  const [ana, further] = [{ firstname: 'Ana', lastname: 'Ruiz', email: 'ana@school.org', phone: '+34 600' }, { noteLineCount: 1 }]
  test.each([
    ['French', 'Prénom;Nom;Adresse e-mail;Téléphone', ana],
    ['French, of Outlook', 'Prénom;Nom;Adresse de messagerie;Tél. mobile', ana],
    ['Arabic', 'الاسم الأول;اسم العائلة;البريد الإلكتروني;الهاتف', ana],
    ['Chinese', '名;姓;电子邮箱;电话', ana],
    ['Chinese, of Outlook', '名;姓;电子邮件地址;移动电话', ana],
    ['Vietnamese', 'Tên;Họ;Email;Điện thoại', ana],
  ])('a header in %s', (_, header, card) => {
    expect(contactsFromCsv(`${header}\nAna;Ruiz;ana@school.org;+34 600\n`)).toEqual([{ ...blankCard(), ...card }])
  })

  test.each(['en', 'fr', 'ar', 'ch', 'vi'])('the columns of an exported spreadsheet are known: %s', (language) => {
    const catalog = readFileSync(join(import.meta.dirname, `../../../src/locales/${language}/contacts.po`), 'utf8')
    const header = COLUMNS.map(([, name]) => new RegExp(`msgid "${name}"\\nmsgstr "(.+)"`).exec(catalog)?.[1] ?? '')
    expect(columnsOf(header)).toEqual(COLUMNS.map(([field]) => field))
  })

  test('a group becomes a tag; a whole name with further words is added to the notes', () => {
    const file = 'First name,Last name,Display name,Group\nAna,Ruiz,"Ruiz, ANA",Choir\nBo,Kim,Kim (bus driver),\n'
    expect(contactsFromCsv(file)).toEqual([
      { ...blankCard(), firstname: 'Ana', lastname: 'Ruiz', tags: ['Choir'] },
      { ...blankCard(), firstname: 'Bo', lastname: 'Kim', notes: 'Display name: Kim (bus driver)', noteLineCount: 1 },
    ])
  })

  test('a quotation mark without a partner is reported with its row', () => {
    expect(parseTable('First name,Email\n\n,\nAna,a@a.example\n"Bo,b@a.example\nCy,c@a.example\n')).toMatchObject({ openQuoteRow: 2 })
    expect(parseTable('First name,Email\n"Ana ""A"" R",a@a.example\n').openQuoteRow).toBeUndefined()
  })

  test('is read with the separator that the user chooses', () => {
    expect(parseTable('a;b,c\nd;e,f\n', ';')).toMatchObject({
      separator: ';',
      lines: [
        ['a', 'b,c'],
        ['d', 'e,f'],
      ],
    })
  })

  test('a whole name under a header that is half of one elsewhere', () => {
    expect(contactsFromCsv('Nom;E-mail\nAna Ruiz;a@b.org\n')?.[0]).toMatchObject({ firstname: 'Ana', lastname: 'Ruiz' })
    expect(contactsFromCsv('姓名,邮箱\n王芳,a@b.org\n')?.[0]).toMatchObject({ firstname: '王芳', email: 'a@b.org' })
  })

  test('further numbers and addresses stand among the notes, under what their columns are called', () => {
    const outlook = 'First Name,E-mail Address,E-mail 2 Address,Mobile Phone,Home Phone,Notes\nAna,a@b.org,a@c.org,1,1,Aunt\n'
    expect(contactsFromCsv(outlook)).toEqual([
      { ...blankCard(), ...further, firstname: 'Ana', email: 'a@b.org', phone: '1', notes: 'Aunt\nE-mail 2 Address: a@c.org' },
    ])
    const google = 'Name,Phone 1 - Value,Phone 2 - Value\nAna,1 ::: 2,3\n'
    expect(contactsFromCsv(google)?.[0]).toMatchObject({ phone: '1', notes: 'Phone 1 - Value: 2\nPhone 2 - Value: 3', noteLineCount: 2 })
  })

  test('a column holds what is chosen for it, and nothing where it is left out', () => {
    const file = 'Nickname;Shoe size;Where\nAna Ruiz;38;Oakfield\n'
    expect(contactsFromCsv(file, { columns: ['name', undefined, 'address'] })).toEqual([
      { ...blankCard(), firstname: 'Ana', lastname: 'Ruiz', address: 'Oakfield' },
    ])
  })

  test('without a line that names the columns the first one is a contact, and addresses and numbers are known by how they look', () => {
    const lines = parseLines('Ana Ruiz,ana@school.org,+34 600 123,38\nBo,bo@school.org,,40\n')
    const plan = guessPlan(lines)
    expect(plan).toEqual({ hasHeader: false, columns: [undefined, 'email', 'phone', undefined] })
    expect(cardsOf(lines, plan).map(({ email }) => email)).toEqual(['ana@school.org', 'bo@school.org'])
    const both = { hasHeader: false, columns: ['name', 'email', 'phone', 'phone'] } as const
    expect(cardsOf(lines, both, { phone: 'Tel' })[0]).toMatchObject({ firstname: 'Ana', phone: '+34 600 123', notes: 'Tel: 38' })
  })

  test('columns of one field are joined, as what is in the field is; a whole name that differs from first and last name is added to the notes', () => {
    const file =
      'Name,Given name,Middle,Family name,Street,Town,Notes,Remark,Labels,Clubs\nX Y,Ana,María,Ruiz,Road 1,Oakfield,one,two,red,chess\n'
    const columns = ['name', 'firstname', 'firstname', 'lastname', 'address', 'address', 'notes', 'notes', 'tags', 'tags'] as const
    expect(contactsFromCsv(file, { columns })).toEqual([
      {
        ...blankCard(),
        firstname: 'Ana María',
        lastname: 'Ruiz',
        address: 'Road 1, Oakfield',
        notes: 'one\ntwo\nName: X Y',
        noteLineCount: 1,
        tags: ['red', 'chess'],
      },
    ])
    expect(contactsFromCsv('Company,Organization\nSchool,School\n')?.[0]).toMatchObject({ company: 'School' })
  })

  test('a name is cut before its last word', () => {
    expect(splitName(' Zoë ')).toEqual({ firstname: 'Zoë', lastname: '' })
  })
})

describe('vCard', () => {
  test('versions 2.1 and 4.0 of other programs', () => {
    const file = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;',
      'NOTE;ENCODING=QUOTED-PRINTABLE:first=0D=0A=',
      'second',
      'TEL;CELL:0151 1',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Ana Ruiz',
      'item1.EMAIL;TYPE="work,pref":ana@school.org',
      'TEL;VALUE=uri;TYPE=home:tel:+34-600',
      'ADR;TYPE=home:;;Calle Mayor 1;Madrid;;28001;Spain',
      'ORG:School;Science',
      'END:VCARD',
    ].join('\r\n')
    expect(fromVcards(file)).toEqual([
      { ...blankCard(), firstname: 'Jörg', lastname: 'Müller', notes: 'first\nsecond', phone: '0151 1' },
      {
        ...blankCard(),
        firstname: 'Ana',
        lastname: 'Ruiz',
        email: 'ana@school.org',
        phone: '+34-600',
        address: 'Calle Mayor 1, Madrid, 28001, Spain',
        company: 'School',
        department: 'Science',
      },
    ])
    expect(fromVcards('BEGIN:VCALENDAR\nEND:VCALENDAR')).toBeUndefined()
  })
})

test('further numbers, addresses and notes of a vCard are kept', () => {
  const lines = [
    'FN:Ana',
    'TEL;TYPE=home:1',
    'TEL;TYPE=pref:2',
    'EMAIL:a@b.org',
    'EMAIL:A@c.org',
    'NOTE:one',
    'NOTE:two',
    'ADR:;;Road 1;;;;',
  ]
  const names = { ...ENGLISH_NOTE_LABELS, email: 'Mail', phone: 'Tel', address: 'Place' }
  expect(fromVcards(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\n'), names)).toEqual([
    {
      ...blankCard(),
      firstname: 'Ana',
      phone: '2',
      email: 'a@b.org',
      address: 'Road 1',
      notes: 'one\ntwo\nMail: A@c.org\nTel: 1',
      noteLineCount: 2,
    },
  ])
})

test('each card is new, known or faulty, and says why', () => {
  const card = (known: Partial<Card>) => ({ ...blankCard(), ...known })
  const here = [card({ firstname: 'Inés', lastname: 'Romero', email: 'ines@school.org' })]
  const rows = [
    card({ firstname: 'Ana' }),
    card({ firstname: 'ana' }),
    card({ firstname: 'Ines', lastname: 'Romero' }),
    card({ firstname: 'I.', email: 'INES@school.org' }),
    card({ phone: '1' }),
    card({ firstname: 'Bo', email: 'bo at school' }),
    card({ firstname: 'Bo', notes: 'x'.repeat(20_001) }),
  ]
  expect(checkContacts(rows, here).map(({ status }) => status)).toEqual([
    { kind: 'new' },
    { kind: 'known', by: 'name', row: 1 },
    { kind: 'known', by: 'name' },
    { kind: 'known', by: 'email' },
    { kind: 'faulty', fault: { why: 'nameless' } },
    { kind: 'faulty', fault: { why: 'address' } },
    { kind: 'faulty', fault: { why: 'too long', field: 'notes' } },
  ])
})
