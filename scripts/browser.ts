import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** The paths of installed browsers on common systems. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Features that Playwright disables. A browser uses only the last `--disable-features` list, so a longer list must repeat these. */
const DISABLED_BY_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]
/** The browser's own pages for its address bar. It loads them in each new window, which takes as much CPU time as a page of the app. */
const DISABLED_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

const BASE_ARGS = ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-quic']
/** Arguments for browsers that test or measure pages: no background work. */
export const BROWSER_ARGS = [...BASE_ARGS, `--disable-features=${DISABLED_FEATURES}`]
/** The same for browsers that Playwright starts. */
export const PLAYWRIGHT_ARGS = [...BASE_ARGS, `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...DISABLED_FEATURES]}`]

/** Finds a Chromium on this machine: CHROMIUM_PATH, an installed one, or Playwright's own. */
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
    // The error below tells the user what to do.
  }
}

/** The path of a browser. Installs one if there is none. */
export function needBrowser(): string {
  for (const install of [installFromDebian, installFromPlaywright]) {
    const path = findBrowser()
    if (path) return path
    install()
  }
  const path = findBrowser()
  if (path) return path
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
