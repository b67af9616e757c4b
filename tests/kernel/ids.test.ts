import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { find } from '#db/collection.ts'
import { freeId, nextId } from '#db/ids.ts'
import { createTestBackend } from '../backend.ts'

/** COMPAT.md, General: ids compare as strings, keep their type, and a colliding one is replaced. */

async function labelsWith(...ids: (number | string)[]) {
  const { db } = await createTestBackend({ seed: {} })
  await db.labels.bulkPut(ids.map((id) => ({ id })))
  return db
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
    expect(await find(await labelsWith(kept), 'labels', asked)).toEqual({ id: kept })
  })

  test.each(['01', '1.0', '0x1', '1e0', ' 1', '1 ', '+1', '', ' ', 'NaN', 'Infinity'])('%j does not find row 1', async (asked) => {
    expect(await find(await labelsWith(1), 'labels', asked)).toBeUndefined()
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
    expect(await nextId(await labelsWith(...ids), 'labels')).toBe(expected)
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
    ['may be a moment in milliseconds', 1_790_000_000_000, 1_790_000_000_000],
  ])('%s', async (_, proposed, expected) => {
    expect(await freeId(await labelsWith(1, 3), 'labels', proposed)).toBe(expected)
  })
})
