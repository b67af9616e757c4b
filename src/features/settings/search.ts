import { oneOf, searchParams } from '#ui/navigation/searchParams.ts'

const SETTINGS_TABS = ['look', 'language', 'account', 'data', 'api', 'about'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** True for the name of a tab. */
export const isSettingsTab = (value: unknown): value is SettingsTab => oneOf(SETTINGS_TABS)(value) !== undefined

const API_VIEWS = ['calls', 'log', 'faults'] as const
/** The views of Settings → API: all calls, the log of this tab's calls, or delays and failures. */
export type ApiView = (typeof API_VIEWS)[number]

/** Search parameters of the settings: the tab, and the view of the API tab. */
export const SettingsSearch = searchParams({ tab: oneOf(SETTINGS_TABS), view: oneOf(API_VIEWS) })
