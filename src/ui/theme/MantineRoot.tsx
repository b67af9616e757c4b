import './mantineStyles.ts'
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { settingsColorScheme } from './colorScheme.ts'
import { useSettings } from './settings.ts'
import { appVariables, createAppTheme } from './theme.ts'

// Without a layout, as in jsdom, Mantine takes every menu's button for scrolled away and hides the menu.
const ENVIRONMENT = import.meta.env.MODE === 'test' ? 'test' : 'default'

/** Around whatever uses the office's components: Mantine, in the look of the settings. The website does without (decision 014). */
export function MantineRoot({ children }: { children: ReactNode }) {
  const { theme, borderRadius, cardShadow, direction } = useSettings()
  const mantineTheme = useMemo(() => createAppTheme({ theme, borderRadius, cardShadow }), [theme, borderRadius, cardShadow])
  const [scheme] = useState(settingsColorScheme)
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={appVariables}
        colorSchemeManager={scheme}
        defaultColorScheme="light"
        env={ENVIRONMENT}
      >
        <FollowDirection />
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

function FollowDirection() {
  const { direction } = useSettings()
  const { setDirection } = useDirection()
  useEffect(() => setDirection(direction), [direction, setDirection])
  return null
}
