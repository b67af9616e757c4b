import * as z from 'zod/mini'

const SettingsTab = z.enum(['look', 'language', 'data', 'api', 'about'])
export type SettingsTab = z.infer<typeof SettingsTab>

export const isSettingsTab = (value: unknown): value is SettingsTab => SettingsTab.safeParse(value).success

/** What the URL says: which tab is open. */
export const SettingsSearch = z.object({ tab: z.catch(z.optional(SettingsTab), undefined) })
