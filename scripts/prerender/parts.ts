import type { Rolldown } from 'vite'

/** The screen of each public page. */
const SCREENS: [pattern: RegExp, screen: string][] = [
  [/^$/, 'HomeScreen.tsx'],
  [/^classes$/, 'ClassesScreen.tsx'],
  [/^teachers$/, 'TeachersScreen.tsx'],
  [/^teachers\//, 'TeacherScreen.tsx'],
  [/^blog$/, 'notebook/NotebookScreen.tsx'],
  [/^blog\//, 'notebook/ReadingScreen.tsx'],
  [/^contact$/, 'ContactScreen.tsx'],
  [/^404$/, 'NotFoundScreen.tsx'],
  [/^maintenance$/, 'MaintenanceScreen.tsx'],
]

/** The modules that a public page is made of beside those of the entry: its layout and its screen. */
export const modulesOf = (path: string): string[] =>
  ['BlankLayout.tsx', SCREENS.find(([pattern]) => pattern.test(path))?.[1] ?? ''].map((name) => `src/features/site/${name}`)

/** The scripts that come with some modules, each after those that it needs, and their style sheets. */
export function partsOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const seen = new Set<string>()
  const walk = (fileName: string): void => {
    const chunk = bundle[fileName]
    if (seen.has(fileName) || chunk?.type !== 'chunk') return
    seen.add(fileName)
    for (const imported of chunk.imports) walk(imported)
    scripts.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  for (const one of modules) {
    const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(`/${one}`)))
    if (!chunk) throw new Error(`${one} is in no chunk of the build: a page would be written without what it needs of it.`)
    walk(chunk.fileName)
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/** The words that some pages say besides those of all (src/locales/siteWords.ts). */
const SOME: [pages: RegExp, area: string][] = [
  [/^blog/, 'notebook'],
  [/^(contact|maintenance)$/, 'contact'],
]

/** The scripts of the words that a public page shows in the default language. */
export function wordsOf(bundle: Rolldown.OutputBundle, path: string): string[] {
  const areas = ['ui', 'site', 'app', ...SOME.filter(([pages]) => pages.test(path)).map(([, area]) => area)]
  const words = new RegExp(`/locales/en/(${areas.join('|')})\\.po`)
  return Object.values(bundle).flatMap((part) =>
    part.type === 'chunk' && part.moduleIds.some((id) => words.test(id)) ? [part.fileName] : [],
  )
}
