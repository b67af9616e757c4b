import type { Plugin } from 'vite'
import { edited, type Instead, type Node, replaced, rewritten, visit } from './source-edits.ts'

const words = (text: string): string[] => text.split(' ')

/** What nothing of ours calls, by the class that has it; of `Dexie` itself, what `props(Dexie, {…})` gives it. */
export const MEMBERS: Record<string, string[]> = {
  Table: words('offset mapToClass defineClass upsert update bulkUpdate each'),
  WhereClause: words(
    'above startsWithIgnoreCase equalsIgnoreCase anyOfIgnoreCase startsWithAnyOfIgnoreCase anyOf notEqual noneOf inAnyRange startsWithAnyOf',
  ),
  Collection: words('sortBy offset until or desc eachKey eachUniqueKey eachPrimaryKey firstKey lastKey distinct raw modify delete'),
  Dexie: words(
    'liveQuery extendObservabilitySet cache async spawn delete exists getDatabaseNames defineClass derive extend props override Events getByKeyPath ' +
      'setByKeyPath delByKeyPath shallowClone deepClone getObjectDiff asap connections errnames waitFor ignoreTransaction debug semVer version ' +
      'vip on cmp',
  ),
  Transaction: words('waitFor'),
  'class Dexie': words('unuse hasBeenClosed hasFailed dynamicallyOpened'),
}

/**
 * The statements that set up live queries, their cache and the telling of other tabs (ours is a channel of our own:
 * docs/decisions/001), hooks on tables, events that nobody listens to, and the use of a compound index by its first part alone. Nor is each table compared at
 * each opening with what the code declares, and patched: nobody but our own upgrades changes the map, and old code changes nothing in a newer one
 * (KERNEL.md 6). Nobody waits for `ready`, so that nothing goes before it; errors are told by their names; browsers of before `getAll` have no modules.
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
  "if (idbUpgradeTrans.objectStoreNames.contains('$meta') ",
  "if (db.idbdb.objectStoreNames.contains('$meta')) ",
  'const vipDB = ',
  'this.vip = ',
  'connections.add(',
  'connections.remove(',
  "this.on = Events(this, 'complete', ",
  'this.on.complete.fire(',
  'this.on.error.fire(',
  "this.on('abort').fire(",
  'const globalEvents = ',
  'fullNameExceptions.ModifyError = ',
  'fullNameExceptions.DexieError = ',
  'fullNameExceptions.BulkError = ',
  'const intrinsicTypeNames = ',
  'const intrinsicTypes = ',
  'cursor.next = ',
  'const symbolObservable = ',
  "if (typeof navigator !== 'undefined' &&",
]

/** Another thread is asked for a digest only to see what promises of the browser's own look like: no other kind is loaded here. */
const PROMISE = "crypto.subtle.digest('SHA-512', new Uint8Array([0]))"

/** What stands in the place of a part that is left out. */
const INSTEAD: Record<string, string> = {
  [PROMISE]: 'globalP',
  // What old values a hook would be told of; Dexie counts on having one middleware at least.
  'this.use(cacheExistingValuesMiddleware)': 'this._middlewares.dbcore = []',
  'const symbolObservable = ': "const symbolObservable = '@@observable'",
}

/** Functions of which our use needs less: the browser compares keys itself, closes who is in the way of an upgrade, and takes lists of lists as keys. */
const FUNCTIONS: Record<string, string> = {
  cmp: '(a, b) { try { return indexedDB.cmp(a, b) } catch { return NaN } }',
  createConnectionsManager: '() {}',
  extractTransactionArgs: '(mode, ...tables) { const scope = tables.pop(); return [mode, flatten(tables), scope] }',
  getArrayOf: '(values) { return [...values] }',
  getExistingVersion: '(db, trans, version) { return DexiePromise.resolve(version) }',
}

/**
 * Lines of which our use of Dexie needs less: no table numbers its own rows, no row holds a shared document, no hook is told of a row that is
 * read or written, tables are asked by the name of one index, handlers are no generators, the browser lists its databases itself,
 * keys stand in their rows, and a transaction within another joins it. What only these lines had called goes with them.
 */
const LESS: Instead[] = [
  [
    "var debug = typeof location !== 'undefined' &&\n    /^(http|https):\\/\\/(localhost|127\\.0\\.0\\.1)/.test(location.href);",
    'var debug = false;',
  ],
  ['setDebug(debug);', ''],
  ['if (this._consoleTask)\n                rv._consoleTask = this._consoleTask;', ''],
  ["if (typeof indexOrCrit === 'string')\n            return new", 'return new'],
  ['if (keyOrCrit && keyOrCrit.constructor === Object)\n            return this.where(keyOrCrit).first(cb);', ''],
  ["if (mode !== 'readonly')\n            storeNames.forEach(", 'if (false)\n            storeNames.forEach('],
  [
    `db._allTables[name]
            ? db._allTables[name].hook
            : Events(null, {
                creating: [hookCreatingChain, nop],
                reading: [pureFunctionChain, mirror],
                updating: [hookUpdatingChain, nop],
                deleting: [hookDeletingChain, nop],
            });`,
    'undefined;',
  ],
  ['if (keyPath && auto)', 'if (false)', 2],
  ['if (keyPath && keys)', 'if (false)', 2],
  ['if (keys && keys.length !== objects.length)', 'if (false)', 2],
  ["if (!isAddOrPut && type !== 'delete' && type !== 'deleteRange')", 'if (false)'],
  ['if (keys && values && keys.length !== values.length)', 'if (false)'],
  ['keyPath && auto\n', 'false\n', 2],
  [
    `.then((lastResult) => {
            if (keyPath) {
                try {
                    setByKeyPath(obj, keyPath, lastResult);
                }
                catch (_) { }
            }
            return lastResult;
        })`,
    '',
    2,
  ],
  ['.then((res) => this.hook.reading.fire(res))', ''],
  ['.then((result) => result.map((res) => this.hook.reading.fire(res)))', ''],
  ['const readingHook = table.hook.reading.fire;', ''],
  ['readingHook !== mirror ? readingHook : null', 'null'],
  ['.then((res) => builtInDeletionTrigger(this, [key], res))', ''],
  ['.then((res) => builtInDeletionTrigger(this, null, res))', ''],
  ['.then((res) => builtInDeletionTrigger(this, keys, res))', ''],
  ['if (wasCreated)\n                _onDatabaseCreated(db._deps, dbName);', ''],
  ['if (state.autoSchema && !db._options.allowEmptyDB)', 'if (false)'],
  ['if (state.autoSchema)\n', 'if (false)\n'],
  ['scheduler: {\n        get: () => asap,\n        set: (value) => {\n            asap = value;\n        },\n    },', ''],
  ['totalEchoes: { get: () => totalEchoes },\n    newPSD: newScope,\n    usePSD: usePSD,', ''],
  ['timeout: function (ms, msg) {\n        return ms < Infinity', 'timeout: function (ms, msg) {\n        return false'],
  ["else if (args === 'asap')", 'else if (false)'],
  ['if (!ctx.or)', 'if (true)'],
  ["console.warn('Dexie: Workaround for Chrome UnknownError on open()');", ''],
  // What is wrong about our own map or our own calls is found by the first test that opens the database.
  ["else\n                throw new exceptions.InvalidArgument('Invalid transaction mode: ' + mode);", ''],
  ["else\n                throw new exceptions.InvalidArgument('Invalid event config');", ''],
  [
    `if (change.recreate) {
                    throw new exceptions.Upgrade('Not yet support for changing primary key');
                }`,
    'if (false);',
  ],
  [
    `if (parentTransaction.mode === READONLY && idbMode === READWRITE) {
                    if (onlyIfCompatible) {
                        parentTransaction = null;
                    }
                    else
                        throw new exceptions.SubTransaction('Cannot enter a sub-transaction with READWRITE mode when parent transaction is READONLY');
                }`,
    '',
  ],
  [
    `storeNames.forEach((storeName) => {
                        if (parentTransaction &&
                            parentTransaction.storeNames.indexOf(storeName) === -1) {
                            if (onlyIfCompatible) {
                                parentTransaction = null;
                            }
                            else
                                throw new exceptions.SubTransaction('Table ' + storeName + ' not included in parent transaction.');
                        }
                    });`,
    '',
  ],
  [`\`\${this.name}.bulkAdd(): \${numFailures} of \${numObjects} operations failed\``, "''"],
  [`\`\${this.name}.bulkPut(): \${numFailures} of \${numObjects} operations failed\``, "''"],
  [`\`\${this.name}.bulkDelete(): \${numFailures} of \${numKeys} operations failed\``, "''"],
  ["if (typeof this !== 'object')\n        throw new TypeError('Promises must be constructed via new');", ''],
  ["if (range.type === 4 )\n            throw new Error('Cannot convert never type to IDBKeyRange');", ''],
  [
    `if (!primKey) {
                    throw new exceptions.Schema('Invalid schema for table ' + tableName + ': ' + stores[tableName]);
                }`,
    '',
  ],
  ["if (primKey.multi)\n                    throw new exceptions.Schema('Primary key cannot be multiEntry*');", ''],
  [
    `indexes.forEach((idx) => {
                    if (idx.auto)
                        throw new exceptions.Schema('Only primary key can be marked as autoIncrement (++)');
                    if (!idx.keyPath)
                        throw new exceptions.Schema('Index must have a name and cannot be an empty string');
                });`,
    '',
  ],
  [
    'if (isNaN(versionNumber) || versionNumber < 0.1)\n            throw new exceptions.Type(`Given version is not a positive number`);',
    '',
  ],
  [
    "if (this.idbdb || this._state.isBeingOpened)\n            throw new exceptions.Schema('Cannot add version when database is open');",
    '',
  ],
  ["if (hasInvalidArguments)\n                throw new exceptions.InvalidArgument('Invalid closeOptions argument to db.delete()');", ''],
  [
    `if (typeof storeName !== 'string')
                    throw new TypeError('Invalid table argument to Dexie.transaction(). Only Table or String are allowed');`,
    '',
  ],
  ["const onlyIfCompatible = mode.indexOf('?') !== -1;", 'const onlyIfCompatible = false;'],
  ["mode = mode.replace('!', '').replace('?', '');", ''],
  ["parentTransaction.db !== this ||\n            mode.indexOf('!') !== -1)", 'parentTransaction.db !== this)'],
  ['_onDatabaseDeleted(this._deps, this.name);', ''],
  ["else if (typeof returnValue.next === 'function' &&\n                    typeof returnValue.throw === 'function')", 'else if (false)'],
  ["if ('mutatedParts' in idbtrans)", 'if (false)'],
  ['if (ev.newVersion > 0)\n                console.warn', 'if (false)\n                console.warn'],
  ['let getMaxKey = (IdbKeyRange) => {', 'const getMaxKey = () => [[]];\nconst unused = (IdbKeyRange) => {'],
  ['if (name)\n            this.unuse({ stack, name });', ''],
  ['...fullNameExceptions,', ''],
  ['extractKey: getKeyExtractor(keyPath),', '', 3],
  ['if (arguments.length === 1)\n            return this.then', 'return this.then'],
  [
    `return DexiePromise.resolve(vip(() => db.on.ready.fire(db.vip))).then(function fireRemainders() {
            if (state.onReadyBeingFired.length > 0) {
                let remainders = state.onReadyBeingFired.reduce(promisableChain, nop);
                state.onReadyBeingFired = [];
                return DexiePromise.resolve(vip(() => remainders(db.vip))).then(fireRemainders);
            }
        });`,
    '',
  ],
  ['|| PSD.letThrough || this._vip', ''],
  ['&& !PSD.letThrough && !db._vip', ''],
  ['(useSafari14Workaround ? idbReady() : DexiePromise.resolve()).then(tryOpenDB)', 'tryOpenDB()'],
  [
    `tables.length > 0 &&
                'getAll' in tempStore &&
                !(typeof navigator !== 'undefined' &&
                    /Safari/.test(navigator.userAgent) &&
                    !/(Chrome\\/|Edge\\/)/.test(navigator.userAgent) &&
                    [].concat(navigator.userAgent.match(/Safari\\/(\\d*)/))[1] < 604)`,
    'true',
  ],
  [
    `connections
                .toArray()
                .filter((c) => c.name === this.name && c !== this && !c._state.vcFired)
                .map((c) => c.on('versionchange').fire(ev));`,
    '',
  ],
  [
    `indexedDB: _global.indexedDB ||
            _global.mozIndexedDB ||
            _global.webkitIndexedDB ||
            _global.msIndexedDB,
        IDBKeyRange: _global.IDBKeyRange || _global.webkitIDBKeyRange,`,
    'indexedDB: _global.indexedDB, IDBKeyRange: _global.IDBKeyRange,',
  ],
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
    const statement = /Statement$|^VariableDeclaration$/.test(node.type) && STATEMENTS.find((start) => code.startsWith(start, node.start))
    if (statement) parts.get(statement)?.push(node)
    if (node.type === 'CallExpression' && code.startsWith(PROMISE, node.start)) parts.get(PROMISE)?.push(node)
    return true
  })
  const wrong = [...parts].filter(([, found]) => found.length !== 1).map(([name]) => name)
  if (wrong.length) throw new Error(`Dexie has changed: ${wrong.join(', ')}. Look at scripts/lean-dexie.ts again.`)
  const cuts = [...parts].flatMap(([name, found]) =>
    found.map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: INSTEAD[name] ?? '' })),
  )
  return replaced(edited(code, [...cuts, ...rewritten(program, FUNCTIONS, 'Dexie')]), LESS, 'Dexie')
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
