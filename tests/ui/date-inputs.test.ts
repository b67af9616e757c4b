import { expect, test } from 'vitest'
import { newDraft, spanOfDraft } from '#features/calendar/event/draft.ts'
import { dayOf, timestampOf } from '#features/invoices/dateField.ts'
import { newValues, previewOf } from '#features/invoices/editor/invoiceForm.ts'
import { isoRangeOfDays } from '#ui/dates/dateInputs.ts'

/** What a date field without a last day lets one type. */
const FAR = '20266-05-04'

test('what is no day has no moment, and stops nobody', () => {
  for (const day of [FAR, '2026-02-', 'never']) {
    expect(timestampOf(day)).toBe('')
    expect(isoRangeOfDays({ from: day, to: day })).toEqual({ from: undefined, to: undefined })
  }
  expect(dayOf(timestampOf('2026-05-04'))).toBe('2026-05-04')
})

test('an invoice is seen with such a day in it, as a kept draft may have one', () => {
  const paper = previewOf({ ...newValues(undefined), orderDate: FAR, dueDate: FAR })
  expect(paper).toMatchObject({ orderDate: '', dueDate: null })
})

test('an event on such a day has no time yet', () => {
  const now = new Date()
  const draft = newDraft({ start: now, end: now, allDay: false })
  expect(spanOfDraft({ ...draft, from: FAR })).toBeUndefined()
  expect(spanOfDraft({ ...draft, to: FAR, allDay: true })).toBeUndefined()
})
