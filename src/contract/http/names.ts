/**
 * Name of the IndexedDB database. The app's base path is appended, so that two apps on one host have separate databases
 * (docs/backend-rules.md 13).
 */
export const DATABASE_NAME = 'homeroom'

/** The version of the schema that this code reads and writes (docs/backend-rules.md 6). */
export const SCHEMA_VERSION = 11

/** The BroadcastChannel on which a committed write announces the changed tables. The base path is appended. */
export const CHANGES_CHANNEL = 'homeroom-changes'

/** Announced among the changed tables: a row was deleted for good, so caches must be dropped. */
export const ERASED = 'erased'

/** Announced in the same way: another window has erased everything that the app stores in this browser. */
export const DEVICE_ERASED = 'device erased'

/** Path of the sample rows in the build, below the base path. */
export const SEED_PATH = 'seed.json'

/** Attribute that a server with its own `/api` sets on the `<html>` of its pages. */
export const SERVED_ATTRIBUTE = 'data-served'

/** Attribute that a server with accounts sets beside it. */
export const ACCOUNTS_ATTRIBUTE = 'data-accounts'

/** Statement that such a server prepends to the service worker's script. */
export const SERVED_SCRIPT = 'self.isServed = true;'

/** Header of a read with the tables it depends on, so that live queries know when to read again. */
export const DEPENDS_HEADER = 'Depends-On'

/** Header of a page of a list with the length of the whole list. */
export const TOTAL_HEADER = 'X-Total-Count'

/** Header with the token that undoes a deletion (`restoreTrash`). */
export const UNDO_HEADER = 'Undo-Token'
