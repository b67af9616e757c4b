import type { Plugin } from 'vite'
import { edited, type Node, visit } from './source-edits.ts'

const words = (text: string): string[] => text.split(' ')

/** What nothing of ours calls, by the class that has it; of `Dexie` itself, what `props(Dexie, {…})` gives it. */
export const MEMBERS: Record<string, string[]> = {
  Table: words('offset mapToClass defineClass upsert update bulkUpdate each'),
  WhereClause: words(
    'above startsWithIgnoreCase equalsIgnoreCase anyOfIgnoreCase startsWithAnyOfIgnoreCase anyOf notEqual noneOf inAnyRange startsWithAnyOf',
  ),
  Collection: words('sortBy offset until or desc eachKey eachUniqueKey eachPrimaryKey firstKey lastKey distinct raw modify'),
  Dexie: words(
    'liveQuery extendObservabilitySet cache async spawn delete exists getDatabaseNames defineClass derive extend props override Events getByKeyPath ' +
      'setByKeyPath delByKeyPath shallowClone deepClone getObjectDiff asap connections errnames waitFor ignoreTransaction debug semVer version',
  ),
  Transaction: words('waitFor'),
  'class Dexie': words('unuse hasBeenClosed hasFailed dynamicallyOpened'),
}

/**
 * The statements that set up live queries, their cache and the telling of other tabs (ours is a channel of our own:
 * docs/decisions/001), hooks on tables, events that nobody listens to, and the use of a compound index by its first part alone. Nor is each table compared at
 * each opening with what the code declares: nobody but our own upgrades changes the map, and old code changes nothing in a newer one (KERNEL.md 6).
 */
const STATEMENTS = [
  'this.use(cacheMiddleware)',
  'this.use(observabilityMiddleware)',
  'this.use(virtualIndexMiddleware)',
  'this.use(hooksMiddleware)',
  'this.use(cacheExistingValuesMiddleware)',
  'if (NativePromise) {',
  'if (wasCreated) {',
  'props(RangeSet.prototype,',
  'if (typeof dispatchEvent ',
  'if (typeof BroadcastChannel ',
  'if (typeof addEventListener ',
  'this.once = ',
  'this.on.ready.subscribe = ',
  "this.on('blocked', ",
  'this._descending = ',
  'this._max = ',
  'this._min = ',
  'adjustToExistingIndexNames(db, db._dbSchema, tmpTrans)',
  'if (!verifyInstalledSchema(db, tmpTrans) ',
]

/** Another thread is asked for a digest only to see what promises of the browser's own look like: no other kind is loaded here. */
const PROMISE = "crypto.subtle.digest('SHA-512', new Uint8Array([0]))"

/** What stands in the place of a part that is left out. */
const INSTEAD: Record<string, string> = {
  [PROMISE]: 'globalP',
  // What old values a hook would be told of; Dexie counts on having one middleware at least.
  'this.use(cacheExistingValuesMiddleware)': 'this._middlewares.dbcore = []',
}

/**
 * Lines of which our use of Dexie needs less: no table numbers its own rows, no row holds a shared document, no hook is told of a row that is
 * read or written, tables are asked by the name of one index, handlers are no generators, and the browser lists its databases itself.
 * What only these lines had called goes with them.
 */
const LESS: [line: string, instead: string, times?: number][] = [
  [
    "var debug = typeof location !== 'undefined' &&\n    /^(http|https):\\/\\/(localhost|127\\.0\\.0\\.1)/.test(location.href);",
    'var debug = false;',
  ],
  ['setDebug(debug);', ''],
  ['if (this._consoleTask)\n                rv._consoleTask = this._consoleTask;', ''],
  ["if (typeof indexOrCrit === 'string')\n            return new", 'return new'],
  ['if (keyOrCrit && keyOrCrit.constructor === Object)\n            return this.where(keyOrCrit).first(cb);', ''],
  ['if (!yProps)\n        return res;', 'return res;'],
  ["if (mode !== 'readonly')\n            storeNames.forEach(", 'if (false)\n            storeNames.forEach('],
  ['!ctx.table.schema.yProps &&', ''],
  [
    `db._allTables[name]
            ? db._allTables[name].hook
            : Events(null, {
                creating: [hookCreatingChain, nop],
                reading: [pureFunctionChain, mirror],
                updating: [hookUpdatingChain, nop],
                deleting: [hookDeletingChain, nop],
            });`,
    '{ reading: { fire: mirror } };',
  ],
  ['if (keyPath && auto)', 'if (false)', 2],
  ['keyPath && auto\n', 'false\n', 2],
  ['setByKeyPath(obj, keyPath, lastResult);', '', 2],
  ['if (wasCreated)\n                _onDatabaseCreated(db._deps, dbName);', ''],
  ['if (state.autoSchema && !db._options.allowEmptyDB)', 'if (false)'],
  ['if (state.autoSchema)\n', 'if (false)\n'],
  ['scheduler: {\n        get: () => asap,\n        set: (value) => {\n            asap = value;\n        },\n    },', ''],
  ['totalEchoes: { get: () => totalEchoes },\n    newPSD: newScope,\n    usePSD: usePSD,', ''],
  ['timeout: function (ms, msg) {\n        return ms < Infinity', 'timeout: function (ms, msg) {\n        return false'],
  ["else if (args === 'asap')", 'else if (false)'],
  ['if (!ctx.or)', 'if (true)'],
  ['_onDatabaseDeleted(this._deps, this.name);', ''],
  ["else if (typeof returnValue.next === 'function' &&\n                    typeof returnValue.throw === 'function')", 'else if (false)'],
  ["if ('mutatedParts' in idbtrans)", 'if (false)'],
  ['if (ev.newVersion > 0)\n                console.warn', 'if (false)\n                console.warn'],
]

/** Dexie without what nothing of ours uses: the worker would parse it at each wake-up, and run it at each write. */
export function leanDexie(): Plugin {
  return {
    name: 'homeroom-lean-dexie',
    transform(code, id) {
      if (!id.endsWith('/dexie/dist/modern/dexie.mjs')) return null
      return { code: withoutUnused(code, this.parse(code) as unknown as Node), map: null }
    },
  }
}

/** @throws Error when a part is not there exactly once: another release of Dexie is looked at anew */
function withoutUnused(code: string, program: Node): string {
  const wanted = [PROMISE, ...STATEMENTS, ...Object.entries(MEMBERS).flatMap(([owner, names]) => names.map((name) => `${owner}.${name}`))]
  const parts = new Map<string, Node[]>(wanted.map((name) => [name, []]))
  visit(program, (node) => {
    const owner = ownerOf(node)
    for (const member of owner ? membersOf(node) : []) parts.get(`${owner}.${nameOf(member.key)}`)?.push(member)
    const statement = node.type.endsWith('Statement') && STATEMENTS.find((start) => code.startsWith(start, node.start))
    if (statement) parts.get(statement)?.push(node)
    if (node.type === 'CallExpression' && code.startsWith(PROMISE, node.start)) parts.get(PROMISE)?.push(node)
    return true
  })
  const wrong = [...parts].filter(([, found]) => found.length !== 1).map(([name]) => name)
  if (wrong.length) throw new Error(`Dexie has changed: ${wrong.join(', ')}. Look at scripts/lean-dexie.ts again.`)
  const cuts = [...parts].flatMap(([name, found]) =>
    found.map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: INSTEAD[name] ?? '' })),
  )
  return LESS.reduce(
    (lean, [line, instead, times = 1]) => {
      const parts = lean.split(line)
      if (parts.length !== times + 1) throw new Error(`Dexie has changed: "${line}". Look at scripts/lean-dexie.ts again.`)
      return parts.join(instead)
    },
    edited(code, cuts),
  )
}

const nameOf = (node: unknown): string => (node as { name?: string } | null)?.name ?? ''

const isClass = ({ type }: Node): boolean => type === 'ClassDeclaration' || type === 'ClassExpression'

/** Whose members a node lists: those of a class, or what `props(Dexie, {…})` adds. */
function ownerOf(node: Node): string | undefined {
  if (node.type === 'ClassDeclaration') return nameOf(node.id)
  if (node.type === 'ClassExpression') return `class ${nameOf(node.id)}`
  return node.type === 'CallExpression' && nameOf(node.callee) === 'props' ? nameOf((node.arguments as Node[])[0]) : undefined
}

function membersOf(node: Node): Node[] {
  if (isClass(node)) return (node.body as { body: Node[] }).body
  const [, added] = node.arguments as Node[]
  return added?.type === 'ObjectExpression' ? (added.properties as Node[]) : []
}
