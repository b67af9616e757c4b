/** The IndexedDB database; the app's base path is appended, so that two apps on one host do not meet (docs/backend-rules.md 13). */
export const DATABASE_NAME = 'homeroom'

/** The version of the schema that this code reads and writes (docs/backend-rules.md 6). */
export const SCHEMA_VERSION = 8

/** The channel on which a committed write names the tables it touched; the base path is appended. */
export const CHANGES_CHANNEL = 'homeroom-changes'

/** Where the build puts the sample rows, below the base path. */
export const SEED_PATH = 'seed.json'

/** What a server that answers `/api` itself writes into the `<html>` of the pages that it sends. */
export const SERVED_ATTRIBUTE = 'data-served'

/** What such a server writes in front of the service worker's script. */
export const SERVED_SCRIPT = 'self.isServed = true;'

/** Read answers name the tables they came from, so that a live screen knows when to read again. */
export const DEPENDS_HEADER = 'Depends-On'

/** A list that answered one page of it tells the length of the whole in this header. */
export const TOTAL_HEADER = 'X-Total-Count'

/** Carries the token that undoes a deletion (`restoreTrash`). */
export const UNDO_HEADER = 'Undo-Token'
