import { describe, expect, test } from 'vitest'
import { contrast, FILLED_STEP, scale } from '#ui/palette.ts'
import { COLOR_THEMES } from '#ui/theme.ts'

describe.each(Object.entries(COLOR_THEMES))('%s', (_, { primary, secondary }) => {
  test.each([primary, secondary])('%s stays what it is, as step 5', (hex) => {
    expect(scale(hex)[5]).toBe(hex.toLowerCase())
  })

  test.each([primary, secondary])('white text on filled controls of %s has AA contrast', (hex) => {
    expect(contrast(scale(hex)[FILLED_STEP] as string, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  test.each([primary, secondary])('text in %s has AA contrast on light and on dark surfaces', (hex) => {
    const steps = scale(hex)
    expect(contrast(steps[8] as string, '#f5f7fb')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(steps[3] as string, '#1f2731')).toBeGreaterThanOrEqual(4.5)
  })
})
