import type { Rolldown } from 'vite'
import type { PageKind } from '../../src/server/page-file.ts'

/** A kind of public page: its screen, and its catalog in addition to the shared ones (src/locales/siteCatalogs.ts). */
interface Kind {
  pattern: RegExp
  screen: string
  messages?: string
}

const KINDS: Kind[] = [
  { pattern: /^$/, screen: 'HomeScreen.tsx' },
  { pattern: /^classes$/, screen: 'ClassesScreen.tsx' },
  { pattern: /^teachers$/, screen: 'TeachersScreen.tsx' },
  { pattern: /^teachers\/[^/]+$/, screen: 'TeacherScreen.tsx' },
  { pattern: /^blog$/, screen: 'notebook/NotebookScreen.tsx', messages: 'site-notebook' },
  { pattern: /^blog\/[^/]+$/, screen: 'notebook/PostScreen.tsx', messages: 'site-notebook' },
  { pattern: /^contact$/, screen: 'ContactScreen.tsx', messages: 'site-contact' },
  { pattern: /^404$/, screen: 'NotFoundScreen.tsx' },
  { pattern: /^maintenance$/, screen: 'MaintenanceScreen.tsx', messages: 'site-contact' },
]

/** The scripts of modules, in order of dependencies, and their style sheets. */
export function assetsOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const visited = new Set<string>()
  const walk = (fileName: string): void => {
    const chunk = bundle[fileName]
    if (visited.has(fileName) || chunk?.type !== 'chunk') return
    visited.add(fileName)
    for (const imported of chunk.imports) walk(imported)
    scripts.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  for (const module of modules) {
    const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(`/${module}`)))
    if (!chunk) throw new Error(`${module} is in no chunk of the build: a page would be written without what it needs of it.`)
    walk(chunk.fileName)
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/** The scripts with the messages of a public page in the default language. */
function messageScripts(bundle: Rolldown.OutputBundle, catalog: string | undefined): string[] {
  const names = ['ui', 'site', 'app', ...(catalog ? [catalog] : [])]
  const catalogs = new RegExp(`/locales/en/(${names.join('|')})\\.po`)
  return Object.values(bundle).flatMap((part) =>
    part.type === 'chunk' && part.moduleIds.some((id) => catalogs.test(id)) ? [part.fileName] : [],
  )
}

/**
 * The assets of each kind of public page: the entry's files, its layout, its screen and its messages.
 *
 * @param entry the URLs of the files that the app's page loads; the script that starts the app comes last
 */
export const kindsOf = (bundle: Rolldown.OutputBundle, base: string, entry: { styles: string[]; scripts: string[] }): PageKind[] =>
  KINDS.map(({ pattern, screen, messages }) => {
    const parts = assetsOf(
      bundle,
      ['BlankLayout.tsx', screen].map((name) => `src/features/site/${name}`),
    )
    const pageScripts = [...messageScripts(bundle, messages), ...parts.scripts].map((file) => base + file)
    const start = entry.scripts.at(-1) as string
    const scripts = new Set([...entry.scripts, ...pageScripts])
    scripts.delete(start)
    const styles = new Set([...entry.styles, ...parts.styles.map((style) => base + style)])
    return { pattern: pattern.source, styles: [...styles], scripts: [...scripts, start] }
  })
