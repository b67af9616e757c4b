import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { languages } from '#locales/languages.ts'
import { watchLostFocus } from '../navigation/restoreFocus.ts'
import { DARK_BACKGROUND, isDark } from './darkMode.ts'
import { radii } from './radii.ts'
import { getSettings, onSettings } from './settings.ts'

/** Providers of every page: translations, and the settings as attributes of the document. The office adds `MantineRoot`. */
export function PageProviders({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <DocumentAttributes />
      {children}
    </I18nProvider>
  )
}

/** Writes language, direction and theme to the document, and restores a lost focus. */
function DocumentAttributes() {
  useEffect(watchLostFocus, [])
  // Not with `useSettings`, which returns the settings of the build during hydration.
  useLayoutEffect(syncSettings, [])
  return null
}

/**
 * Writes the settings to the document, now and after each change.
 * @returns a function that stops it
 */
function syncSettings(): () => void {
  const html = document.documentElement
  const applyColors = ({ type }: Pick<Event, 'type'>) => {
    // Print in light colors to save ink.
    const dark = isDark(getSettings().mode) && type !== 'beforeprint'
    html.dataset.mantineColorScheme = dark ? 'dark' : 'light'
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? DARK_BACKGROUND : '#ffffff')
  }
  const applySettings = () => {
    const { direction, language, theme, borderRadius } = getSettings()
    html.dir = direction
    html.lang = languages[language].tag
    html.dataset.theme = theme
    for (const [name, value] of Object.entries(radii(borderRadius))) html.style.setProperty(`--mantine-radius-${name}`, value)
    // No event: the page is not printed now.
    applyColors({ type: '' })
  }
  const events = [
    [matchMedia('(prefers-color-scheme: dark)'), 'change'],
    [window, 'beforeprint'],
    [window, 'afterprint'],
  ] as const
  applySettings()
  for (const [target, type] of events) target.addEventListener(type, applyColors)
  const unsubscribe = onSettings(applySettings)
  return () => {
    unsubscribe()
    for (const [target, type] of events) target.removeEventListener(type, applyColors)
  }
}
