import { idFromSearchKey } from '../repository/search.ts'
import type { Key, TableName } from '../schema/rows.ts'
import { type IndexSchema, keyFieldOf, schemas } from '../schema/tables.ts'
import type { IndexKey } from '../store.ts'
import { encodeKey } from './key-bytes.ts'

/** Quotes the name of a table or a column. Ours have no quotes themselves. */
export const quoted = (name: string): string => `"${name}"`

/** The table with the bytes of uploaded files, by key. */
export const FILE_BYTES = quoted('fileBytes')

/** An index with one value per row is a column. Its B-tree includes the primary key, so that keys are read from the index alone. */
export const columnsOf = (table: TableName): readonly IndexSchema[] => schemas[table].indexes.filter(({ isMulti }) => !isMulti)

/** An index with several values per row is its own table. */
export const multiIndexOf = (table: TableName): IndexSchema | undefined => schemas[table].indexes.find(({ isMulti }) => isMulti)

/** The quoted name of the table for a multi-value index. */
export const multiTable = (table: TableName, index: IndexSchema): string => quoted(`${table}.${index.name}`)

/** The table of search tokens of all areas, each with the key of its search index entry and the key of the row. */
export const TOKENS = multiTable('search', multiIndexOf('search') as IndexSchema)

/** B-tree entries are limited to 2,700 bytes, so longer values are indexed by their beginning. */
const MAX_INDEX_BYTES = 1_000

/** Encodes an index value or bound. */
export const indexBytes = (value: IndexKey): Buffer => encodeKey(value).subarray(0, MAX_INDEX_BYTES)

/** The key of the row that a search index entry refers to; other rows have their own key. */
const idOf = (table: TableName, key: Key): Key => (table === 'search' ? idFromSearchKey(String(key)) : key)

/** The encoded row key in a multi-value index. */
export const idBytes = (table: TableName, key: Key): Buffer => encodeKey(idOf(table, key))

/** A row as it is stored in PostgreSQL. */
export interface StoredRow {
  key: Buffer
  json: string
  /** One for each of `columnsOf`. */
  columns: (Buffer | null)[]
  /** The values of the multi-value index. */
  tokens: Buffer[]
  /** See `idBytes`. */
  id: Buffer
}

const isKey = (value: unknown): value is Key => (typeof value === 'number' && !Number.isNaN(value)) || typeof value === 'string'

/**
 * Encodes a row for its table.
 *
 * @throws TypeError if its primary key is not valid
 */
export function toStoredRow(table: TableName, row: object): StoredRow {
  const fields = row as Record<string, unknown>
  const multi = multiIndexOf(table)?.fields[0]
  const multiValues = multi === undefined ? [] : fields[multi]
  const key = encodeKey(fields[keyFieldOf(table)] as Key)
  return {
    key,
    json: JSON.stringify(row),
    columns: columnsOf(table).map(({ fields: names }) => {
      const values = names.map((name) => fields[name])
      return values.every(isKey) ? indexBytes(names.length > 1 ? values : (values[0] as Key)) : null
    }),
    tokens: sortedUnique((Array.isArray(multiValues) ? multiValues : []).filter(isKey).map(indexBytes)),
    id: idBytes(table, fields[keyFieldOf(table)] as Key),
  }
}

/** Sorted, without duplicates. */
const sortedUnique = (values: Buffer[]): Buffer[] =>
  values.sort(Buffer.compare).filter((value, index) => index === 0 || !value.equals(values[index - 1] as Buffer))
