/** Name of the cache for shared content that waits until the user saves or discards it. The app's base path is appended. */
export const SHARE_CACHE = 'homeroom-share'

/** Path of the share target, below the base path (`share_target` of the manifest), and key of the share in its cache. */
export const SHARE_PATH = 'share'

/** Maximum number of shared pictures. */
export const SHARE_MAX_FILES = 10

/** Maximum size of shared pictures, in bytes. */
export const SHARE_MAX_BYTES = 20_000_000

/** Lifetime of a share, in ms. */
export const SHARE_LIFETIME_MS = 60 * 60_000
