import { describe, expect, test } from 'vitest'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import type { Order } from '#contract/shop/orders.ts'
import { seed } from '#db/seed/index.ts'
import { activateLanguage, loadCatalog } from '#locales/messages.ts'
import '#locales/officeCatalogs.ts'
import { timetableDocument } from '../../src/features/classes/class/timetablePdf.ts'
import { receiptDocument } from '../../src/features/shop/orders/receiptPdf.ts'
import { compact, pdfToolsMissing, wordsOf, writeAndRead } from './read-pdf.ts'

describe.skipIf(pdfToolsMissing)('other papers as PDF files', () => {
  test('a timetable has every lesson on one page, and begins at the right in Arabic', async () => {
    await loadCatalog('classes')
    const [allClasses, teachers] = [seed.classes as SchoolClass[], seed.teachers as Teacher[]]
    for (const [language, friday] of [
      ['en', 'Friday'],
      ['ar', 'الجمعة'],
    ] as const) {
      await activateLanguage(language)
      const timetable = { visibleClasses: allClasses, allClasses, teachers, teacher: teachers[0] }
      const { pages, leftOf } = await writeAndRead(timetableDocument(timetable, { language, locale: '' }))
      expect(pages).toHaveLength(1)
      const rooms = allClasses.flatMap(({ timetable }) => timetable.map(({ room }) => room))
      for (const word of [...allClasses.map(({ name }) => name), ...rooms].flatMap(wordsOf)) expect(pages[0]).toContain(word)
      expect(Number(leftOf(friday)) > 400).toBe(language === 'en')
    }
  })

  test('a receipt has address, items, sums and status', async () => {
    await loadCatalog('shop')
    await activateLanguage('en')
    const order: Order = { ...(seed.orders[0] as Order), createdAt: '2026-03-05T09:30:00.000Z', status: 'Refunded' }
    const status = { Placed: '', Paid: '', Shipped: '', Delivered: '', Cancelled: '', Refunded: 'Given back' }
    const payment = { card: 'By card', transfer: 'By transfer', cash: 'In cash' }
    const delivery = { pickup: 'Fetched', standard: 'Posted', express: 'Hurried' }
    const document = receiptDocument(order, { status, payment, delivery, colorOf: () => 'Blue' }, { language: 'en', locale: '' })
    const { pages, title } = await writeAndRead(document)
    const { name, street, city, email } = order.address
    const said = [
      'Receipt',
      `#${order.id}`,
      name,
      street,
      city,
      email,
      ...order.items.map((item) => item.title),
      payment[order.payment],
      'Total',
      'GIVEN BACK',
    ]
    for (const word of said.map(compact)) expect(pages[0]).toContain(word)
    expect(title).toBe(`Receipt for order ${order.id}`)
  })
})
