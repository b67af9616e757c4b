import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { describe, expect, test } from 'vitest'
import { colorScale, contrast, FILLED_STEP } from '#ui/theme/palette.ts'
import { DEFAULT_SETTINGS } from '#ui/theme/settings.ts'
import { appVariables, COLOR_THEMES, createAppTheme } from '#ui/theme/theme.ts'

describe.each(Object.entries(COLOR_THEMES))('%s', (_, { primary, secondary }) => {
  test.each([primary, secondary])('%s stays what it is, as step 5', (hex) => {
    expect(colorScale(hex)[5]).toBe(hex.toLowerCase())
  })

  test.each([primary, secondary])('white text on filled controls of %s has AA contrast', (hex) => {
    expect(contrast(colorScale(hex)[FILLED_STEP] as string, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  test.each([primary, secondary])('text in %s has AA contrast on light and on dark surfaces', (hex) => {
    const steps = colorScale(hex)
    expect(contrast(steps[8] as string, '#f5f7fb')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(steps[3] as string, '#1f2731')).toBeGreaterThanOrEqual(4.5)
  })
})

test.each(Object.keys(COLOR_THEMES) as (keyof typeof COLOR_THEMES)[])(
  'in %s words on soft buttons and badges have AA contrast in the dark',
  (theme) => {
    const merged = mergeMantineTheme(DEFAULT_THEME, createAppTheme({ ...DEFAULT_SETTINGS, theme }))
    const { dark } = appVariables(merged)
    for (const name of ['brand', 'accent', 'success', 'info', 'error', 'warning']) {
      const words = merged.colors[name]?.[2] as string
      expect(dark[`--mantine-color-${name}-light-color`]).toBe(`var(--mantine-color-${name}-2)`)
      for (const under of ['light', 'light-hover']) {
        expect(contrast(words, dark[`--mantine-color-${name}-${under}`] as string), `${name}-${under}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)
