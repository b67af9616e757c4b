import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { equalBounds, prefixBounds } from '#db/repository/list.ts'
import { searchKey } from '#db/repository/search.ts'
import type { Key, RowOf, TableName } from '#db/schema/rows.ts'
import { keyFieldOf, schemas } from '#db/schema/tables.ts'
import type { Bounds, IndexKey, PageQuery, Range, Store, StoreTransaction } from '#db/store.ts'

/** Conformance tests of `src/db/store.ts`: an engine and lists in memory give the same results for the same queries. */

/** Rows with only the fields that the queries need: for an engine a row is a JSON value with a key. */
const rowsOf = <T extends TableName>(rows: object[]): RowOf<T>[] => rows as RowOf<T>[]

const ranked = (key: unknown): number => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2)

/** The order of IndexedDB: numbers, texts by their code units, lists. */
export function compare(a: IndexKey, b: IndexKey): number {
  if (ranked(a) !== ranked(b)) return ranked(a) - ranked(b)
  if (!Array.isArray(a) || !Array.isArray(b)) return a < b ? -1 : a > b ? 1 : 0
  for (const [at, item] of a.entries()) {
    if (at >= b.length) return 1
    const order = compare(item, b[at])
    if (order !== 0) return order
  }
  return a.length - b.length
}

const isKey = (value: unknown): value is Key => typeof value === 'number' || typeof value === 'string'

/** The index keys of a row. */
function valuesIn(table: TableName, row: Record<string, unknown>, index: string): IndexKey[] {
  if (index === keyFieldOf(table)) return [row[index] as Key]
  const found = schemas[table].indexes.find(({ name }) => name === index)
  if (!found) throw new Error(`${table} has no index ${index}`)
  const values = found.fields.map((field) => row[field])
  if (found.isMulti) return Array.isArray(values[0]) ? [...new Set(values[0].filter(isKey))] : []
  if (!values.every(isKey)) return []
  return found.fields.length > 1 ? [values] : values
}

const within = (value: IndexKey, { from, to, openFrom, openTo }: Bounds): boolean =>
  (from === undefined || compare(value, from) > (openFrom ? 0 : -1)) && (to === undefined || compare(value, to) < (openTo ? 0 : 1))

/** The expected results, from lists in memory. */
class Model {
  readonly #tables: Map<TableName, Record<string, unknown>[]>
  constructor(tables: Partial<Record<TableName, object[]>>) {
    this.#tables = new Map(
      (Object.entries(tables) as [TableName, Record<string, unknown>[]][]).map(([table, rows]) => {
        const byKey = new Map(rows.map((row) => [row[keyFieldOf(table)], row]))
        return [table, [...byKey.values()].sort((a, b) => compare(a[keyFieldOf(table)] as Key, b[keyFieldOf(table)] as Key))]
      }),
    )
  }

  entries(table: TableName, { index = keyFieldOf(table), reverse, offset = 0, limit = Number.POSITIVE_INFINITY, ...bounds }: Range) {
    const all = (this.#tables.get(table) ?? []).flatMap((row) =>
      valuesIn(table, row, index)
        .filter((value) => within(value, bounds))
        .map((value) => ({ value, row, key: row[keyFieldOf(table)] as Key })),
    )
    all.sort((a, b) => compare(a.value, b.value) || compare(a.key, b.key))
    return (reverse ? all.reverse() : all).slice(offset, offset + limit)
  }

  #keysWithin(table: TableName, bounds: Bounds): Set<Key> {
    if (bounds.index !== 'tokens') return new Set(this.entries(table, bounds).map(({ key }) => key))
    const found = this.entries('search', bounds)
    return new Set(found.map(({ row }) => row.id as Key))
  }

  page(table: TableName, query: PageQuery): { rows: unknown[]; total: number } {
    const { tokens = [], prefixes = [], within = [], without = [], sort, descending, offset = 0, limit = Number.POSITIVE_INFINITY } = query
    const sets = [
      ...tokens.map((token) => new Set([token].flat().flatMap((one) => [...this.#keysWithin(table, equalBounds('tokens', one))]))),
      ...prefixes.map((prefix) => this.#keysWithin(table, prefixBounds('tokens', prefix))),
      ...within.map((bounds) => this.#keysWithin(table, bounds)),
    ]
    const others = without.map((bounds) => this.#keysWithin(table, bounds))
    const rows = (this.#tables.get(table) ?? []).filter((row) => {
      const key = row[keyFieldOf(table)] as Key
      return sets.every((set) => set.has(key)) && !others.some((set) => set.has(key))
    })
    const all = new Map(rows.map((row) => [row[keyFieldOf(table)] as Key, row]))
    const first = [...(sort ? this.#keysWithin(table, sort) : all.keys())]
    const ordered = descending ? first.reverse() : first
    const keys = [...ordered.filter((key) => all.has(key)), ...[...all.keys()].filter((key) => !first.includes(key))]
    return { rows: keys.slice(offset, offset + limit).map((key) => all.get(key)), total: rows.length }
  }
}

/** A lone surrogate, a character beyond U+FFFF, and separators that a sorted text could be split at. */
const TEXTS = ['', 'a', 'A', 'ab', 'b', 'é', '\u0000', 'a\u0000', '\ud800', '\u{1f600}', '\uffff', '10', '9', '学']
const NUMBERS = [0, -1, 1, 2, 9, 10, 0.5, -1.5, 1e15, 1e-7, 2 ** 53, -(2 ** 53)]
const key = fc.constantFrom<Key>(...TEXTS, ...NUMBERS)
const notKey = fc.constantFrom(null, true, false, {})
const field = fc.oneof({ weight: 4, arbitrary: key }, { weight: 1, arbitrary: notKey })
const TOKENS = ['tasks=x=1', 'tasks=x=2', 'tasks:wo', 'tasks:word', 'tasks:wörter', 'tasks>name>a', 'tasks>name>b\tc', 'tasks>name>\ufffd']

const task = fc.record({ id: key, categoryId: field, order: field, date: field, task: field }, { requiredKeys: ['id'] })
const tasks = fc.uniqueArray(task, { selector: ({ id }) => id, maxLength: 12 })
const tokens = fc.array(fc.uniqueArray(fc.constantFrom(...TOKENS)), { minLength: 12, maxLength: 12 })

const COMPOUND = '[categoryId+order]'
const simple = fc.record({ from: key, to: key, openFrom: fc.boolean(), openTo: fc.boolean() }, { requiredKeys: [] })
const end = fc.oneof(
  fc.tuple(key, key),
  fc.tuple(key),
  key.map((first) => [first, []]),
)
const double = fc.record({ from: end, to: end, openFrom: fc.boolean(), openTo: fc.boolean() }, { requiredKeys: [] })
const token = fc.constantFrom(...TOKENS, 'tasks=x=', 'tasks:', 'tasks>', 'zebra')
const ofTokens = fc.record({ from: token, to: token, openFrom: fc.boolean(), openTo: fc.boolean() }, { requiredKeys: [] })

const indexed: fc.Arbitrary<Bounds> = fc.oneof(
  simple,
  fc.constantFrom('id', 'date', 'task', 'categoryId').chain((index) => simple.map((bounds) => ({ ...bounds, index }))),
  double.map((bounds) => ({ ...bounds, index: COMPOUND })),
)
const inSearch: fc.Arbitrary<Bounds> = ofTokens.map((bounds) => ({ ...bounds, index: 'tokens' }))
const cut = fc.record({ reverse: fc.boolean(), offset: fc.nat(4), limit: fc.nat(6) }, { requiredKeys: [] })

const bounds = fc.oneof(indexed, inSearch)
const query: fc.Arbitrary<PageQuery> = fc.record(
  {
    tokens: fc.array(fc.oneof(token, fc.array(token, { maxLength: 2 })), { maxLength: 2 }),
    prefixes: fc.array(fc.constantFrom('tasks:w', 'tasks:wo', 'tasks:word'), { maxLength: 2 }),
    within: fc.array(bounds, { maxLength: 2 }),
    without: fc.array(bounds, { maxLength: 1 }),
    sort: bounds.filter(({ index }) => index !== undefined),
    descending: fc.boolean(),
    offset: fc.nat(3),
    limit: fc.nat(6),
  },
  { requiredKeys: [] },
)

/** Timeout in ms: thousands of queries while other tests run. */
const SLOW = { timeout: 180_000 }

const TABLES: TableName[] = ['tasks', 'search']

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/**
 * Tests an engine.
 *
 * @param open returns an empty database of this engine; called once
 * @param share fraction of the random queries to run: less if another test runs all of them against the same code
 */
export function testStore(engine: string, open: () => Promise<Store>, share = 1): void {
  describe(`the store on ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    const writing = <T>(work: (tx: StoreTransaction) => Promise<T>, signal?: AbortSignal) =>
      store.transaction('write', TABLES, work, signal)
    const reading = <T>(work: (tx: StoreTransaction) => Promise<T>) => store.transaction('read', TABLES, work)

    /** Replaces all rows by these, each with tokens. */
    async function fill(rows: object[], tokensOf: string[][] = []): Promise<Model> {
      const search = rows.map((row, at) => {
        const { id } = row as { id: Key }
        return { key: searchKey('tasks', id), id, tokens: tokensOf[at] ?? [] }
      })
      await writing(async (tx) => {
        for (const table of TABLES) tx.clear(table)
        tx.put('tasks', ...rowsOf<'tasks'>(rows))
        tx.put('search', ...search)
      })
      return new Model({ tasks: rows, search })
    }

    test('gives what lies within bounds of an index, in its order', SLOW, async () => {
      await fc.assert(
        fc.asyncProperty(tasks, fc.array(fc.tuple(indexed, cut), { minLength: 20, maxLength: 20 }), async (rows, questions) => {
          const model = await fill(rows)
          await reading(async (tx) => {
            for (const [bounds, cut] of questions) {
              const range = { ...bounds, ...cut }
              const wanted = model.entries('tasks', range)
              const asked = JSON.stringify(range)
              expect(await tx.list('tasks', range), asked).toEqual(wanted.map(({ row }) => row))
              expect(await tx.keys('tasks', range), asked).toEqual(wanted.map(({ key }) => key))
              expect(await tx.entries('tasks', range), asked).toEqual(wanted.map(({ value, key }) => [value, key]))
              expect(await tx.count('tasks', bounds), asked).toBe(model.entries('tasks', bounds).length)
            }
          })
        }),
        { numRuns: 60 * share },
      )
    })

    test('gives a row of several values once for each of them', SLOW, async () => {
      await fc.assert(
        fc.asyncProperty(
          tasks,
          tokens,
          fc.array(fc.tuple(inSearch, cut), { minLength: 10, maxLength: 10 }),
          async (rows, own, questions) => {
            const model = await fill(rows, own)
            await reading(async (tx) => {
              for (const [bounds, cut] of questions) {
                const range = { ...bounds, ...cut }
                const wanted = model.entries('search', range)
                expect(await tx.entries('search', range)).toEqual(wanted.map(({ value, key }) => [value, key]))
                expect(await tx.keys('search', range)).toEqual(wanted.map(({ key }) => key))
                expect(await tx.count('search', bounds)).toBe(model.entries('search', bounds).length)
              }
            })
          },
        ),
        { numRuns: 40 * share },
      )
    })

    test('gives pages of lists that are narrowed and ordered', SLOW, async () => {
      await fc.assert(
        fc.asyncProperty(tasks, tokens, fc.array(query, { minLength: 20, maxLength: 20 }), async (rows, own, questions) => {
          const model = await fill(rows, own)
          await reading(async (tx) => {
            for (const question of questions) {
              expect(await tx.page('tasks', question), JSON.stringify(question)).toEqual(model.page('tasks', question))
            }
          })
        }),
        { numRuns: 60 * share },
      )
    })

    test('keeps any JSON as it is', SLOW, async () => {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue({ noUnicodeString: false, stringUnit: 'binary' }), async (value) => {
          const row = plain({ id: 1, value })
          await fill([row])
          expect(await reading((tx) => tx.get('tasks', 1))).toEqual(row)
        }),
        { numRuns: 60 * share },
      )
    })

    test('gives the rows of some keys in their order, and none for others', async () => {
      await fill([{ id: 1 }, { id: '1' }, { id: 'b' }])
      const rows = await reading((tx) => tx.getMany('tasks', ['b', 2, '1', 1, 'b']))
      expect(rows).toEqual([{ id: 'b' }, undefined, { id: '1' }, { id: 1 }, { id: 'b' }])
      expect(await reading((tx) => tx.getMany('tasks', []))).toEqual([])
      expect(await reading((tx) => tx.get('tasks', 'c'))).toBeUndefined()
    })

    test('sees what the transaction has written, before that is awaited or committed', async () => {
      await fill([
        { id: 1, date: 'a' },
        { id: 2, date: 'b' },
      ])
      await writing(async (tx) => {
        tx.put('tasks', ...rowsOf<'tasks'>([{ id: 3, date: 'c' }]), ...rowsOf<'tasks'>([{ id: 1, date: 'z' }]))
        expect(await tx.keys('tasks', { index: 'date' })).toEqual([2, 3, 1])
        tx.delete('tasks', 2, 99)
        expect(await tx.count('tasks')).toBe(2)
        tx.clear('tasks')
        tx.put('tasks', ...rowsOf<'tasks'>([{ id: 4 }]))
        expect(await tx.keys('tasks')).toEqual([4])
      })
      expect(await reading((tx) => tx.keys('tasks'))).toEqual([4])
    })

    test('takes the last of several rows with one key', async () => {
      await fill([])
      await writing(async (tx) =>
        tx.put(
          'tasks',
          ...rowsOf<'tasks'>([
            { id: 1, date: 'a' },
            { id: 1, date: 'b' },
          ]),
        ),
      )
      expect(await reading((tx) => tx.list('tasks'))).toEqual([{ id: 1, date: 'b' }])
    })

    test('stores many rows at once', async () => {
      const rows = Array.from({ length: 3_000 }, (_, id) => ({ id, date: String(id % 7) }))
      const model = await fill(rows)
      const question: PageQuery = { sort: { index: 'date' }, descending: true, offset: 1_500, limit: 3 }
      expect(await reading((tx) => tx.page('tasks', question))).toEqual(model.page('tasks', question))
    })

    test('tells which rows a transaction has written', async () => {
      await fill([{ id: 1 }])
      await writing(async (tx) => {
        expect(tx.changes.size).toBe(0)
        tx.put('tasks', ...rowsOf<'tasks'>([{ id: 2 }, { id: 3 }]))
        tx.delete('tasks', 1)
        expect([...(tx.changes.get('tasks') ?? [])].sort()).toEqual([1, 2, 3])
        tx.clear('tasks')
        tx.put('tasks', ...rowsOf<'tasks'>([{ id: 2 }]))
        expect([...tx.changes]).toEqual([['tasks', undefined]])
      })
    })

    const refusal = new Error('No.')

    test('rolls back when the work rejects, and says why', async () => {
      await fill([{ id: 1 }])
      const work = writing(async (tx) => {
        tx.delete('tasks', 1)
        tx.put('tasks', ...rowsOf<'tasks'>([{ id: 2 }]))
        await tx.count('tasks')
        throw refusal
      })
      await expect(work).rejects.toBe(refusal)
      expect(await reading((tx) => tx.keys('tasks'))).toEqual([1])
    })

    test('rolls back when a row cannot be stored, whatever the work makes of it', async () => {
      await fill([{ id: 1 }])
      const work = writing(async (tx) => {
        tx.put('tasks', ...rowsOf<'tasks'>([{ id: 2 }]))
        tx.put('tasks', ...rowsOf<'tasks'>([{ withoutKey: true }]))
        return 'done'
      })
      await expect(work).rejects.toThrow()
      expect(await reading((tx) => tx.keys('tasks'))).toEqual([1])
    })

    test('rolls back when it is told to stop', async () => {
      await fill([{ id: 1 }])
      const stop = new AbortController()
      const work = writing(async (tx) => {
        tx.put('tasks', ...rowsOf<'tasks'>([{ id: 2 }]))
        await tx.count('tasks')
        stop.abort()
        await tx.count('tasks')
      }, stop.signal)
      await expect(work).rejects.toThrow()
      expect(await reading((tx) => tx.keys('tasks'))).toEqual([1])
      await expect(writing(async () => undefined, stop.signal)).rejects.toThrow()
    })

    test('refuses to write where it was asked to read', async () => {
      await fill([{ id: 1 }])
      await expect(reading(async (tx) => tx.put('tasks', ...rowsOf<'tasks'>([{ id: 2 }])))).rejects.toThrow()
      expect(await reading((tx) => tx.keys('tasks'))).toEqual([1])
    })

    test('keeps the bytes of files, in the transaction of their rows', async () => {
      const bytes = new Uint8Array([0, 1, 255, 0, 34, 92])
      const files = <T>(work: (tx: StoreTransaction) => Promise<T>) => store.transaction('write', ['files'], work)
      const read = (id: string) => store.transaction('read', ['files'], (tx) => tx.files.get(id))
      await files(async (tx) => {
        tx.files.put('a', bytes)
        tx.files.put('b', new Uint8Array())
        expect(await tx.files.get('a')).toEqual(bytes)
      })
      expect([await read('a'), await read('b'), await read('c')]).toEqual([bytes, new Uint8Array(), undefined])
      const refused = files(async (tx) => {
        tx.files.put('a', new Uint8Array([7]))
        tx.files.delete('b')
        await tx.files.get('a')
        throw refusal
      })
      await expect(refused).rejects.toBe(refusal)
      expect([await read('a'), await read('b')]).toEqual([bytes, new Uint8Array()])
      await files(async (tx) => tx.files.delete('b', 'c'))
      expect([await read('a'), await read('b')]).toEqual([bytes, undefined])
      await files(async (tx) => tx.files.clear())
      expect(await read('a')).toBeUndefined()
    })

    test('says one time throughout a transaction, and which database it is', async () => {
      const told = () =>
        reading(async (tx) => {
          const { now, connection } = tx
          await tx.count('tasks')
          expect(tx.now).toBe(now)
          return { now, connection }
        })
      const [one, other] = [await told(), await told()]
      expect(other.now.getTime()).toBeGreaterThanOrEqual(one.now.getTime())
      expect(Math.abs(other.now.getTime() - Date.now())).toBeLessThan(60_000)
      expect(other.connection).toBe(one.connection)
    })

    test('keeps writers of one table apart', async () => {
      await fill([{ id: 1, order: 0 }])
      const once = () =>
        writing(async (tx) => {
          const row = (await tx.get('tasks', 1)) as RowOf<'tasks'>
          await tx.count('tasks')
          tx.put('tasks', { ...row, order: row.order + 1 })
        })
      await Promise.all(Array.from({ length: 20 }, once))
      expect((await reading((tx) => tx.get('tasks', 1)))?.order).toBe(20)
    })
  })
}
