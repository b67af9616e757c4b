// Must be imported before Dexie, which looks up IndexedDB when it is loaded.
import 'fake-indexeddb/auto'
import { defineBrowserGlobals } from './globals.ts'

/**
 * Renders the public pages of the sample data and prints them as JSON. A separate process, which exits even though a database and channels
 * are open.
 */
defineBrowserGlobals(import.meta.env.SITE_URL)
const { createSampleBackend } = await import('./samples.ts')
const { listedPaths, prepare, renderPage } = await import('./pages.tsx')
await prepare(createSampleBackend())
// The paths in the sitemap.
const listed = await listedPaths()
const pages = []
// No link leads to these two pages.
for (const path of [...listed, '404', 'maintenance']) pages.push(await renderPage(path))
process.stdout.write(JSON.stringify({ pages, listedPaths: listed }), () => process.exit())
