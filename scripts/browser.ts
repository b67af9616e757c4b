import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** What Playwright turns off. Of two lists a browser hears only the last, so that whoever turns off more has to repeat it. */
const OFF_IN_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]
/** Pages of the browser’s own, which it loads behind its address bar in each new window: as much processor time as a page of ours. */
const OFF = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

const QUIET = ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-quic']
/** What a browser is told that tests or measures a page: to do nothing beside it. */
export const BROWSER_ARGS = [...QUIET, `--disable-features=${OFF}`]
/** The same for a browser that Playwright starts. */
export const PLAYWRIGHT_ARGS = [...QUIET, `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...OFF]}`]

/** Where a Chromium is on this machine, if there is one: named by CHROMIUM_PATH, installed, or Playwright's own. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...INSTALLED, chromium.executablePath()].find((path) => path && existsSync(path))
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log('Installing Debian’s chromium …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  }
}

function installFromPlaywright(): void {
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  } catch {
    // The sentence below says what to do.
  }
}

/** The path of a browser, installed when there is none. */
export function needBrowser(): string {
  for (const install of [installFromDebian, installFromPlaywright]) {
    const found = findBrowser()
    if (found) return found
    install()
  }
  const found = findBrowser()
  if (found) return found
  throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to where it is.')
}

if (process.argv[1]?.endsWith('browser.ts')) {
  try {
    console.log(`Browser: ${needBrowser()}`)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
