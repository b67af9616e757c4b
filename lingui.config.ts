import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'

// The gallery of components is for developers.
const features = readdirSync(new URL('./src/features', import.meta.url)).filter((name) => name !== 'dev')

// Components that only the office uses: a visitor of the website does not load their messages.
const officeComponents = [
  'drafts/RestoreDraftPrompt.tsx',
  'drafts/DeletedRecordDraft.tsx',
  'forms/NumberField.tsx',
  'text/useSampleName.ts',
].map((name) => `<rootDir>/src/ui/${name}`)

// Messages of pages of the website that its home page does not need (src/locales/siteCatalogs.ts).
const sitePages = {
  'site-contact': ['contact/**', 'ContactScreen.tsx', 'MaintenanceScreen.tsx'],
  'site-notebook': ['notebook/**'],
}
const ofSite = (paths: string[]) => paths.map((path) => `<rootDir>/src/features/site/${path}`)

// Parts of the board that are loaded when they are opened, with their messages (src/features/kanban/lazyViews.ts).
const lazyViews = ['task', 'table', 'calendar'].map((name) => `<rootDir>/src/features/kanban/${name}`)

const catalogs = [
  ...features.map((name) => ({
    path: `<rootDir>/src/locales/{locale}/${name}`,
    include: [`<rootDir>/src/features/${name}`, ...(name === 'shell' ? officeComponents : [])],
    exclude: [
      ...(name === 'kanban' ? lazyViews.map((path) => `${path}/**`) : []),
      ...(name === 'site' ? ofSite(Object.values(sitePages).flat()) : []),
    ],
  })),
  { path: '<rootDir>/src/locales/{locale}/kanban-task', include: lazyViews },
  ...Object.entries(sitePages).map(([name, paths]) => ({ path: `<rootDir>/src/locales/{locale}/${name}`, include: ofSite(paths) })),
  {
    path: '<rootDir>/src/locales/{locale}/ui',
    include: ['<rootDir>/src/ui', '<rootDir>/src/client', '<rootDir>/src/routes'],
    exclude: officeComponents,
  },
  // Read by the server (src/server/accounts/link-emails.ts).
  { path: '<rootDir>/src/locales/{locale}/account-emails', include: ['<rootDir>/src/server/accounts/link-emails.ts'] },
  { path: '<rootDir>/src/locales/{locale}/errors', include: ['<rootDir>/src/locales/errorMessages.ts'] },
]

/** One catalog for each area, so that a page loads only the messages it shows; shared messages are in `ui`. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'ar', 'ch', 'vi'],
  orderBy: 'message',
  formatOptions: { lineNumbers: false },
  // `AREA=notes npm run i18n` extracts the messages of one area only.
  catalogs: catalogs.filter(({ path }) => !process.env.AREA || path.endsWith(`/${process.env.AREA}`)),
})
