// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { migrateLegacyDrafts } from '#ui/drafts/legacyDrafts.ts'
import { claimDraft, hasOrphanedDrafts, orphanedDrafts, saveDraft } from '#ui/drafts/storage.ts'

const AT = '2026-11-20T10:00:00.000Z'
const old = (storage: Storage, name: string, value: unknown) => storage.setItem(`homeroom.draft.${name}`, JSON.stringify(value))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['invoice.new', 'invoices/new'],
  ['invoice.12', 'invoices/12'],
  ['product.3', 'product.3'],
  ['teacher.new', 'teacher.new'],
  ['class.2', 'class.2'],
])('a half-filled form of an older build, %s, waits for its form as %s', (before, name) => {
  old(localStorage, before, { at: AT, values: { title: 'half' } })
  migrateLegacyDrafts()
  expect(Object.keys(localStorage)).toEqual([expect.stringContaining(name)])
  // It is no work for the start of the app, and is there when its form is opened.
  expect(hasOrphanedDrafts()).toBe(false)
  expect(claimDraft(name)).toMatchObject({ at: expect.any(String), value: { title: 'half' }, waits: true })
})

test.each([
  ['contacts/new', 'contacts/new', { firstname: 'Ana' }],
  ['tickets/7', 'tickets/7', { kind: 'reply', text: 'Dear Ana', files: [] }],
  ['post', 'posts/new', { text: 'Sports day' }],
])('what a tab of an older build kept, %s, is still there', (before, name, value) => {
  old(sessionStorage, before, value)
  migrateLegacyDrafts()
  expect(sessionStorage).toHaveLength(0)
  expect(claimDraft(name)?.value).toEqual(value)
})

test.each([
  ['notes/3', { title: 'Ask' }],
  ['chats/2', 'Half a thought'],
  ['contacts/4/notes', 'Calls back'],
])('what a tab of an older build had not stored yet, %s, is stored at the start', async (name, value) => {
  old(sessionStorage, name, value)
  migrateLegacyDrafts()
  expect(hasOrphanedDrafts()).toBe(true)
  expect((await orphanedDrafts()).map(({ draft }) => draft)).toMatchObject([{ name, value, was: null }])
})

test('nothing is lost to what waits already, what is broken goes, and what is still kept so stays', async () => {
  old(localStorage, 'product.3', { at: AT, values: { title: 'older' } })
  migrateLegacyDrafts()
  old(localStorage, 'product.3', { at: AT, values: { title: 'oldest' } })
  old(localStorage, 'checkout', { name: 'Ana' })
  localStorage.setItem('homeroom.draft.class.1', '{')
  migrateLegacyDrafts()
  saveDraft('product.4', { value: {}, was: null })
  expect((await orphanedDrafts()).map(({ draft: { value } }) => value)).toEqual([{ title: 'older' }, { title: 'oldest' }])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('homeroom.draft.'))).toEqual(['homeroom.draft.checkout'])
})
