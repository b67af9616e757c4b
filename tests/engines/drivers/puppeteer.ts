import { join } from 'node:path'
import puppeteer, { type Browser, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core'
import { BROWSER_ARGS } from '../../../scripts/browser.ts'
import type { EngineBrowser, EngineWindow } from './driver.ts'
import type { Target } from './finder.ts'

/** What Firefox says of each request that a worker answers and that ends because its page is left, whatever the worker does. */
const CANCELLED = 'A ServiceWorker intercepted the request and encountered an unexpected error'

/** A tab of Chromium or Firefox. */
class PuppeteerWindow implements EngineWindow {
  readonly #page: Page
  #isLeaving = false

  /** @param report is called for each error in the console */
  constructor(page: Page, report: (error: string) => void) {
    this.#page = page
    page.on('pageerror', (error) => {
      if (!this.#isLeaving || !String(error).includes(CANCELLED)) report(`${page.url()}: ${error}`)
    })
    page.on('console', (message) => {
      if (message.type() === 'error') report(`${page.url()}: ${message.text()} ${message.location().url ?? ''}`)
    })
  }

  async #leave(leave: () => Promise<unknown>) {
    this.#isLeaving = true
    await leave().finally(() => {
      this.#isLeaving = false
    })
  }

  goto(url: string) {
    return this.#leave(() => this.#page.goto(url))
  }

  reload() {
    return this.#leave(() => this.#page.reload())
  }

  evaluate<Argument, Result>(run: (argument: Argument) => Result | Promise<Result>, argument: Argument) {
    return this.#page.evaluate(run as (argument: unknown) => Result, argument) as Promise<Result>
  }

  async run(script: string) {
    await this.#page.evaluate(script)
  }

  async click(x: number, y: number) {
    // Browsers draw, and take input in, the tab in front only.
    await this.#page.bringToFront()
    await this.#page.mouse.click(x, y)
  }

  async type(text: string) {
    await this.#page.keyboard.type(text)
  }

  async press(keys: string) {
    const all = keys.split('+') as KeyInput[]
    for (const key of all) await this.#page.keyboard.down(key)
    for (const key of all.reverse()) await this.#page.keyboard.up(key)
  }

  async upload(target: Target, path: string) {
    const input = (await this.#page.evaluateHandle((wanted) => window.finder.find(wanted), target)) as ElementHandle<HTMLInputElement>
    await input.uploadFile(path)
  }

  async resize(width: number, height: number) {
    await this.#page.setViewport({ width, height })
  }

  async screenshot() {
    return Buffer.from(await this.#page.screenshot())
  }

  close() {
    return this.#leave(() => this.#page.close())
  }
}

/** Chromium over its own protocol, or Firefox over WebDriver BiDi. */
export class PuppeteerBrowser implements EngineBrowser {
  readonly errors: string[] = []
  readonly downloads: string
  readonly #launch: () => Promise<Browser>
  #browser: Browser | undefined

  /**
   * @param name of the engine
   * @param executablePath of the browser
   * @param userDataDir the folder of the profile
   * @param preferences of Firefox
   */
  constructor(name: 'chrome' | 'firefox', executablePath: string, userDataDir: string, preferences: Record<string, unknown> = {}) {
    this.downloads = join(userDataDir, 'downloads')
    this.#launch = () =>
      puppeteer.launch({
        browser: name,
        executablePath,
        userDataDir,
        args: name === 'chrome' ? [...BROWSER_ARGS, '--disable-gpu'] : [],
        ...(name === 'chrome'
          ? { downloadBehavior: { policy: 'allow' as const, downloadPath: this.downloads } }
          : { extraPrefsFirefox: { 'browser.download.dir': this.downloads, 'browser.download.folderList': 2, ...preferences } }),
        defaultViewport: { width: 1280, height: 800 },
      })
  }

  async open() {
    this.#browser ??= await this.#launch()
    return new PuppeteerWindow(await this.#browser.newPage(), (error) => this.errors.push(error))
  }

  async close() {
    await this.#browser?.close()
    this.#browser = undefined
  }
}
