import { useBackgroundQuery } from '#client/live/backgroundQuery.ts'
import type { Macro } from '#contract/tickets/ticket-macros.ts'

const ORDERED_QUERY = { query: { sort: 'order' } }
const NONE: Macro[] = []

/** The macros, live; empty until they have been read, which happens after the screen is rendered. */
export const useMacros = (): Macro[] => useBackgroundQuery('GET /api/data/tickets/macros', ORDERED_QUERY) ?? NONE
