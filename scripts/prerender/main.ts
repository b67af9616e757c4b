// Before Dexie, which looks for it when it is loaded.
import 'fake-indexeddb/auto'
import { standInForBrowser } from './globals.ts'

/** Renders the public pages of the samples and prints them as JSON: a process of its own, which ends although a database and channels are open. */
standInForBrowser(import.meta.env.SITE_URL)
const { answerFromSamples } = await import('./samples.ts')
const { listedPaths, prepare, renderPage } = await import('./pages.tsx')
await prepare(answerFromSamples())
const listed = await listedPaths()
const pages = []
// To neither of the last two a link leads.
for (const path of [...listed, '404', 'maintenance']) pages.push(await renderPage(path))
process.stdout.write(JSON.stringify({ pages, listed }), () => process.exit())
