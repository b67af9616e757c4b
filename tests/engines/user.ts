import { expect } from '@playwright/test'
import type { EngineWindow } from './drivers/driver.ts'
import { FINDER_SCRIPT, type Target } from './drivers/finder.ts'

/** A text, or a role and a name, or a role alone. */
type Named = [text: string | RegExp] | [role: string, name: string | RegExp | undefined]

const WAIT = { timeout: 30_000, intervals: [50, 100, 200] }

/** What a user does and sees in one window. Each call waits until it can be done, 30 s at most. */
export class User {
  readonly window: EngineWindow
  readonly #url: string
  readonly #within: string | undefined

  /**
   * @param url of the app, with a slash at its end
   * @param within the role of the element to look in; without it, the whole page
   */
  constructor(window: EngineWindow, url: string, within?: string) {
    this.window = window
    this.#url = url
    this.#within = within
  }

  /** The same window, looking only into the elements of a role, such as `dialog`. */
  in(role: string): User {
    return new User(this.window, this.#url, role)
  }

  /** Opens a path of the app, such as `apps/notes`. */
  async goto(path: string): Promise<void> {
    await this.window.goto(this.#url + path)
  }

  /**
   * Waits until a function in the page returns something other than false, 0, null or an empty text.
   *
   * @param what the condition, for the message of a failure
   * @param timeout in ms
   */
  async until<Argument>(what: string, look: (argument: Argument) => unknown, argument: Argument, timeout = WAIT.timeout): Promise<void> {
    await expect(async () => expect(await this.window.evaluate(look, argument), what).toBeTruthy()).toPass({ ...WAIT, timeout })
  }

  /** Waits until something is visible: `see('Saved')`, `see('heading', 'Notes')`. */
  async see(...named: Named): Promise<void> {
    await this.#expectFound(this.#target(named), true)
  }

  /** Waits until something is no longer visible. */
  async gone(...named: Named): Promise<void> {
    await this.#expectFound(this.#target(named), false)
  }

  /** Clicks: `click('button', 'New note')`, `click('Bin')`. */
  async click(...named: Named): Promise<void> {
    await this.#click(this.#target(named))
  }

  /** Replaces the text of a field. */
  async fill(name: string | RegExp, text: string): Promise<void> {
    await this.#click(this.#field(name))
    await this.window.press('Control+a')
    await this.window.type(text)
  }

  /** Chooses an option of a native list. */
  async choose(name: string | RegExp, option: string): Promise<void> {
    const target = this.#field(name)
    await this.#expectFound(target, true)
    await this.window.evaluate(
      ([field, text]) => {
        const select = window.finder.find(field) as HTMLSelectElement
        select.focus()
        select.value = [...select.options].find((one) => one.label === text)?.value ?? ''
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
      },
      [target, option] as const,
    )
  }

  /** Chooses a file in the first file input. */
  async upload(path: string): Promise<void> {
    const target: Target = { by: 'file', within: this.#within }
    await this.#expectFound(target, true)
    await this.window.upload(target, path)
  }

  /** Waits until a field has a value. */
  async seeValue(name: string | RegExp, value: string): Promise<void> {
    const target = this.#field(name)
    await expect(async () => {
      await this.#prepare()
      expect(await this.window.evaluate((field) => (window.finder.find(field) as HTMLInputElement | null)?.value, target)).toBe(value)
    }).toPass(WAIT)
  }

  #target([first, ...rest]: Named): Target {
    if (rest.length === 0) return { by: 'text', ...toPattern(first), within: this.#within }
    return { by: 'role', role: String(first), ...toPattern(rest[0]), within: this.#within }
  }

  #field(name: string | RegExp): Target {
    return { by: 'field', ...toPattern(name), within: this.#within }
  }

  /** Each document begins without the finder. */
  async #prepare(): Promise<void> {
    if (!(await this.window.evaluate(() => 'finder' in window, null))) await this.window.run(FINDER_SCRIPT)
  }

  async #expectFound(target: Target, isFound: boolean): Promise<void> {
    await expect(async () => {
      await this.#prepare()
      const found = await this.window.evaluate((wanted) => window.finder.find(wanted) !== null, target)
      expect(found, `${isFound ? 'sees' : 'no longer sees'} ${JSON.stringify(target)}`).toBe(isFound)
    }).toPass(WAIT)
  }

  async #click(target: Target): Promise<void> {
    let place: [x: number, y: number] | null = null
    await expect(async () => {
      await this.#prepare()
      const before = place
      place = await this.window.evaluate((wanted) => window.finder.place(wanted), target)
      expect(place, `can click ${JSON.stringify(target)}`).not.toBeNull()
      expect(place, `${JSON.stringify(target)} is at rest`).toEqual(before)
    }).toPass(WAIT)
    if (place) await this.window.click(...(place as [number, number]))
  }
}

/** A name or pattern as JSON values, which the page's finder reads. */
const toPattern = (name: string | RegExp | undefined): Pick<Target, 'name' | 'flags'> =>
  name instanceof RegExp ? { name: name.source, flags: name.flags } : { name }
