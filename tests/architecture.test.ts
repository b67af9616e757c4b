import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { handlers } from '#api/index.ts'
import { areas } from '#contract/areas.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { getChanges } from '#contract/settings/changes.ts'
import { accountRoutes } from '#server/accounts/routes.ts'

/** The rules of docs/architecture.md that the compiler cannot check, applied to the imports of every file. */

const SRC = join(import.meta.dirname, '../src')

interface File {
  /** Its path below src: `api/notes/notes.ts`. */
  path: string
  source: string
  /** Its imports: files as paths below src, packages by name. */
  imports: { to: string; own: boolean; dynamic: boolean; typeOnly: boolean }[]
}

const files: File[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(gen|d)\.ts$/.test(path))
  .sort()
  .map((path) => {
    const source = readFileSync(join(SRC, path), 'utf8')
    return { path, source, imports: importsOf(path, source) }
  })

function importsOf(path: string, source: string): File['imports'] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const found = code.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(?<type>type\s)?(?:[^'"`;()]*?\sfrom\s*)?['"](?<from>[^'"]+)['"]|\bimport\(\s*['"`](?<dynamic>[^'"`]+)['"`]\s*[,)]/g,
  )
  return [...found].map(({ groups = {} }) => {
    const spec = (groups.from ?? groups.dynamic ?? '').replace(/\?.*$/, '')
    const own = /^[#.]/.test(spec)
    const to = spec.startsWith('#') ? spec.slice(1) : own ? normalize(join(dirname(path), spec)) : packageOf(spec)
    return { to, own, dynamic: groups.dynamic !== undefined, typeOnly: groups.type !== undefined }
  })
}

function packageOf(spec: string): string {
  return spec
    .split('/')
    .slice(0, spec.startsWith('@') ? 2 : 1)
    .join('/')
}

/** The layer of a file: the first folder below src, or the file name if there is no folder. */
const layerOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : path)

/** The table of docs/architecture.md: the layers, single files and packages that each layer may import. */
const TABLE: Record<string, { layers: string[]; files?: string[]; packages: RegExp }> = {
  contract: { layers: ['contract'], packages: /^(zod|postal-mime)$/ },
  db: { layers: ['contract', 'db'], packages: /^(dexie|zod)$/ },
  api: { layers: ['contract', 'db', 'api'], packages: /^(zod|xss)$/ },
  worker: { layers: ['contract', 'worker'], packages: /^$/ },
  maintenance: { layers: ['contract', 'db', 'api', 'maintenance'], packages: /^(zod|@noble\/hashes)$/ },
  server: {
    layers: ['contract', 'db', 'api', 'maintenance', 'server'],
    packages: /^(@simplewebauthn\/server|nodemailer|pino|pofile|sirv|node:.*)$/,
  },
  'service-worker.ts': { layers: ['api', 'contract', 'db', 'worker'], packages: /^$/ },
  ui: {
    layers: ['ui', 'locales'],
    // Lists compare texts as the search index does, files are read as mails are, and amounts have the decimals of their currency.
    files: ['search/search-words', 'values/fold-text', 'values/html-text', 'values/money'].map((name) => `contract/${name}.ts`),
    packages:
      /^(react|react-dom|@mantine\/.*|@lingui\/.*|@tabler\/icons-react|@dnd-kit\/.*|@tanstack\/.*|dompurify|@tiptap\/.*|@fontsource.*|chardet|ical\.js|@e965\/xlsx|fflate|pdfkit.*|fontkit|bidi-js|linebreak)$/,
  },
  locales: { layers: ['ui', 'locales'], packages: /^(react|react-dom|@mantine\/.*|@lingui\/.*)$/ },
  client: {
    layers: ['contract', 'client'],
    files: ['ui/hooks/createStore.ts', 'ui/feedback/toast.tsx'],
    packages: /^(react|@lingui\/react|@mantine\/form|workbox-window)$/,
  },
  features: { layers: ['contract', 'client', 'ui', 'locales', 'features'], packages: /^(?!dexie|workbox)/ },
  routes: { layers: ['features', 'contract', 'client', 'ui', 'routes'], packages: /^(react|zod|@tanstack\/.*|@lingui\/.*|@mantine\/.*)$/ },
  start: {
    layers: ['start', 'routes', 'routeTree.gen.ts', 'ui', 'locales', 'features'],
    files: ['contract/http/names.ts'],
    packages: /^(react|@tanstack\/react-router)$/,
  },
  'main.tsx': { layers: ['client', 'ui', 'locales', 'start', 'contract', 'features'], packages: /^(?!dexie)/ },
}

/** The calls of existing clients: the rows of docs/specification.md 10 in their order (6 and 7 are one call of two screens). */
const WIRE = [
  'GET /api/data/blog/BlogPosts',
  'POST /api/data/blog/post',
  'POST /api/data/blog/post/add',
  'GET /api/data/chat/ChatData',
  'POST /api/sendMessage',
  'GET /api/data/contacts/ContactsData',
  'GET /api/data/contacts/ContactsData',
  'POST /api/data/contacts/addContact',
  'PUT /api/data/contacts/updateContact',
  'DELETE /api/data/contacts/deleteContact',
  'GET /api/data/notes/NotesData',
  'POST /api/notes/add',
  'PUT /api/notes/update',
  'DELETE /api/notes/delete',
  'GET /api/data/ticket/TicketData',
  'POST /api/data/ticket/create',
  'DELETE /api/data/ticket/delete',
  'GET /api/data/eCommerce/ProductsData',
  'POST /api/data/eCommerce/add',
  'GET /api/data/email/EmailData',
  'DELETE /api/data/email/delete',
  'GET /api/data/postData',
  'POST /api/data/posts/like',
  'POST /api/data/posts/comments/add',
  'POST /api/data/posts/replies/add',
  'POST /api/data/posts/replies/like',
  'GET /api/data/users',
  'GET /api/data/gallery',
  'GET /api/data/invoicedata',
  'POST /api/data/invoicedata/addinvoice',
  'PUT /api/data/invoicedata/updateinvoice',
  'DELETE /api/data/invoicedata/deleteinvoice',
  'GET /api/TodoData',
  'DELETE /api/TodoData',
  'DELETE /api/TodoData/clearTasks',
  'DELETE /api/TodoData/deleteTask',
  'POST /api/TodoData/addTask',
  'POST /api/TodoData/addCategory',
  'POST /api/TodoData/updateCategory',
  'PUT /api/TodoData/editTask',
  'GET /api/data/language/LanguageData',
]

/** The only exception to the API: Settings, Data counts rows in the database directly (`useLiveQuery`). */
const LIVE_COUNTS = { by: 'features/settings/data/DataTab.tsx', hook: 'db/dexie/useRowCounts.ts', packages: /^(react|dexie-react-hooks)$/ }
const isLiveCounts = (path: string, to: string) =>
  path === LIVE_COUNTS.hook ? LIVE_COUNTS.packages.test(to) : path === LIVE_COUNTS.by && to === LIVE_COUNTS.hook

/** Code that runs only on a server, and the packages it may use. */
const isOfServer = (path: string) => layerOf(path) === 'server' || path.startsWith('db/sql/')
const SQL_PACKAGES = /^(pg|@electric-sql\/pglite|node:.*)$/

const PAGE_LAYERS = ['ui', 'locales', 'client', 'features', 'routes', 'start', 'main.tsx']

/** `file → import` for every import that breaks a rule. */
const violations = (rule: (file: File, line: File['imports'][number]) => boolean): string[] =>
  files.flatMap((file) => file.imports.filter((line) => rule(file, line)).map(({ to }) => `${file.path} → ${to}`))

describe('a layer imports only what its row of the table allows', () => {
  test('every file stands in a layer of the table', () => {
    expect(files.map(({ path }) => layerOf(path)).filter((layer) => !(layer in TABLE))).toEqual([])
  })

  test.each(Object.keys(TABLE))('%s', (layer) => {
    const { layers, files = [], packages } = TABLE[layer] as (typeof TABLE)[string]
    expect(
      violations(({ path }, { to, own, dynamic }) => {
        if (layerOf(path) !== layer || isLiveCounts(path, to)) return false
        if (!own) return !(path.startsWith('db/sql/') ? SQL_PACKAGES : packages).test(to)
        // The in-page fallback: the only import of the back end from the page (docs/backend-rules.md 5).
        if (layer === 'client' && dynamic) return !['api', 'db', ...layers].includes(layerOf(to))
        return !layers.includes(layerOf(to)) && !files.includes(to)
      }),
    ).toEqual([])
  })

  test('only one file of the page reaches the back end, and only when it is asked to', () => {
    const entries = files.filter(
      ({ path, imports }) =>
        PAGE_LAYERS.includes(layerOf(path)) &&
        imports.some(({ to, own }) => own && ['api', 'db'].includes(layerOf(to)) && !isLiveCounts(path, to)),
    )
    expect(entries.length).toBeLessThanOrEqual(1)
    for (const { imports } of entries) {
      for (const { to, dynamic } of imports) if (['api', 'db'].includes(layerOf(to))) expect([to, dynamic]).toEqual([to, true])
    }
  })
})

test('what runs on a server gets into no worker and no page', () => {
  expect(files.filter(({ path }) => isOfServer(path)).length).toBeGreaterThan(8)
  expect(
    violations(({ path }, { to, own }) => !isOfServer(path) && (own ? isOfServer(to) : SQL_PACKAGES.test(to) || to === 'pino')),
  ).toEqual([])
})

describe('an area', () => {
  /** `invoices` for `invoices.ts` and `invoice-store.ts`. */
  const stem = (path: string) =>
    basename(path)
      .replace(/\.tsx?$/, '')
      .split('-')[0]
      ?.replace(/ie?s$|s$/, '') ?? ''
  const stems = new Set(
    files
      .find(({ path }) => path === 'api/index.ts')
      ?.imports.filter(({ to }) => !to.startsWith('api/kernel/'))
      .map(({ to }) => stem(to)),
  )

  test('of the back end does not import another area', () => {
    expect(
      violations(
        ({ path }, { to }) =>
          path !== 'api/index.ts' && layerOf(path) === 'api' && layerOf(to) === 'api' && stems.has(stem(to)) && stem(path) !== stem(to),
      ),
    ).toEqual([])
  })

  test('of the back end imports no other folder than its own and the kernel', () => {
    const folder = (path: string) => dirname(path).split('/')[1]
    expect(
      violations(
        ({ path }, { to }) =>
          path !== 'api/index.ts' && layerOf(path) === 'api' && layerOf(to) === 'api' && ![folder(path), 'kernel'].includes(folder(to)),
      ),
    ).toEqual([])
  })

  test('of the page does not import another feature', () => {
    const feature = (path: string) => path.split('/')[1]
    expect(
      violations(({ path }, { to }) => layerOf(path) === 'features' && layerOf(to) === 'features' && feature(path) !== feature(to)),
    ).toEqual([])
  })

  const subjects = (folder: string) =>
    new Set(readdirSync(join(import.meta.dirname, folder)).map((name) => name.replace(/\.test\.tsx?$/, '')))

  test('has tests of its endpoints and of its screens', () => {
    // The endpoints of accounts are answered by a server only.
    const [endpoints, screens] = [new Set([...subjects('api'), ...subjects('server')]), subjects('screens')]
    const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(Object.keys(areas).filter((area) => !endpoints.has(kebabCase(area)))).toEqual([])
    expect(readdirSync(join(SRC, 'features')).filter((feature) => !['app', 'dev'].includes(feature) && !screens.has(feature))).toEqual([])
  })
})

test('no route imports another route', () => {
  expect(violations(({ path }, { to }) => layerOf(path) === 'routes' && layerOf(to) === 'routes')).toEqual([])
})

test('the page knows every address of the office before its scripts are loaded, and paints the skeleton there', () => {
  const layers = readdirSync(join(SRC, 'routes/_office')).map((name) => name.replace('.tsx', ''))
  const [, known = ''] = readFileSync(join(SRC, 'start/inline/first-paint.ts'), 'utf8').match(/if \(\[(.+)\]\.includes\(area\)\)/) ?? []
  expect(known.replaceAll(/[' ]/g, '').split(',').sort()).toEqual(layers.sort())
})

test('no file imports itself by way of others', () => {
  const next = new Map(
    files.map(({ path, imports }) => [path, imports.filter(({ own, typeOnly }) => own && !typeOnly).map(({ to }) => to)]),
  )
  const circles = new Set<string>()
  const done = new Set<string>()
  const walk = (path: string, trail: string[]): void => {
    const seen = trail.indexOf(path)
    if (seen >= 0) circles.add([...trail.slice(seen), path].join(' → '))
    if (seen >= 0 || done.has(path)) return
    for (const to of next.get(path) ?? []) walk(to, [...trail, path])
    done.add(path)
  }
  for (const { path } of files) walk(path, [])
  expect([...circles]).toEqual([])
})

test('what is imported exists, under its full name', () => {
  const known = new Set(readdirSync(SRC, { recursive: true, encoding: 'utf8' }))
  expect(violations((_, { to, own }) => own && !to.startsWith('../') && !known.has(to))).toEqual([])
})

test('no file has a default export', () => {
  expect(files.filter(({ source }) => /^export default|\bas default\b/m.test(source)).map(({ path }) => path)).toEqual([])
})

test('no file is a barrel that only re-exports', () => {
  const barrels = files.filter(({ source }) => {
    const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim()
    return code !== '' && code.replaceAll(/export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s+['"][^'"]+['"];?/g, '').trim() === ''
  })
  expect(barrels.map(({ path }) => path)).toEqual([])
})

test('no layer is called after nothing', () => {
  const folders = new Set(files.flatMap(({ path }) => dirname(path).split('/')))
  const names = files.map(({ path }) => basename(path).replace(/\.tsx?$/, ''))
  const empty = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types', 'shared', 'lib']
  expect(empty.filter((name) => folders.has(name) || names.includes(name))).toEqual([])
})

test('nothing asks the browser for what plain http lacks', () => {
  // docs/backend-rules.md 5: on a LAN address the back end runs in the page, without a secure context.
  const found = files.filter(({ path }) => ['contract', 'db', 'api', 'client'].includes(layerOf(path)))
  expect(
    found
      .filter(({ source }) => /crypto\.(randomUUID|subtle)\b(?![`.])/.test(source.replaceAll(/\/\*[\s\S]*?\*\//g, '')))
      .map(({ path }) => path),
  ).toEqual([])
})

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

describe('storage', () => {
  test('is IndexedDB for its engine alone, and only entries choose an engine', () => {
    const naming = files.filter(({ source }) => /\b(Dexie|indexedDB|IDB[A-Z]\w+|idbtrans)\b/.test(withoutComments(source)))
    expect(naming.map(({ path }) => path).filter((path) => !path.startsWith('db/dexie/'))).toEqual([])
    const entries = [
      'service-worker.ts',
      'maintenance/worker.ts',
      'maintenance/snapshot-stores.ts',
      'maintenance/snapshots.ts',
      'client/transport/connect.ts',
      LIVE_COUNTS.by,
    ]
    expect(
      violations(
        ({ path }, { to }) =>
          /^db\/(dexie|sql)\//.test(to) &&
          !path.startsWith(to.split('/').slice(0, 2).join('/')) &&
          !entries.includes(path) &&
          !isOfServer(path),
      ),
    ).toEqual([])
  })

  test('and handlers take the time and random ids from what they are given', () => {
    const own = ['api/kernel/request-handler.ts', 'api/kernel/deadline.ts', 'db/schema/upgrade.ts', 'db/repository/revisions.ts']
    const clocks = files.filter(
      ({ path, source }) =>
        ['api', 'db'].includes(layerOf(path)) &&
        !own.includes(path) &&
        !/^db\/(dexie|sql|seed)\//.test(path) &&
        /new Date\(\)|Date\.now\(|randomId\(|Math\.random/.test(withoutComments(source)),
    )
    expect(clocks.map(({ path }) => path)).toEqual([])
    // Reads that use the time are not cached: `context.now` records the use, `tx.now` does not.
    const byTransaction = files.filter(({ path, source }) => layerOf(path) === 'api' && /\btx\.now\b/.test(withoutComments(source)))
    expect(byTransaction.map(({ path }) => path)).toEqual(['api/kernel/handler.ts', 'api/kernel/request-handler.ts'])
  })
})

test('workers keep to what every engine does alike', () => {
  // docs/backend-rules.md 14: Firefox takes `/api` of a dedicated worker past the service worker; the others hide failures or differ.
  const code = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const workers = files.filter(({ path }) => ['maintenance', 'worker', 'service-worker.ts'].includes(layerOf(path)))
  expect(workers.length).toBeGreaterThan(5)
  expect(
    workers.filter(({ source }) => /navigationPreload|no-cors|\.sync\b|periodicSync/.test(code(source))).map(({ path }) => path),
  ).toEqual([])
  const maintenance = workers.filter(({ path }) => layerOf(path) === 'maintenance')
  expect(maintenance.filter(({ source }) => /api\/data|apiUrl|#client/.test(code(source))).map(({ path }) => path)).toEqual([])
})

/** Lazy form parts that validate before they send: these files import a schema, so they must be loaded lazily. */
const CHECKED_FORMS = ['features/contacts/import/validateImport.ts']

test('pages carry no schemas: what they import from the contract at run time reaches no zod', () => {
  const reaches = (path: string, seen = new Set<string>()): boolean => {
    if (seen.has(path)) return false
    seen.add(path)
    return (files.find((file) => file.path === path)?.imports ?? []).some(
      ({ to, own, typeOnly }) => !typeOnly && (own ? reaches(to, seen) : to === 'zod'),
    )
  }
  const found = violations(({ path }, { to, dynamic, typeOnly }) => {
    if (!PAGE_LAYERS.includes(layerOf(path)) || dynamic || typeOnly || CHECKED_FORMS.includes(path)) return false
    return layerOf(to) === 'contract' && reaches(to)
  })
  expect(reaches('contract/notes/notes.ts')).toBe(true)
  expect(found).toEqual([])
})

test('no React reaches the worker', () => {
  const reached = new Set<string>()
  const walk = (path: string): void => {
    if (reached.has(path)) return
    reached.add(path)
    for (const { to, own } of files.find((file) => file.path === path)?.imports ?? []) own ? walk(to) : reached.add(to)
  }
  walk('service-worker.ts')
  expect(reached.size).toBeGreaterThan(20)
  expect([...reached].filter((name) => /react|mantine|lingui|\.tsx$/.test(name))).toEqual([])
})

const contractFiles = files.filter(({ path }) => layerOf(path) === 'contract').map(({ path }) => path)
const modules = await Promise.all(contractFiles.map(async (path) => [path, (await import(`../src/${path}`)) as object] as const))
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'route' in value && 'reply' in value
const declared = modules.flatMap(([path, module]) => Object.values(module).flatMap((value) => (isEndpoint(value) ? [{ path, value }] : [])))
const answered = [...handlers, ...accountRoutes, { endpoint: getChanges }].map(({ endpoint }) => endpoint)

describe('the contract', () => {
  test('is answered whole: each of its endpoints exactly once', () => {
    const times = (value: AnyEndpoint) => answered.filter((endpoint) => endpoint === value).length
    expect(declared.filter(({ value }) => times(value) !== 1).map(({ path, value }) => `${path}: ${value.route} ${times(value)}×`)).toEqual(
      [],
    )
  })

  test('holds everything that is answered', () => {
    const known = new Set(declared.map(({ value }) => value))
    expect(answered.filter((endpoint) => !known.has(endpoint)).map(({ route: line }) => line)).toEqual([])
  })

  test('names no two endpoints that one request could mean', () => {
    const shapes = declared.map(({ value }) => `${value.method} ${value.path.replaceAll(/:\w+/g, ':').toLowerCase()}`)
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  })

  test.each(WIRE.map((line, index) => [index + 1, line] as const))('holds docs/specification.md 10, row %i: %s', (_, line) => {
    expect(answered.map((endpoint) => endpoint.route)).toContain(line)
  })
})
