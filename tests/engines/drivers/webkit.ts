import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { EngineBrowser, EngineWindow } from './driver.ts'
import type { Target } from './finder.ts'

/** What the page's console says of an error, in the output of WebKit. */
const CONSOLE_ERROR = /^(.*CONSOLE \w+ ERROR.*)$/

const KEYS: Record<string, string> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  End: Key.END,
  Backspace: Key.BACK_SPACE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
}

/** A window of WebKitGTK. The driver has one window in focus, so each call changes to its own. */
class WebKitWindow implements EngineWindow {
  readonly #driver: WebDriver
  readonly #handle: string

  constructor(driver: WebDriver, handle: string) {
    this.#driver = driver
    this.#handle = handle
  }

  async #use(): Promise<WebDriver> {
    await this.#driver.switchTo().window(this.#handle)
    return this.#driver
  }

  async goto(url: string) {
    await (await this.#use()).get(url)
  }

  async reload() {
    await (await this.#use()).navigate().refresh()
  }

  async evaluate<Argument, Result>(run: (argument: Argument) => Result | Promise<Result>, argument: Argument): Promise<Result> {
    const driver = await this.#use()
    const { value, error } = await driver.executeAsyncScript<{ value: Result; error?: string }>(
      `const [argument, done] = arguments
      Promise.resolve(argument).then(${run}).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      argument,
    )
    if (error) throw new Error(error)
    return value
  }

  async run(script: string) {
    await (await this.#use()).executeScript(script)
  }

  async click(x: number, y: number) {
    await (await this.#use())
      .actions()
      .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
      .click()
      .perform()
  }

  async type(text: string) {
    await (await this.#use()).actions().sendKeys(text).perform()
  }

  async press(keys: string) {
    const all = keys.split('+').map((key) => KEYS[key] ?? key)
    const actions = (await this.#use()).actions()
    for (const key of all) actions.keyDown(key)
    for (const key of all.reverse()) actions.keyUp(key)
    await actions.perform()
  }

  async upload(target: Target, path: string) {
    const driver = await this.#use()
    await (await driver.executeScript<WebElement>('return window.finder.find(arguments[0])', target)).sendKeys(path)
  }

  async resize(width: number, height: number) {
    await (await this.#use()).manage().window().setRect({ width, height })
  }

  async screenshot() {
    return Buffer.from(await (await this.#use()).takeScreenshot(), 'base64')
  }

  async close() {
    await (await this.#use()).close()
  }
}

/** An X server without a screen. WebKitGTK has no headless mode. */
async function startXvfb(): Promise<{ display: string; xvfb: ChildProcess }> {
  const xvfb = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(xvfb.stdout, 'data')
  return { display: `:${String(number).trim()}`, xvfb }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** WebKitGTK through WebKitWebDriver, each with its own X server. */
export class WebKitBrowser implements EngineBrowser {
  readonly errors: string[] = []
  readonly downloads: string
  readonly #profile: string
  #processes: ChildProcess[] = []
  #driver: WebDriver | undefined
  /** The window with which the session began, if it was opened. */
  #firstWindow: string | undefined

  /** @param profile its folder */
  constructor(profile: string) {
    this.#profile = profile
    this.downloads = join(profile, 'downloads')
  }

  async #start(): Promise<WebDriver> {
    const { display, xvfb } = await startXvfb()
    const port = await freePort()
    const service = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display, NO_AT_BRIDGE: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#processes = [service, xvfb]
    for (const output of [service.stdout, service.stderr])
      createInterface(output).on('line', (line) => CONSOLE_ERROR.test(line) && this.errors.push(line))
    const url = `http://127.0.0.1:${port}`
    while (!(await fetch(`${url}/status`).catch(() => undefined)))
      if (service.exitCode !== null) throw new Error('WebKitWebDriver has ended.')
    const capabilities = new Capabilities({
      browserName: 'WebKitGTK',
      'webkitgtk:browserOptions': { binary: join(import.meta.dirname, 'webkit-window.py'), args: [this.#profile, this.downloads] },
    })
    const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build()
    await driver.manage().setTimeouts({ script: 20_000 })
    return driver
  }

  async open() {
    this.#driver ??= await this.#start()
    const driver = this.#driver
    if (this.#firstWindow) {
      // The window in focus may have been closed.
      await driver.switchTo().window(this.#firstWindow)
      await driver.switchTo().newWindow('window')
    }
    const handle = await driver.getWindowHandle()
    this.#firstWindow ??= handle
    return new WebKitWindow(driver, handle)
  }

  async close() {
    await this.#driver?.quit()
    for (const one of this.#processes) {
      one.kill()
      if (one.exitCode === null && one.signalCode === null) await once(one, 'exit')
    }
    this.#driver = undefined
    this.#processes = []
    this.#firstWindow = undefined
  }
}
