import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { changeSettings, getSettings, onSettings, type Settings } from './settings.ts'

const toMantine = (mode: Settings['mode']): MantineColorScheme => (mode === 'system' ? 'auto' : mode)

/** Connects Mantine's color scheme with our settings, so that it is stored only once. */
export function settingsColorScheme(): MantineColorSchemeManager {
  let unsubscribe: (() => void) | undefined
  return {
    get: () => toMantine(getSettings().mode),
    set(colorScheme) {
      const mode = colorScheme === 'auto' ? 'system' : colorScheme
      // Mantine also sets the value that it has just received.
      if (mode !== getSettings().mode) changeSettings({ mode })
    },
    subscribe(onUpdate) {
      unsubscribe = onSettings(() => onUpdate(toMantine(getSettings().mode)))
    },
    unsubscribe: () => unsubscribe?.(),
    clear: () => changeSettings({ mode: 'light' }),
  }
}
