import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveBuild } from '../../scripts/serve.ts'

/** The build that is tested. */
export const FIRST = process.env.DIST ?? 'dist'

/** What the version after it says it brought. */
export const BROUGHT = 'Pigeons carry the mail.'

const TEXT = /\.(html|js|css|json)$/

/**
 * The version after: the same code with every script and style at a new address, as if each had changed, and pages that say `data-version="2"`.
 * The worker's own bytes differ in the revision of the list of files, as they do between any two builds.
 */
export function makeNext(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-next-'))
  cpSync(FIRST, folder, { recursive: true })
  renameSync(join(folder, 'assets'), join(folder, 'assets-2'))
  const change = (name: string, edit: (text: string) => string) =>
    writeFileSync(join(folder, name), edit(readFileSync(join(folder, name), 'utf8')))
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(name)) continue
    change(name, (text) => text.replaceAll('assets/', 'assets-2/').replace(/^<!doctype html>\s*<html/, '$& data-version="2"'))
  }
  change('whats-new.json', (text) => {
    const [newest] = JSON.parse(text)
    const words = Object.fromEntries(Object.keys(newest.words).map((language) => [language, BROUGHT]))
    return JSON.stringify([{ date: '2999-01-01', words }, newest])
  })
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
  const before = digest(readFileSync(join(FIRST, 'precache.json'), 'utf8'))
  change('precache.json', (text) =>
    JSON.stringify(
      JSON.parse(text).map(([path, revision]: [string, string | null]) => [path, TEXT.test(path) && revision ? '2' : revision]),
    ),
  )
  const after = digest(readFileSync(join(folder, 'precache.json'), 'utf8'))
  change('service-worker.js', (text) => {
    if (!text.includes(before)) throw new Error('The worker does not name the revision of its list of files.')
    return text.replaceAll(before, after)
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** What a host answers wrongly. */
export interface Damage {
  /** With 404. */
  missing?(path: string): boolean
  /** With its start page, as hosts do that take every unknown address for a page. */
  startPage?(path: string): boolean
}

/** A static host on which one build takes the place of another. */
export interface Deployments {
  url: string
  /**
   * @param folder the build that is served from now on
   * @param damage what went wrong on the way; nothing unless told
   */
  deploy(folder: string, damage?: Damage): void
  stop(): Promise<void>
}

export async function startDeployments(): Promise<Deployments> {
  let serving = serveBuild(FIRST)
  let wrong: Damage = {}
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (wrong.missing?.(path)) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found on this host.')
      return
    }
    if (wrong.startPage?.(path)) request.url = '/'
    serving.emit('request', request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    deploy(folder, damage = {}) {
      serving = serveBuild(folder)
      wrong = damage
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}
