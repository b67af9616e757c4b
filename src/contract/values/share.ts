/** The cache in which what another app has shared waits until somebody saves or discards it; the app's base path is appended. */
export const SHARE_CACHE = 'homeroom-share'

/** Where other apps share to, below the base path (`share_target` of the manifest), and the name of the share in its cache. */
export const SHARE_PATH = 'share'

/** How many pictures wait at most. */
export const SHARE_MAX_FILES = 10

/** How much waits at most, in bytes. */
export const SHARE_MAX_BYTES = 20_000_000

/** How long a share waits, in ms. */
export const SHARE_WAITS_MS = 60 * 60_000
