import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { languages } from '#locales/languages.ts'
import { keepFocus } from '../navigation/keptFocus.ts'
import { DARK_BACKGROUND, isDark } from './darkMode.ts'
import { radii } from './radii.ts'
import { getSettings, onSettings } from './settings.ts'

/** What every page needs around its screen: the words, and the settings as the document's attributes. The office adds its `MantineRoot`. */
export function StartProviders({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <DocumentAttributes />
      {children}
    </I18nProvider>
  )
}

/** The one place that writes what the document says of language, direction and look, and that looks after the focus. */
function DocumentAttributes() {
  useEffect(keepFocus, [])
  // Not by `useSettings`: while a prerendered page is hydrated, that has the settings of the build.
  useLayoutEffect(followSettings, [])
  return null
}

/** Writes the settings into the document, now and after each change; answers how to stop. */
function followSettings(): () => void {
  const html = document.documentElement
  const showColors = ({ type }: Pick<Event, 'type'>) => {
    // Paper is white, and ink is dear.
    const dark = isDark(getSettings().mode) && type !== 'beforeprint'
    html.dataset.mantineColorScheme = dark ? 'dark' : 'light'
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? DARK_BACKGROUND : '#ffffff')
  }
  const show = () => {
    const { direction, language, theme, borderRadius } = getSettings()
    html.dir = direction
    html.lang = languages[language].tag
    html.dataset.theme = theme
    for (const [name, value] of Object.entries(radii(borderRadius))) html.style.setProperty(`--mantine-radius-${name}`, value)
    showColors({ type: '' })
  }
  const occasions = [
    [matchMedia('(prefers-color-scheme: dark)'), 'change'],
    [window, 'beforeprint'],
    [window, 'afterprint'],
  ] as const
  show()
  for (const [one, type] of occasions) one.addEventListener(type, showColors)
  const stop = onSettings(show)
  return () => {
    stop()
    for (const [one, type] of occasions) one.removeEventListener(type, showColors)
  }
}
