import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { find } from '#db/repository/collection.ts'
import { freeId, nextId } from '#db/repository/ids.ts'
import type { RowOf } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'
import { createTestBackend } from '../backend.ts'

/** docs/specification.md 10, General: ids compare as strings, keep their type, and a colliding one is replaced. */

/** Runs something on a table of labels with these ids. */
async function withLabels<T>(ids: readonly (number | string)[], work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
  const { store } = await createTestBackend({ seed: {} })
  return store.transaction('write', ['labels', 'meta'], (tx) => {
    tx.put('labels', ...ids.map((id) => ({ id }) as RowOf<'labels'>))
    return work(tx)
  })
}

describe('an id', () => {
  test.each([
    [1, '1'],
    ['1', 1],
    [-2, '-2'],
    [1.5, '1.5'],
    ['#COMMENT_1', '#COMMENT_1'],
    ['NaN', 'NaN'],
  ])('%j finds the row that is kept under %j', async (asked, kept) => {
    expect(await withLabels([kept], (tx) => find(tx, 'labels', asked))).toEqual({ id: kept })
  })

  test.each(['01', '1.0', '0x1', '1e0', ' 1', '1 ', '+1', '', ' ', 'NaN', 'Infinity'])('%j does not find row 1', async (asked) => {
    expect(await withLabels([1], (tx) => find(tx, 'labels', asked))).toBeUndefined()
  })
})

describe('a fresh id', () => {
  test.each([
    ['one in an empty table', [], 1],
    ['the highest plus one', [1, 7, 3], 8],
    ['no number that stands there as text', [1, '2', '3'], 4],
    ['whole, after a fraction', [1, 2.5], 3],
    ['positive, after negative ones', [-5], 1],
    ['small, beside a number too large to count on', [2, Number.MAX_SAFE_INTEGER, 1e300], 3],
  ])('is %s', async (_, ids, expected) => {
    expect(await withLabels(ids, (tx) => nextId(tx, 'labels'))).toBe(expected)
  })
})

describe('an id that a client proposes', () => {
  test.each([
    ['is kept when it is free', 12, 12],
    ['is kept as text when it is text', 'mine', 'mine'],
    ['is replaced when it is taken', 3, 4],
    ['is replaced when it is taken by a number and comes as text', '3', 4],
    ['is replaced when it is missing', undefined, 4],
    ['is replaced when no number could follow it', Number.MAX_SAFE_INTEGER, 4],
    ['is replaced when it is no number of this world', 1e308, 4],
    ['is replaced when it would name another endpoint', '1?x=1/occurrences', 4],
    ['is replaced when it is a folder to browsers', '..', 4],
    ['is kept with a sign that names no other endpoint', '#COMMENT_1', '#COMMENT_1'],
    ['may be a moment in milliseconds', 1_790_000_000_000, 1_790_000_000_000],
  ])('%s', async (_, proposed, expected) => {
    expect(await withLabels([1, 3], (tx) => freeId(tx, 'labels', proposed))).toBe(expected)
  })
})
