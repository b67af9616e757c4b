import type { Target } from './finder.ts'

/** One window of a browser. Steps use it through `User`; each driver implements it. */
export interface EngineWindow {
  /** Opens a URL and waits for its `load` event. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page. Argument and result are JSON values. */
  evaluate<Argument, Result>(run: (argument: Argument) => Result | Promise<Result>, argument: Argument): Promise<Result>
  /** Runs the text of a script in the page. The page's policy does not apply to it. */
  run(script: string): Promise<void>
  /** Moves the mouse to a point of the visible part of the page, in CSS pixels, and clicks. */
  click(x: number, y: number): Promise<void>
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>
  /** Presses a key, or several at once: `Enter`, `Control+a`. */
  press(keys: string): Promise<void>
  /** Chooses a file for the file input that `window.finder` finds. */
  upload(target: Target, path: string): Promise<void>
  /** @param width and height of the page, in CSS pixels */
  resize(width: number, height: number): Promise<void>
  /** @returns a PNG of the visible part of the page */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A browser with a profile on disk. It starts with its first window. */
export interface EngineBrowser {
  /** Opens a window. All windows share storage and service worker. */
  open(): Promise<EngineWindow>
  /** The errors in the consoles of all windows, oldest first. Readers remove what they have read. */
  readonly errors: string[]
  /** The folder of downloaded files. */
  readonly downloads: string
  /** Ends all processes of the browser. The next window starts it again with the same profile. */
  close(): Promise<void>
}
