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
