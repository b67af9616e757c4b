import { idIn } from '../repository/search.ts'
import type { Key, TableName } from '../schema/rows.ts'
import { type IndexSchema, keyOf, schemas } from '../schema/tables.ts'
import type { IndexKey } from '../store.ts'
import { encodeKey } from './key-bytes.ts'

/** A name of a table or a column as it stands in a statement. Ours have no quotes. */
export const quoted = (name: string): string => `"${name}"`

/** The bytes of uploaded files, by their key. */
export const FILE_BYTES = quoted('fileBytes')

/** An index with one value a row is a column; its B-tree has the primary key behind it, so that keys are read from it alone. */
export const columnsOf = (table: TableName): readonly IndexSchema[] => schemas[table].indexes.filter(({ isMulti }) => !isMulti)

/** An index with several values a row is a table of its own. */
export const multiIndexOf = (table: TableName): IndexSchema | undefined => schemas[table].indexes.find(({ isMulti }) => isMulti)

export const multiTable = (table: TableName, index: IndexSchema): string => quoted(`${table}.${index.name}`)

/** The tokens of all areas, in which `page` looks: each with the key of its row in the search index, and the key of that row's own. */
export const TOKENS = multiTable('search', multiIndexOf('search') as IndexSchema)

/** A B-tree takes 2,700 bytes: what is longer is indexed by its beginning. */
const MAX_INDEXED = 1_000

/** A value in an index, or the end of a range of it. */
export const indexBytes = (value: IndexKey): Buffer => encodeKey(value).subarray(0, MAX_INDEXED)

/** The `id` in a row of the search index, from its primary key: the key of the row that is found. */
const idOf = (table: TableName, key: Key): Key => (table === 'search' ? idIn(String(key)) : key)

/** How a row is found again in the index of several values, which has an index of its own for the ids alone. */
export const idBytes = (table: TableName, key: Key): Buffer => encodeKey(idOf(table, key))

/** A row as it is stored. */
export interface Prepared {
  key: Buffer
  json: string
  /** One for each of `columnsOf`. */
  columns: (Buffer | null)[]
  /** What the row stands by in the index of several values. */
  tokens: Buffer[]
  /** See `idBytes`. */
  id: Buffer
}

const isKey = (value: unknown): value is Key => (typeof value === 'number' && !Number.isNaN(value)) || typeof value === 'string'

/**
 * Makes a row ready for its table.
 *
 * @throws TypeError when its primary key is none
 */
export function prepare(table: TableName, row: object): Prepared {
  const fields = row as Record<string, unknown>
  const multi = multiIndexOf(table)?.fields[0]
  const listed = multi === undefined ? [] : fields[multi]
  const key = encodeKey(fields[keyOf(table)] as Key)
  return {
    key,
    json: JSON.stringify(row),
    columns: columnsOf(table).map(({ fields: names }) => {
      const values = names.map((name) => fields[name])
      return values.every(isKey) ? indexBytes(names.length > 1 ? values : (values[0] as Key)) : null
    }),
    tokens: sorted((Array.isArray(listed) ? listed : []).filter(isKey).map(indexBytes)),
    id: idBytes(table, fields[keyOf(table)] as Key),
  }
}

/** In their order, each once. */
const sorted = (values: Buffer[]): Buffer[] =>
  values.sort(Buffer.compare).filter((value, at) => at === 0 || !value.equals(values[at - 1] as Buffer))
