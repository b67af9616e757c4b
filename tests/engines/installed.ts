import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from '../../scripts/browser.ts'

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit'

/** Finds a Firefox on this machine: FIREFOX_PATH, or an installed one. */
export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find(
    (path) => path && existsSync(path),
  )

const hasPythonBinding = (): boolean =>
  spawnSync('/usr/bin/python3', ['-c', 'import gi; gi.require_version("WebKit2", "4.1")'], { stdio: 'ignore' }).status === 0

/** The Debian packages of each engine, and whether they are installed. */
const PACKAGES: Record<EngineName, Record<string, () => boolean>> = {
  Chromium: { chromium: () => findBrowser() !== undefined },
  Firefox: { 'firefox-esr': () => findFirefox() !== undefined },
  WebKit: {
    'webkit2gtk-driver': () => existsSync('/usr/bin/WebKitWebDriver'),
    xvfb: () => existsSync('/usr/bin/Xvfb'),
    'python3-gi gir1.2-webkit2-4.1': hasPythonBinding,
  },
}

export const ENGINE_NAMES = Object.keys(PACKAGES) as EngineName[]

/** The Debian packages that are missing on this machine; none if the engine can run. */
export const missingPackages = (engine: EngineName): string[] =>
  Object.entries(PACKAGES[engine])
    .filter(([, isInstalled]) => !isInstalled())
    .map(([name]) => name)
