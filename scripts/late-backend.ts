import { createHash } from 'node:crypto'
import { build, type Plugin, type ResolvedConfig, runnerImport } from 'vite'
import { leanContract } from './lean-contract.ts'
import { smallWorker } from './vite-plugins.ts'

const BACKEND = '/src/api/in-worker.ts'
const SCRIPT = 'homeroom-backend-script'

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
      const code = await script(config, id)
      // In the name, so that the worker itself changes whenever this does.
      const fileName = `${config.build.assetsDir}/backend-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source: code })
      return `
        export const reads = ${JSON.stringify(module.reads)}
        export function startBackend(...given) {
          importScripts('${fileName}')
          return self.startBackend(...given)
        }`
    },
  }
}

/** The back end as a script that hands over nothing but `self.startBackend`. */
async function script({ root, base, mode, envDir, resolve: { alias } }: ResolvedConfig, id: string): Promise<string> {
  const entry: Plugin = {
    name: SCRIPT,
    resolveId: (source) => (source.endsWith(SCRIPT) ? SCRIPT : null),
    load: (source) => (source === SCRIPT ? `import { startBackend } from '${id}'\nself.startBackend = startBackend` : null),
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
    plugins: [entry, leanContract(), smallWorker()],
    build: { write: false, lib: { entry: SCRIPT, name: 'backend', formats: ['iife'] } },
  })
  const [made] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (made?.type !== 'chunk') throw new Error('The back end was not built.')
  return made.code
}
