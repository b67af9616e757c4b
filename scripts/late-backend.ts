import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build, type Plugin, type ResolvedConfig, runnerImport } from 'vite'
import { leanContract } from './lean-contract.ts'

const BACKEND = '/src/api/in-worker.ts'
const SCRIPT = 'homeroom-backend-script'

/** What few calls need, each a module of functions that know no database: a third script, loaded with the first of these calls. */
const SELDOM = [
  'api/html',
  'db/seed',
  'db/word-lists',
  'contract/chat-answers',
  'contract/collisions',
  'contract/contact-merge',
  'contract/invoice-history',
  'contract/likenesses',
  'contract/order-sums',
  'contract/task-life',
  'contract/ticket-life',
]
const isSeldom = (id: string): boolean => SELDOM.some((name) => id.endsWith(`/src/${name}.ts`))

/**
 * Builds the worker's back end as a script of its own and puts in its place in the worker what loads that script. The worker imports it when it
 * is installed, and afterwards when it needs it: a woken worker reads and runs what its first answer needs (docs/decisions/018).
 */
export function lateBackend(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'homeroom-late-backend',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    async load(id) {
      if (!id.endsWith(BACKEND)) return null
      const { module } = await runnerImport<typeof import('../src/api/in-worker.ts')>(`.${BACKEND}`)
      const emit = (name: string, code: string): string => {
        // In the name, so that the worker itself changes whenever this does.
        const fileName = `${config.build.assetsDir}/${name}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName, source: code })
        return fileName
      }
      const all = SELDOM.map((name) => `export * from '/src/${name}.ts'`).join('\n')
      const seldom = emit('seldom', await script(config, `${all}\n`, 'seldom', []))
      // What is alike packs better when it stands together: the whole contract first.
      const start = `import '/src/contract/areas.ts'\nimport { startBackend } from '${id}'\nself.startBackend = startBackend`
      const backend = emit('backend', await script(config, start, 'backend', [seldomApart(seldom)]))
      return `
        export const reads = ${JSON.stringify(module.reads)}
        export function startBackend(...given) {
          importScripts('${backend}')
          return self.startBackend(...given)
        }
        export const keepSeldom = () => importScripts('${seldom}')`
    },
  }
}

/** Has the functions of the modules that are seldom needed load their script when one of them is called. */
const seldomApart = (fileName: string): Plugin => ({
  name: 'homeroom-seldom',
  enforce: 'pre',
  load(id) {
    if (!isSeldom(id)) return null
    const source = readFileSync(id, 'utf8')
    const functions = [...source.matchAll(/^export (?:function (\w+)|const (\w+) = \(.*=>)/gm)].map(([, one, other]) => one ?? other)
    const constants = [...source.matchAll(/^export const \w+ = (?!.*=>).*$/gm)].map(([line]) => line.replace(/ as const$/, ''))
    const calls = functions.map((name) => `export const ${name} = (...given) => seldom().${name}(...given)`)
    return `const seldom = () => self.seldom ?? (importScripts('${fileName}'), self.seldom)\n${[...constants, ...calls].join('\n')}`
  },
})

/** A script of the worker: what is handed over stands in a global variable. */
async function script(
  { root, base, mode, envDir, resolve: { alias } }: ResolvedConfig,
  source: string,
  name: string,
  plugins: Plugin[],
): Promise<string> {
  const entry: Plugin = {
    name: SCRIPT,
    resolveId: (id) => (id.endsWith(SCRIPT) ? SCRIPT : null),
    load: (id) => (id === SCRIPT ? source : null),
  }
  const built = await build({
    root,
    base,
    mode,
    ...(envDir && { envDir }),
    resolve: { alias },
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [entry, ...plugins, leanContract()],
    build: { write: false, lib: { entry: SCRIPT, name, formats: ['iife'] } },
  })
  const [made] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (made?.type !== 'chunk') throw new Error(`The worker's ${name} was not built.`)
  return made.code
}
