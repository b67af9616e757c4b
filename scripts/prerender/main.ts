import { standInForBrowser } from './globals.ts'

/** Renders the public pages and prints them as JSON: a process of its own, which ends although a database and channels are open. */
standInForBrowser(process.env.SITE_URL || 'http://localhost')
const { renderPublicPages } = await import('./pages.tsx')
process.stdout.write(JSON.stringify(await renderPublicPages()), () => process.exit())
