import { SEED_PATH } from '#contract/http/names.ts'
import { languages } from '#locales/languages.ts'
import { BOXED_WIDTH, usesWindowWidth } from '#ui/theme/contentWidth.ts'
import { DARK_BACKGROUND, isDark } from '#ui/theme/darkMode.ts'
import { DEFAULT_SETTINGS, readStoredSettings } from '#ui/theme/storedSettings.ts'

// The build puts this script into the head of every page, so that the first paint has the right colors, direction and language.
const html = document.documentElement
const settings = readStoredSettings()
const dark = isDark(settings.mode)
html.dataset.mantineColorScheme = dark ? 'dark' : 'light'
html.dir = settings.direction
html.lang = languages[settings.language].tag
if (dark) document.querySelector('meta[name=theme-color]')?.setAttribute('content', DARK_BACKGROUND)

/**
 * True if the visitor's page differs from the prerendered one: another language or theme, or edited data. A server renders pages from its
 * current rows.
 */
function differs(): boolean {
  const withoutSlash = (path: string) => path.replace(/\/$/, '')
  if (
    import.meta.env.VITE_API_ORIGIN ||
    location.search ||
    withoutSlash(html.dataset.prerendered ?? '') !== withoutSlash(location.pathname)
  )
    return true
  const rendered = ['language', 'locale', 'direction', 'theme', 'borderRadius', 'cardShadow'] as const
  if (rendered.some((name) => settings[name] !== DEFAULT_SETTINGS[name])) return true
  // `data-served` is set by `npm run server`, whose pages show its own rows.
  if ('served' in html.dataset) return false
  // This browser has written to its database (src/client/maintenance/persistence.ts), so its rows may differ from the samples.
  try {
    return localStorage.getItem('homeroom.database') !== null
  } catch {
    return false
  }
}
if (differs()) delete html.dataset.prerendered

// The office's skeleton uses the sizes of the settings.
const path = location.pathname.slice(import.meta.env.BASE_URL.length)
const [area = ''] = path.split('/')
if (['apps', 'dashboards', 'settings', 'user-profile'].includes(area)) {
  const { sidebarWidth, miniSidebarWidth, topbarHeight, collapsed, horizontal, layout } = settings
  // The height of the horizontal navigation, which only wide windows have.
  const menuBar = horizontal && matchMedia('(min-width: 75em)').matches ? 52 : 0
  html.style.setProperty('--skeleton-sidebar', `${horizontal ? 0 : collapsed ? miniSidebarWidth : sidebarWidth}px`)
  html.style.setProperty('--skeleton-bar', `${topbarHeight + menuBar}px`)
  html.style.setProperty('--skeleton-content', usesWindowWidth(layout, path) ? '100%' : `${BOXED_WIDTH}px`)
  // The skeleton's styles show it on pages of the office.
  html.dataset.office = ''
  if (usesInPageBackend()) {
    // The build lists the scripts of the back end in `data-backend`.
    for (const href of html.dataset.backend?.split(' ') ?? []) preload({ rel: 'modulepreload', href })
    preload({ rel: 'preload', as: 'fetch', href: import.meta.env.BASE_URL + SEED_PATH })
  }
}

/** True on a first visit: without a worker, the page loads the back end and the sample data itself (src/client/transport/connect.ts). */
function usesInPageBackend(): boolean {
  return !import.meta.env.VITE_API_ORIGIN && !('served' in html.dataset) && !navigator.serviceWorker?.controller
}

/** Loads a file with low priority, in parallel with the later loads of the page. */
function preload(link: { rel: string; as?: string; href: string }): void {
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', fetchPriority: 'low', ...link }))
}
