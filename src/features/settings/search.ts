import { oneOf, searchParams } from '#ui/searchParams.ts'

const SETTINGS_TABS = ['look', 'language', 'data', 'api', 'about'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

export const isSettingsTab = (value: unknown): value is SettingsTab => oneOf(SETTINGS_TABS)(value) !== undefined

/** What the URL says: which tab is open. */
export const SettingsSearch = searchParams({ tab: oneOf(SETTINGS_TABS) })
