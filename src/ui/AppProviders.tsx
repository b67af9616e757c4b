import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { languages } from '#locales/languages.ts'
import { DARK_BACKGROUND, isDark, settingsColorScheme } from './colorScheme.ts'
import { keepFocus } from './keptFocus.ts'
import { optionalPart } from './optionalPart.ts'
import { useSettings } from './settings.ts'
import { appVariables, createAppTheme } from './theme.ts'
import { useWhenIdle } from './useWhenIdle.ts'

/** Nothing of it is needed for the first paint; what is said before it is there waits for it. */
const loadToasts = () => import('./Toasts.tsx')
const Toasts = optionalPart(async () => (await loadToasts()).Toasts)

/** Everything around a screen: colours, direction, language and toasts follow the settings at once. */
export function AppProviders({ children }: { children: ReactNode }) {
  const { theme, borderRadius, cardShadow, direction } = useSettings()
  const mantineTheme = useMemo(() => createAppTheme({ theme, borderRadius, cardShadow }), [theme, borderRadius, cardShadow])
  const idle = useWhenIdle(loadToasts)
  return (
    <I18nProvider i18n={i18n}>
      <DirectionProvider initialDirection={direction} detectDirection={false}>
        <MantineProvider
          theme={mantineTheme}
          cssVariablesResolver={appVariables}
          colorSchemeManager={settingsColorScheme}
          defaultColorScheme="light"
        >
          <DocumentAttributes />
          <Suspense>{idle && <Toasts />}</Suspense>
          {children}
        </MantineProvider>
      </DirectionProvider>
    </I18nProvider>
  )
}

/** The one place that writes `lang`, `dir` and the browser's own colour, and that looks after the focus. */
function DocumentAttributes() {
  const { direction, language, mode } = useSettings()
  const { setDirection } = useDirection()
  useEffect(keepFocus, [])
  useEffect(() => setDirection(direction), [direction, setDirection])
  useEffect(() => {
    document.documentElement.lang = languages[language].tag
  }, [language])
  useEffect(() => {
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark(mode) ? DARK_BACKGROUND : '#ffffff')
  }, [mode])
  return null
}
