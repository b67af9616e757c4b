import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { languages } from '#locales/languages.ts'
import { DARK_BACKGROUND, isDark } from './colorScheme.ts'
import { keepFocus } from './keptFocus.ts'
import { radii } from './radii.ts'
import { useSettings } from './settings.ts'

/** What every page needs around its screen: the words, and the settings as the document's attributes. The office adds its `Furniture`. */
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
  const { direction, language, mode, theme, borderRadius } = useSettings()
  useEffect(keepFocus, [])
  useLayoutEffect(() => {
    document.documentElement.dir = direction
    document.documentElement.lang = languages[language].tag
  }, [direction, language])
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
    for (const [name, value] of Object.entries(radii(borderRadius))) {
      document.documentElement.style.setProperty(`--mantine-radius-${name}`, value)
    }
  }, [theme, borderRadius])
  useLayoutEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const show = ({ type }: Pick<Event, 'type'>) => {
      // Paper is white, and ink is dear.
      const dark = isDark(mode) && type !== 'beforeprint'
      document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? DARK_BACKGROUND : '#ffffff')
    }
    const occasions = [
      [system, 'change'],
      [window, 'beforeprint'],
      [window, 'afterprint'],
    ] as const
    show({ type: '' })
    for (const [one, type] of occasions) one.addEventListener(type, show)
    return () => {
      for (const [one, type] of occasions) one.removeEventListener(type, show)
    }
  }, [mode])
  return null
}
