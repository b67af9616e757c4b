// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSearchLate } from '../../src/start/searchAddress.ts'

followSearchLate()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  history.pushState({ at: 'start' }, '', '/apps/contacts')
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const shown = () => [location.pathname + location.search, history.state]
const type = (q: string) => history.replaceState({ at: q }, '', `/apps/contacts?q=${q}`)
const go = (way: () => void) => {
  way()
  // The document is told in a later task.
  vi.advanceTimersByTime(10)
}

test('the address says what is searched for once nobody types any more', () => {
  for (const q of ['m', 'ma', 'mar']) {
    type(q)
    vi.advanceTimersByTime(100)
    expect(shown()).toEqual(['/apps/contacts', { at: 'start' }])
  }
  vi.advanceTimersByTime(100)
  expect(shown()).toEqual(['/apps/contacts?q=mar', { at: 'mar' }])
})

test('who goes on at once finds the search when they come back', () => {
  type('mar')
  history.pushState({ at: 'open' }, '', '/apps/contacts?q=mar&contact=5')
  expect(shown()).toEqual(['/apps/contacts?q=mar&contact=5', { at: 'open' }])
  go(() => history.back())
  expect(shown()).toEqual(['/apps/contacts?q=mar', { at: 'mar' }])
})

test('who goes back at once finds the search when they come again', () => {
  type('mar')
  go(() => history.back())
  go(() => history.forward())
  expect(shown()).toEqual(['/apps/contacts?q=mar', { at: 'mar' }])
})

test('a search is never written to an entry that the browser has gone to by itself', () => {
  history.pushState({ at: 'next' }, '', '/apps/contacts')
  type('mar')
  go(() => History.prototype.back.call(history))
  vi.runAllTimers()
  expect(shown()).toEqual(['/apps/contacts', { at: 'start' }])
})

test('what is changed beside the words is written at once, and no older search comes after it', () => {
  type('mar')
  history.replaceState({ at: 'sorted' }, '', '/apps/contacts?q=mar&sort=name')
  expect(shown()).toEqual(['/apps/contacts?q=mar&sort=name', { at: 'sorted' }])
  vi.runAllTimers()
  expect(shown()).toEqual(['/apps/contacts?q=mar&sort=name', { at: 'sorted' }])
})

test('a page that is left has its search in the address', () => {
  type('mar')
  window.dispatchEvent(new Event('pagehide'))
  expect(shown()).toEqual(['/apps/contacts?q=mar', { at: 'mar' }])
})
