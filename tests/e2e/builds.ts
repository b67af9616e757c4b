import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveBuild } from '../../scripts/serve.ts'

/** The build under test. */
export const FIRST_BUILD = process.env.DIST ?? 'dist'

/** The release note of the next version. */
export const NEXT_RELEASE_NOTE = 'Pigeons carry the mail.'

const TEXT = /\.(html|js|css|json)$/

interface Build {
  folder: string
  remove(): void
}

function copyFirstBuild(): Build {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-next-'))
  cpSync(FIRST_BUILD, folder, { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Creates a version with a different worker script only: its file list is that of the first. */
export function makeOtherWorker(): Build {
  const build = copyFirstBuild()
  appendFileSync(join(build.folder, 'service-worker.js'), '\n// Another version.\n')
  return build
}

/**
 * Creates a next version: the same code with new URLs for every script and style, as if each had changed, and pages with
 * `data-version="2"`. The worker script differs in the revision of the file list, as between any two builds.
 *
 * @param number the version number
 */
export function makeNext(number = 2): Build {
  const { folder, remove } = copyFirstBuild()
  renameSync(join(folder, 'assets'), join(folder, `assets-${number}`))
  const change = (name: string, edit: (text: string) => string) =>
    writeFileSync(join(folder, name), edit(readFileSync(join(folder, name), 'utf8')))
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(name)) continue
    change(name, (text) =>
      text.replaceAll('assets/', `assets-${number}/`).replace(/^<!doctype html>\s*<html/, `$& data-version="${number}"`),
    )
  }
  change('whats-new.json', (text) => {
    const [newest] = JSON.parse(text)
    const words = Object.fromEntries(Object.keys(newest.words).map((language) => [language, NEXT_RELEASE_NOTE]))
    return JSON.stringify([{ date: '2999-01-01', words }, newest])
  })
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
  const before = digest(readFileSync(join(FIRST_BUILD, 'precache.json'), 'utf8'))
  change('precache.json', (text) =>
    JSON.stringify(
      JSON.parse(text).map(([path, revision]: [string, string | null]) => [path, TEXT.test(path) && revision ? `${number}` : revision]),
    ),
  )
  const after = digest(readFileSync(join(folder, 'precache.json'), 'utf8'))
  change('service-worker.js', (text) => {
    if (!text.includes(before)) throw new Error('The worker does not name the revision of its list of files.')
    return text.replaceAll(before, after)
  })
  return { folder, remove }
}

/** Faults of a host: an error, its start page instead of a file, half of the file, an empty file, a closed connection, or no response. */
export type Fault = '404' | '500' | 'start page' | 'cut off' | 'empty' | 'down' | 'silent'

export interface Damage {
  fault: Fault
  /** The affected paths. */
  hits(path: string): boolean
}

/** Sends a faulty response. */
function sendFault(fault: Exclude<Fault, 'start page'>, file: string, response: ServerResponse): void {
  if (fault === 'down') {
    response.destroy()
  } else if (fault === 'silent') {
    // The connection stays open.
  } else if (fault === 'empty') {
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end()
  } else if (fault === 'cut off') {
    const bytes = readFileSync(file)
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': bytes.length })
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
  } else {
    response.writeHead(Number(fault), { 'Content-Type': 'text/plain' }).end('Not found on this host.')
  }
}

/** A static host on which one build replaces another. */
export interface Deployments {
  url: string
  /**
   * @param folder the build to serve from now on
   * @param damage the faults of the host, if any
   */
  deploy(folder: string, damage?: Damage): void
  stop(): Promise<void>
}

export async function startDeployments(): Promise<Deployments> {
  let serving = serveBuild(FIRST_BUILD)
  let from = FIRST_BUILD
  let damage: Damage | undefined
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (damage?.hits(path)) {
      if (damage.fault !== 'start page') return sendFault(damage.fault, join(from, path), response)
      request.url = '/'
    }
    serving.emit('request', request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    deploy(folder, wrong) {
      serving = serveBuild(folder)
      from = folder
      damage = wrong
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}
