import { afterEach, describe, expect, test } from 'vitest'
import { Amount, IsoDate, ListQuery, Picture, PictureOrEmpty } from '#contract/http/field.ts'
import { daysOverdue } from '#contract/invoices/invoice-totals.ts'
import { isOverdue, taskDate } from '#contract/kanban/kanban-rules.ts'

const zone = process.env.TZ

afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

describe.each(['America/New_York', 'UTC', 'Asia/Ho_Chi_Minh'])('a day without a time, at a school in %s', (place) => {
  test('is the day there: what is due on it is overdue when it has ended', () => {
    process.env.TZ = place
    const [evening, morning] = [new Date('2026-05-05T23:30'), new Date('2026-05-06T00:30')]
    const due = IsoDate.safeParse('2026-05-05').data as string
    expect([daysOverdue(due, evening), daysOverdue(due, morning)]).toEqual([0, 1])
    const date = taskDate('2026-05-05', morning)
    expect([isOverdue({ date }, evening), isOverdue({ date }, morning)]).toEqual([false, true])
  })
})

test('a moment stays that moment', () => {
  process.env.TZ = 'America/New_York'
  expect(IsoDate.safeParse('2026-05-05T09:30:00Z').data).toBe('2026-05-05T09:30:00.000Z')
})

test.each(['/~ana/school/pictures/people/01.webp', '/a+b/api/data/files/x', '/school@home/a.png', '', 'data:image/png;base64,iVBO'])(
  'a picture of an app at any address of a host is one of ours: %s',
  (address) => {
    expect(PictureOrEmpty.safeParse(address).data).toBe(address)
  },
)

test.each(['//evil.example/a.png', 'https://evil.example/a.png', 'javascript:alert(1)', "/a'b.png", 'data:image/svg+xml;base64,PHN2Zz4='])(
  'is no picture of ours: %s',
  (address) => {
    expect(Picture.safeParse(address).success).toBe(false)
  },
)

describe('a number', () => {
  test.each([
    [12.5, 12.5],
    ['12.50', 12.5],
    [' 7 ', 7],
    ['-3', -3],
  ])('may come as text: %j', (sent, number) => {
    expect(Amount.safeParse(sent).data).toBe(number)
  })

  test.each([[true], [false], [null], [undefined], [''], ['  '], [[]], [[5]], [{}], ['abc'], ['1e999'], [2e12]])(
    'is none of this: %j',
    (sent) => {
      expect(Amount.safeParse(sent).success).toBe(false)
    },
  )

  test('that is left empty in a query string is as if it were not there', () => {
    expect(ListQuery.safeParse({ page: '', pageSize: ' ' }).data).toEqual({ page: undefined, pageSize: undefined })
    expect(ListQuery.safeParse({ page: '2' }).data).toEqual({ page: 2 })
    expect(ListQuery.safeParse({ page: '0' }).success).toBe(false)
  })
})
