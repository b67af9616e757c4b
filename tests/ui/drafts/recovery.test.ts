import { i18n } from '@lingui/core'
// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Autosave } from '#ui/drafts/autosave.ts'
import { type DraftConflict, dropDrafts, resolveDraftConflict, useDraftConflicts } from '#ui/drafts/draftConflicts.ts'
import { hashFields } from '#ui/drafts/fieldHashes.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'
import { recoverDrafts } from '#ui/drafts/recovery.ts'
import {
  claimDraft,
  deferDraft,
  draftKeys,
  hasOrphanedDrafts,
  onOtherDraftAccount,
  readDraft,
  type StoredDraft,
  saveDraft,
  setDraftAccount,
  setNextDraftAccount,
} from '#ui/drafts/storage.ts'
import { createLocks } from '../../locks.ts'

interface Text {
  title: string
  color?: string
}

const PREFIX = 'homeroom.typed./|'
let rows: Record<string, Text>
let isBroken = false

const texts: DraftRecovery<Text> = {
  isValid: (value): value is Text => typeof (value as Text | null)?.title === 'string',
  decide: ({ title }) => (title === '' ? 'drop' : title === 'not yet' ? 'defer' : 'recover'),
  read: async (id) => rows[id],
  save: async (id, value) => {
    if (isBroken) throw new Error('no')
    rows[id] = { ...rows[id], ...value }
  },
  saveAsNew: async (value) => {
    rows.anew = value
  },
  textOf: ({ title }) => title,
}

/** What a page that is gone has left. */
function left(typed: Partial<StoredDraft>, page = 'gone', name = 'texts/1') {
  const whole = { name, at: '2026-11-20T10:00:00.000Z', database: 'mine', value: { title: 'typed' }, was: null, ...typed }
  localStorage.setItem(`${PREFIX}${page}|${name}`, JSON.stringify(whole))
}
/** Another page that is there, as one sees by its lock; answers what ends it. */
async function otherPage(name: string): Promise<() => void> {
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  let close: () => void = () => undefined
  const untilClosed = new Promise<void>((resolve) => {
    close = resolve
  })
  await new Promise<void>((isThere) => {
    void navigator.locks.request(PREFIX + name, () => {
      isThere()
      return untilClosed
    })
  })
  return close
}
const startAgain = () => recoverDrafts('mine', { texts: async () => texts })
const offers = (): readonly DraftConflict[] => renderHook(useDraftConflicts).result.current
const since = (stored: Text, value: Text = { title: 'typed' }) => ({ value, was: hashFields(value, stored) })

beforeEach(() => {
  for (const conflict of offers()) resolveDraftConflict(conflict)
  localStorage.clear()
  rows = { 1: { title: 'stored', color: 'blue' } }
  isBroken = false
})

describe('what a closed page left behind', () => {
  test('is stored at the next start where nobody has changed it, and is then forgotten', async () => {
    left(since({ title: 'stored' }))
    expect(hasOrphanedDrafts()).toBe(true)
    await startAgain()
    expect(rows[1]).toEqual({ title: 'typed', color: 'blue' })
    expect(localStorage).toHaveLength(0)
  })

  test('is stored once the tab is really gone, where that is a moment after this one was opened', async () => {
    const close = await otherPage('closing')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    left(since({ title: 'stored' }), 'closing')
    await startAgain()
    expect(rows[1]?.title).toBe('stored')
    close()
    await vi.waitFor(() => expect(rows[1]?.title).toBe('typed'), 10_000)
    expect(localStorage).toHaveLength(0)
  })

  test('is stored as a new row where there was none yet, and once only', async () => {
    left({}, 'gone', 'texts/new')
    await startAgain()
    expect(rows.new).toEqual({ title: 'typed' })
    rows.new = { title: 'another' }
    await startAgain()
    expect(rows.new).toEqual({ title: 'another' })
  })

  test('is stored over what an attempt has brought that was never answered, and not over what somebody else wrote', async () => {
    left({ ...since({ title: 'stored' }, { title: 'typed on' }), sent: hashFields({ title: '' }, { title: 'typed' }) })
    rows[1] = { title: 'typed' }
    await startAgain()
    expect(rows[1]?.title).toBe('typed on')

    left(since({ title: 'stored' }))
    rows[1] = { title: 'by somebody else' }
    await startAgain()
    expect(rows[1]?.title).toBe('by somebody else')
    expect(offers()).toMatchObject([{ text: 'typed', reason: 'changed', area: 'texts' }])
    // It is still there after another start, until somebody decides.
    await startAgain()
    expect(offers()).toHaveLength(1)
    await offers()[0]?.save?.()
    expect(rows[1]?.title).toBe('typed')
  })

  test('a field that was not typed may have been changed meanwhile', async () => {
    left(since({ title: 'stored', color: 'blue' }))
    rows[1] = { title: 'stored', color: 'red' }
    await startAgain()
    expect(rows[1]).toEqual({ title: 'typed', color: 'red' })
  })

  test('is offered where its row was deleted, and can be thrown away and brought back', async () => {
    left(since({ title: 'stored' }))
    rows = {}
    await startAgain()
    expect(rows).toEqual({})
    const [offer] = offers()
    expect(offer).toMatchObject({ reason: 'deleted', text: 'typed' })
    const undo = resolveDraftConflict(offer as DraftConflict)
    expect([offers().length, localStorage.length]).toEqual([0, 0])
    undo()
    await startAgain()
    await offers()[0]?.save?.()
    expect(rows.anew).toEqual({ title: 'typed' })
  })

  test('goes with a record that was erased for good, whichever page has left it, and is not offered any more', async () => {
    left(since({ title: 'stored' }))
    rows = {}
    await startAgain()
    left(since({ title: 'stored' }), 'still open')
    left(since({ title: 'another' }), 'gone', 'texts/2')
    expect(offers()).toHaveLength(1)
    dropDrafts(({ name }) => name === 'texts/1')
    expect(offers()).toEqual([])
    expect(Object.keys(localStorage)).toEqual([expect.stringContaining('texts/2')])
  })

  test('is offered where it was typed for another database', async () => {
    left({ ...since({ title: 'stored' }), database: 'cleared since' })
    await startAgain()
    expect([rows[1]?.title, offers().length]).toEqual(['stored', 1])
  })

  test('waits for its screen where it cannot be stored now, and is tried again at the next start', async () => {
    isBroken = true
    left(since({ title: 'stored' }))
    left(since({ title: 'stored' }, { title: 'not yet' }), 'gone', 'texts/2')
    left({ waits: true, value: { of: 'a form' } }, 'gone', 'forms/new')
    await startAgain()
    isBroken = false
    await startAgain()
    expect(rows[1]?.title).toBe('typed')
    expect(claimDraft('texts/2')?.value).toEqual({ title: 'not yet' })
    expect(claimDraft('forms/new')?.value).toEqual({ of: 'a form' })
    expect(offers()).toEqual([])
  })

  test('two pages that wrote to one record lose nothing to each other', async () => {
    left({ ...since({ title: 'stored' }, { title: 'first' }), at: '2026-11-20T10:00:00.000Z' }, 'one')
    left({ ...since({ title: 'stored' }, { title: 'second' }), at: '2026-11-20T10:00:01.000Z' }, 'two')
    await startAgain()
    expect(rows[1]?.title).toBe('first')
    expect(offers()).toMatchObject([{ text: 'second', reason: 'changed' }])
  })

  test('of a tab that is still open stays with it', async () => {
    await otherPage('open')
    left(since({ title: 'stored' }), 'open')
    await startAgain()
    expect(rows[1]?.title).toBe('stored')
    expect(localStorage).toHaveLength(1)
  })
})

describe('several users of one browser', () => {
  afterEach(() => setDraftAccount(undefined))
  /** A user signs out, or another one signs in; the pages of the one before are gone. */
  const signIn = async (id: number | undefined) => {
    for (const key of draftKeys()) deferDraft({ key, draft: readDraft(key) as StoredDraft })
    setDraftAccount(id)
    await startAgain()
  }
  const form = { value: { title: 'a form' }, was: null, waits: true } as const

  test('find their own drafts only, also those that recovery could not store', async () => {
    await signIn(7)
    saveDraft('invoices/new', form)
    isBroken = true
    saveDraft('texts/1', since({ title: 'stored' }))
    await signIn(8)
    isBroken = false
    await startAgain()
    expect([draftKeys(), claimDraft('invoices/new'), claimDraft('texts/1'), offers()]).toEqual([[], undefined, undefined, []])
    expect(rows[1]?.title).toBe('stored')
    saveDraft('invoices/new', { ...form, value: { title: 'of another' } })
    await signIn(undefined)
    expect(draftKeys()).toEqual([])

    await signIn(7)
    expect(rows[1]?.title).toBe('typed')
    expect(claimDraft('invoices/new')?.value).toEqual({ title: 'a form' })
    await signIn(8)
    expect(claimDraft('invoices/new')?.value).toEqual({ title: 'of another' })
    // What was erased for good goes with all of them.
    dropDrafts(({ name }) => name === 'invoices/new')
    await signIn(7)
    expect(claimDraft('invoices/new')).toBeUndefined()
  })

  test('do not find what was typed without an account; what a visitor has sent is sent, and belongs to no account until then', async () => {
    left(form, '-', 'invoices/new')
    left({}, 'gone', 'site/key')
    // An earlier version stored it under the account that was signed in.
    localStorage.setItem(
      'homeroom.typed./@8|gone|site/other',
      localStorage.getItem(`${PREFIX}gone|site/key`)?.replace('key', 'other') ?? '',
    )
    setDraftAccount(7)
    expect(hasOrphanedDrafts()).toBe(true)
    isBroken = true
    await recoverDrafts('mine', { site: async () => texts })
    expect(draftKeys()).toEqual([])
    expect(localStorage.getItem(`${PREFIX}-|site/key`)).toContain('typed')
    isBroken = false
    await recoverDrafts('mine', { site: async () => texts })
    expect(rows).toMatchObject({ key: { title: 'typed' }, other: { title: 'typed' } })
    saveDraft('forms/contact', form)
    expect(draftKeys()).toEqual([])
    expect(claimDraft('invoices/new')).toBeUndefined()
    await signIn(undefined)
    expect(claimDraft('invoices/new')?.value).toEqual({ title: 'a form' })
  })

  test('find the drafts of the version that named the account after the database', async () => {
    left({ ...since({ title: 'stored' }), database: 'mine 7' })
    left({ ...form, database: 'mine 7' }, '-', 'invoices/new')
    await signIn(8)
    expect([rows[1]?.title, claimDraft('invoices/new'), offers()]).toEqual(['stored', undefined, []])
    await signIn(7)
    expect(rows[1]?.title).toBe('typed')
    expect(claimDraft('invoices/new')).toMatchObject({ value: { title: 'a form' }, database: 'mine' })
  })

  test('keep what a page has kept before its account was known, and all drafts of one name', async () => {
    saveDraft('texts/new', { value: { title: 'before' }, was: null })
    left({ ...form, database: 'mine 7', value: { title: 'of an earlier version' } }, '-', 'invoices/new')
    localStorage.setItem(
      'homeroom.typed./@7|-|invoices/new',
      JSON.stringify({ ...form, name: 'invoices/new', at: '2026-11-28T10:00:00.000Z' }),
    )
    setDraftAccount(7)
    expect(claimDraft('texts/new')?.value).toEqual({ title: 'before' })
    expect(new Set(draftKeys().map((key) => readDraft(key)?.value))).toEqual(
      new Set(['before', 'a form', 'of an earlier version'].map((title) => ({ title }))),
    )
  })

  test('a page stores nothing once another account is signed in: its words stay with the account before', async () => {
    setDraftAccount(7)
    const saved: Text[] = []
    const autosave = new Autosave<Text>('texts/2', { save: async (value) => saved.push(value), stored: () => undefined })
    autosave.change({ title: 'of 7' })
    localStorage.setItem('homeroom.typed./@7|gone|texts/3', JSON.stringify({ ...since({ title: '' }), was: null, name: 'texts/3', at: '' }))
    setNextDraftAccount(8)
    expect(await autosave.flush()).toBe(false)
    await startAgain()
    expect([saved, rows[3]]).toEqual([[], undefined])
    expect(draftKeys().filter((key) => key.includes('@7|'))).toHaveLength(2)
    // The browser had kept the page aside, and shows it again.
    const heard = vi.fn()
    onTestFinished(onOtherDraftAccount(heard))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    setNextDraftAccount(7)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(heard).toHaveBeenCalledOnce()
    expect(await autosave.flush()).toBe(true)
    expect(saved).toEqual([{ title: 'of 7' }])
  })

  test('a page hears that another tab has signed its user out, and not of other changes', () => {
    setDraftAccount(7)
    const heard = vi.fn()
    onTestFinished(onOtherDraftAccount(heard))
    const [accountKey] = Object.keys(localStorage)
    const change = (key: string | undefined, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key: key ?? null, newValue }))
    change(accountKey, '7')
    change('homeroom.settings', null)
    expect(heard).not.toHaveBeenCalled()
    change(accountKey, null)
    change(accountKey, '8')
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('a page that opens without the server finds the drafts of the user who was signed in last', async () => {
    await signIn(7)
    saveDraft('invoices/new', form)
    vi.resetModules()
    const next = await import('#ui/drafts/storage.ts')
    expect(next.draftKeys()).toEqual(draftKeys())
    expect(draftKeys()).toHaveLength(1)
  })
})

describe('a storage that is not as it should be', () => {
  test.each(['{', 'null', '"text"', '{"name":3}', '{"name":"texts/1","at":"x","was":null,"value":5}'])('%s is dropped', async (found) => {
    localStorage.setItem(`${PREFIX}gone|texts/1`, found)
    await startAgain()
    expect(rows[1]?.title).toBe('stored')
    expect(localStorage).toHaveLength(0)
  })

  test('a full one, and none at all, keep nobody from writing', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const saved: Text[] = []
    const autosave = new Autosave<Text>('texts/1', { save: async (value) => saved.push(value), stored: () => rows[1] })
    autosave.change({ title: 'typed' })
    expect(await autosave.flush()).toBe(true)
    setItem.mockRestore()
    vi.stubGlobal('localStorage', undefined)
    saveDraft('texts/1', { value: { title: 'typed' }, was: null })
    await startAgain()
    vi.unstubAllGlobals()
    expect(saved).toEqual([{ title: 'typed' }])
  })
})

describe('what is typed', () => {
  const options = { stored: () => ({ title: 'stored' }), save: async () => undefined }

  test('lies outside the page from the first key until it is stored', async () => {
    const autosave = new Autosave<Text>('texts/1', options)
    autosave.change({ title: 'typed' })
    expect(claimDraft('texts/1')).toMatchObject({ value: { title: 'typed' }, was: hashFields({ title: '' }, { title: 'stored' }) })
    await autosave.flush()
    expect(claimDraft('texts/1')).toBeUndefined()
    expect(localStorage).toHaveLength(0)
    // The screen has not read the row again yet: what counts is what was stored.
    autosave.change({ title: 'typed on' })
    expect(claimDraft('texts/1')?.was).toEqual(hashFields({ title: '' }, { title: 'typed' }))
    autosave.discard()
    expect(localStorage).toHaveLength(0)
  })

  test('after a reload is kept from the first key too', () => {
    left({ ...since({ title: 'stored' }), waits: true }, '-')
    const autosave = new Autosave<Text>('texts/1', options)
    autosave.change({ title: 'typed on' })
    expect(claimDraft('texts/1')).toMatchObject({ value: { title: 'typed on' }, was: since({ title: 'stored' }).was })
    autosave.discard()
  })

  test('is compared with what was stored when the typing began, which is read once and not at each key', () => {
    let read = 0
    const stored = {
      get title() {
        read++
        return 'a long text'
      },
    }
    const autosave = new Autosave<Text>('texts/1', { ...options, stored: () => stored })
    for (const title of ['t', 'ty', 'typ']) autosave.change({ title })
    autosave.change({ title: 'typ', color: 'red' })
    expect(read).toBe(1)
    expect(claimDraft('texts/1')?.was).toEqual(hashFields({ title: '', color: '' }, { title: 'a long text' }))
    autosave.discard()
  })

  test('while an attempt is on its way belongs to what that attempt stores', async () => {
    const answers: (() => void)[] = []
    const autosave = new Autosave<Text>('texts/1', { ...options, save: () => new Promise<void>((resolve) => answers.push(resolve)) })
    autosave.change({ title: 'typed' })
    const first = autosave.flush()
    autosave.change({ title: 'typed on' })
    expect(claimDraft('texts/1')).toMatchObject({ value: { title: 'typed on' }, sent: hashFields({ title: '' }, { title: 'typed' }) })
    answers[0]?.()
    await first
    expect(claimDraft('texts/1')?.was).toEqual(hashFields({ title: '' }, { title: 'typed' }))
    autosave.discard()
  })

  test('is stored every other second though somebody never stops typing', async () => {
    vi.useFakeTimers()
    const saved: string[] = []
    const autosave = new Autosave<Text>('texts/1', { ...options, save: async ({ title }) => saved.push(title) })
    for (let key = 1; key <= 25; key++) {
      autosave.change({ title: 'x'.repeat(key) })
      await vi.advanceTimersByTimeAsync(100)
    }
    vi.useRealTimers()
    expect(saved).toHaveLength(1)
    autosave.discard()
  })

  test('stops where somebody else has changed the same field, until the user selects a version', async () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    let stored: Text = { title: 'stored', color: 'red' }
    const saved: Text[] = []
    /** The back end stores the row without spaces at its end, and the screen reads it when it is told to. */
    const save = async (value: Text) => {
      saved.push(value)
      return { ...value, title: value.title.trimEnd() }
    }
    const autosave = new Autosave<Text>('texts/1', { save, stored: () => stored, asksOnConflict: true })
    // Its own saves are no changes of others, also when the screen shows them late or without spaces.
    for (const title of ['typed ', 'typed on ', 'typed on and on']) {
      autosave.change({ title })
      expect(await autosave.flush()).toBe(true)
      stored = { ...stored, title: (saved.at(-2)?.title ?? 'stored').trimEnd() }
    }
    // Another field is not in conflict.
    stored = { title: 'typed on and on', color: 'green' }
    autosave.change({ title: 'mine' })
    expect(await autosave.flush()).toBe(true)
    stored = { title: 'theirs', color: 'green' }
    autosave.change({ title: 'mine too' })
    expect(await autosave.flush()).toBe(false)
    expect(autosave.get().reason).toMatchObject({ name: 'ChangedElsewhere', fields: ['title'], stored })
    expect(claimDraft('texts/1')?.value).toEqual({ title: 'mine too' })
    await autosave.resolve([])
    expect(saved.at(-1)).toEqual({ title: 'mine too' })
    stored = { title: 'theirs again' }
    autosave.change({ title: 'mine again' })
    await autosave.flush()
    await autosave.resolve(['title'])
    expect(autosave.get()).toMatchObject({ value: undefined, state: 'idle' })
    expect(saved.at(-1)).toEqual({ title: 'mine too' })
    expect(localStorage).toHaveLength(0)
  })
})
