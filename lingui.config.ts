import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'

// The gallery of the furniture speaks only to those who build.
const features = readdirSync(new URL('./src/features', import.meta.url)).filter((name) => name !== 'dev')

// Components that the office alone has: a visitor of the website need not load its words.
const officeComponents = ['drafts/RestoreDraftPrompt', 'drafts/DeletedRecordDraft', 'forms/NumberField'].map(
  (name) => `<rootDir>/src/ui/${name}.tsx`,
)

// What some pages of the website say and the first one does not (src/locales/siteCatalogs.ts).
const sitePages = {
  contact: ['contact/**', 'ContactScreen.tsx', 'MaintenanceScreen.tsx'],
  notebook: ['notebook/**'],
}
const ofSite = (paths: string[]) => paths.map((path) => `<rootDir>/src/features/site/${path}`)

const catalogs = [
  ...features.map((name) => ({
    path: `<rootDir>/src/locales/{locale}/${name}`,
    include: [`<rootDir>/src/features/${name}`, ...(name === 'shell' ? officeComponents : [])],
    exclude: [`<rootDir>/src/features/${name}/task/**`, ...(name === 'site' ? ofSite(Object.values(sitePages).flat()) : [])],
  })),
  // The open task of the board comes after the board, and its words with it (features/kanban/lazyViews.ts).
  { path: '<rootDir>/src/locales/{locale}/task', include: ['<rootDir>/src/features/kanban/task'] },
  ...Object.entries(sitePages).map(([name, paths]) => ({ path: `<rootDir>/src/locales/{locale}/${name}`, include: ofSite(paths) })),
  {
    path: '<rootDir>/src/locales/{locale}/ui',
    include: ['<rootDir>/src/ui', '<rootDir>/src/client', '<rootDir>/src/routes'],
    exclude: officeComponents,
  },
  { path: '<rootDir>/src/locales/{locale}/errors', include: ['<rootDir>/src/locales/errorMessages.ts'] },
]

/** One catalog an area, so that a page loads the words it shows and no others; what is shared is in `ui`. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'ar', 'ch', 'vi'],
  orderBy: 'message',
  formatOptions: { lineNumbers: false },
  // `AREA=notes npm run i18n` reads one area's sources only, and leaves the other catalogs alone.
  catalogs: catalogs.filter(({ path }) => !process.env.AREA || path.endsWith(`/${process.env.AREA}`)),
})
