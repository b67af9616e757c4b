/** The greatest age in a request for changes, in ms: a day. */
export const MAX_AGE_MS = 24 * 60 * 60 * 1000
