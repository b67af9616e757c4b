import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { changeSettings, getSettings, onSettings, type Settings } from './settings.ts'

const toMantine = (mode: Settings['mode']): MantineColorScheme => (mode === 'system' ? 'auto' : mode)

/** Lets Mantine read and follow the colour mode of our settings, so that there is one place that remembers it. */
export function settingsColorScheme(): MantineColorSchemeManager {
  let stop: (() => void) | undefined
  return {
    get: () => toMantine(getSettings().mode),
    set(scheme) {
      const mode = scheme === 'auto' ? 'system' : scheme
      // Mantine sets what it has just been told: that is no change.
      if (mode !== getSettings().mode) changeSettings({ mode })
    },
    subscribe(onUpdate) {
      stop = onSettings(() => onUpdate(toMantine(getSettings().mode)))
    },
    unsubscribe: () => stop?.(),
    clear: () => changeSettings({ mode: 'light' }),
  }
}
