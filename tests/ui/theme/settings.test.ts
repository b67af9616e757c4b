// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ColorTheme } from '#ui/theme/settings.ts'
import { createAppTheme } from '#ui/theme/theme.ts'

const fresh = async () => {
  vi.resetModules()
  return import('#ui/theme/settings.ts')
}

beforeEach(() => localStorage.clear())

describe('display settings', () => {
  test('begin as docs/specification.md 3 has them', async () => {
    const { getSettings } = await fresh()
    expect(getSettings()).toEqual({
      direction: 'ltr',
      mode: 'light',
      theme: 'BLUE_THEME',
      sidebarWidth: 270,
      miniSidebarWidth: 87,
      topbarHeight: 70,
      layout: 'boxed',
      collapsed: false,
      sidebarHover: false,
      mobileSidebar: false,
      horizontal: false,
      language: 'en',
      locale: '',
      hiddenAreas: '',
      cardShadow: true,
      borderRadius: 7,
    })
  })

  test('are remembered, but for what belongs to one moment', async () => {
    const { changeSettings } = await fresh()
    changeSettings({ mode: 'system', theme: 'GREEN_THEME', mobileSidebar: true })
    const { getSettings } = await fresh()
    expect(getSettings()).toMatchObject({ mode: 'system', theme: 'GREEN_THEME', mobileSidebar: false })
  })

  test('colours that this version does not have do not keep the app from opening', () => {
    const look = (theme: string) => createAppTheme({ theme: theme as ColorTheme, borderRadius: 7, cardShadow: true }).colors?.brand
    expect(look('PINK_THEME')).toEqual(look('BLUE_THEME'))
  })

  test('choosing Arabic turns the direction, and the direction can be changed on its own', async () => {
    const { changeSettings, chooseLanguage, getSettings } = await fresh()
    chooseLanguage('ar')
    expect(getSettings()).toMatchObject({ language: 'ar', direction: 'rtl' })
    changeSettings({ direction: 'ltr' })
    expect(getSettings()).toMatchObject({ language: 'ar', direction: 'ltr' })
  })

  test('a language comes with its own formats', async () => {
    const { changeSettings, chooseLanguage, getSettings } = await fresh()
    changeSettings({ locale: 'en-US' })
    expect(getSettings()).toMatchObject({ language: 'en', locale: 'en-US' })
    chooseLanguage('fr')
    expect(getSettings()).toMatchObject({ language: 'fr', locale: '' })
  })

  test('go back to the beginning, and forget', async () => {
    const { changeSettings, resetSettings, getSettings, DEFAULT_SETTINGS } = await fresh()
    changeSettings({ borderRadius: 0, layout: 'full', language: 'fr' })
    resetSettings()
    expect(getSettings()).toEqual(DEFAULT_SETTINGS)
    expect(localStorage.getItem('homeroom.settings')).toBe('{}')
  })

  test.each(['not json', '[]', '{"language":"xx","locale":"x_","borderRadius":"7px","mode":7}', 'null'])(
    'do not break on what else may be stored: %s',
    async (stored) => {
      localStorage.setItem('homeroom.settings', stored)
      const { getSettings, DEFAULT_SETTINGS } = await fresh()
      expect(getSettings()).toEqual(DEFAULT_SETTINGS)
    },
  )

  test('follow another tab', async () => {
    const { getSettings, onSettings } = await fresh()
    const told = vi.fn()
    onSettings(told)
    localStorage.setItem('homeroom.settings', '{"mode":"dark"}')
    window.dispatchEvent(new StorageEvent('storage', { key: 'homeroom.settings' }))
    expect(told).toHaveBeenCalledOnce()
    expect(getSettings().mode).toBe('dark')
  })
})
