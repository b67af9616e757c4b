import { oneOf, searchParams } from '#ui/navigation/searchParams.ts'

const SETTINGS_TABS = ['look', 'language', 'data', 'api', 'about'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

export const isSettingsTab = (value: unknown): value is SettingsTab => oneOf(SETTINGS_TABS)(value) !== undefined

const API_VIEWS = ['calls', 'log', 'faults'] as const
/** What of the programming interface is shown: its calls, those that this tab makes, or how some are made to fail. */
export type ApiView = (typeof API_VIEWS)[number]

/** What the URL says: which tab is open, and which part of the programming interface. */
export const SettingsSearch = searchParams({ tab: oneOf(SETTINGS_TABS), view: oneOf(API_VIEWS) })
