import { SEED_PATH } from '#contract/http/names.ts'
import { languages } from '#locales/languages.ts'
import { DARK_BACKGROUND, isDark } from '#ui/theme/darkMode.ts'
import { DEFAULT_SETTINGS, readStoredSettings } from '#ui/theme/storedSettings.ts'

// The build puts this script into the head of every page: the first paint already has the right colors, direction and language.
const html = document.documentElement
const settings = readStoredSettings()
const dark = isDark(settings.mode)
html.dataset.mantineColorScheme = dark ? 'dark' : 'light'
html.dir = settings.direction
html.lang = languages[settings.language].tag
if (dark) document.querySelector('meta[name=theme-color]')?.setAttribute('content', DARK_BACKGROUND)

/** True where this visitor would see something else than the build rendered: other words or a look, or a school that was edited here. A server's pages are made of its rows. */
function differs(): boolean {
  const bare = (path: string) => path.replace(/\/$/, '')
  if (import.meta.env.VITE_API_ORIGIN || location.search || bare(html.dataset.prerendered ?? '') !== bare(location.pathname)) return true
  const rendered = ['language', 'direction', 'theme', 'borderRadius', 'cardShadow'] as const
  if (rendered.some((name) => settings[name] !== DEFAULT_SETTINGS[name])) return true
  if ('served' in html.dataset) return false
  try {
    return localStorage.getItem('homeroom.database') !== null
  } catch {
    return false
  }
}
if (differs()) delete html.dataset.prerendered

// The skeleton of the office has the sizes that were chosen.
const [area = ''] = location.pathname.slice(import.meta.env.BASE_URL.length).split('/')
if (['apps', 'dashboards', 'settings', 'user-profile'].includes(area)) {
  const { sidebarWidth, miniSidebarWidth, topbarHeight, collapsed, horizontal, layout } = settings
  const menuBar = horizontal && matchMedia('(min-width: 75em)').matches ? 52 : 0
  html.style.setProperty('--skeleton-sidebar', `${horizontal ? 0 : collapsed ? miniSidebarWidth : sidebarWidth}px`)
  html.style.setProperty('--skeleton-bar', `${topbarHeight + menuBar}px`)
  html.style.setProperty('--skeleton-content', layout === 'full' ? 'none' : '1300px')
  html.dataset.office = ''
  if (answersItself()) {
    for (const href of html.dataset.backend?.split(' ') ?? []) preload({ rel: 'modulepreload', href })
    preload({ rel: 'preload', as: 'fetch', href: import.meta.env.BASE_URL + SEED_PATH })
  }
}

/** True on a first visit: no worker answers the page, which loads the back end and the samples itself (src/client/transport/connect.ts). */
function answersItself(): boolean {
  return !import.meta.env.VITE_API_ORIGIN && !('served' in html.dataset) && !navigator.serviceWorker?.controller
}

/** Has a file loaded behind those that the page begins with, and beside what these load later. */
function preload(link: { rel: string; as?: string; href: string }): void {
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', fetchPriority: 'low', ...link }))
}
