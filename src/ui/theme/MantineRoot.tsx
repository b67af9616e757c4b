import './mantineStyles.ts'
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { settingsColorScheme } from './colorScheme.ts'
import { useSettings } from './settings.ts'
import { appVariables, createAppTheme } from './theme.ts'

// jsdom has no layout, so Mantine would take every menu button for scrolled out of view and hide the menu.
const ENVIRONMENT = import.meta.env.MODE === 'test' ? 'test' : 'default'

/**
 * The Mantine provider with the theme of the user's settings, around all components of the office. The public website does not use Mantine
 * (decision 014).
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  const { theme, borderRadius, cardShadow, direction } = useSettings()
  const mantineTheme = useMemo(() => createAppTheme({ theme, borderRadius, cardShadow }), [theme, borderRadius, cardShadow])
  const [colorSchemeManager] = useState(settingsColorScheme)
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={appVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="light"
        env={ENVIRONMENT}
      >
        <SyncDirection />
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

/** Passes a changed text direction on to Mantine. */
function SyncDirection() {
  const { direction } = useSettings()
  const { setDirection } = useDirection()
  useEffect(() => setDirection(direction), [direction, setDirection])
  return null
}
