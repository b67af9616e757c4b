/** How many days deleted rows can be restored. */
export const TRASH_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The time from which a deleted row may be erased.
 *
 * @param at when it was deleted, as ISO 8601
 * @returns ISO 8601
 */
export const erasedFrom = (at: string): string => new Date(Date.parse(at) + TRASH_DAYS * DAY_MS).toISOString()
