import { existsSync, readFileSync } from 'node:fs'
import { join, normalize, resolve, sep } from 'node:path'
import { SERVED_ATTRIBUTE, SERVED_SCRIPT } from '#contract/names.ts'
import type { OwnText } from './static-files.ts'

const SHELL = 'shell.html'
const WORKER = '/service-worker.js'

/** Pages have no dot in their last segment; files have (`offline/precache.ts`). */
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path)

/** The pages of the build and its service worker, told that this server answers `/api` (docs/decisions/023). */
export class Pages {
  readonly #folder: string
  readonly #showsSamples: () => Promise<boolean>

  /**
   * @param folder the build of the app
   * @param showsSamples whether the rows are the samples that the build made its public pages from; otherwise each page is the plain shell
   */
  constructor(folder: string, showsSamples: () => Promise<boolean>) {
    this.#folder = resolve(folder)
    this.#showsSamples = showsSamples
  }

  /**
   * What is sent at a path.
   *
   * @param path below the base path, with a slash in front
   * @returns nothing where it is a file as it is in the build
   */
  async textOf(path: string): Promise<OwnText | undefined> {
    if (path === WORKER) return this.#worker()
    const page = path.replace(/\/(index|shell)\.html$/, '/')
    if (isFile(page)) return undefined
    const isShell = path.endsWith(`/${SHELL}`)
    const built = isShell || !(await this.#showsSamples()) ? undefined : this.#read(join(page, 'index.html'))
    const html = built ?? this.#read(SHELL)
    return html === undefined ? undefined : { type: 'text/html; charset=utf-8', text: html.replace('<html ', `<html ${SERVED_ATTRIBUTE} `) }
  }

  #worker(): OwnText | undefined {
    const script = this.#read(WORKER)
    return script === undefined ? undefined : { type: 'text/javascript; charset=utf-8', text: `${SERVED_SCRIPT}\n${script}` }
  }

  #read(path: string): string | undefined {
    const file = normalize(join(this.#folder, path))
    return file.startsWith(this.#folder + sep) && existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
}
