/**
 * The messages between the page and the maintenance worker. This dedicated worker runs jobs on the whole database: backup, import, samples.
 * It opens the database itself, because requests from a dedicated worker to `/api` are not reliable (docs/backend-rules.md 14).
 */

/** How an import treats stored rows: `merge` adds and overwrites by id, `replace` deletes all rows that are not in the file. */
export type ImportMode = 'merge' | 'replace'

/** Number of rows up to which each area is filled; `small` restores the samples of the first run. */
export type SampleSize = 'small' | 1_000 | 10_000

/** How many rows of one table an import adds, changes, leaves unchanged and removes. */
export interface TableChange {
  table: string
  added: number
  changed: number
  same: number
  removed: number
}

/** A row of a backup that does not match its schema. */
export interface RowFault {
  table: string
  /** The id of the row; empty without one. */
  id: string
  /** The position of the row in its table in the file, from 1. */
  at: number
  /** The invalid field, such as `orders.0.units`; empty if the row as a whole is invalid. */
  field: string
  /** The error message, in English. */
  reason: string
}

/** Preview of an import: time and size of the backup, and the changes that the import would make. */
export interface ImportPlan {
  createdAt: string
  rows: number
  tables: TableChange[]
  /** Number of invalid rows. The user can skip them; else nothing is imported. */
  faulty: number
  /** The first of these rows. */
  faults: RowFault[]
}

/** Why a snapshot was taken. */
export type SnapshotReason = 'automatic' | 'import' | 'samples' | 'reset' | 'restore'

/** A snapshot: a backup of all tables that is stored beside the database. */
export interface Snapshot {
  id: string
  at: string
  reason: SnapshotReason
  rows: number
  /** In bytes. */
  size: number
}

/** The jobs of the maintenance worker, with input and result. */
export interface MaintenanceJobs {
  export: { input: object; result: { file: Blob; rows: number } }
  /** Previews an import and changes nothing. */
  plan: { input: { file: Blob; mode: ImportMode }; result: ImportPlan }
  /**
   * Takes a snapshot, then imports in one transaction. `undo` is the id of the snapshot. A file with invalid rows is rejected, unless
   * `leaveOut` skips them.
   */
  import: { input: { file: Blob; mode: ImportMode; leaveOut?: boolean }; result: { plan: ImportPlan; undo: string } }
  /** Restores the samples of the first run, or fills every area with generated rows. */
  samples: { input: { size: SampleSize }; result: { rows: number; cancelled: boolean; undo: string } }
  snapshots: { input: object; result: Snapshot[] }
  /** Takes an automatic snapshot if the last one is at least a day old and something has changed since. */
  snapshot: { input: object; result: { taken: boolean } }
  /** Replaces the database by a snapshot. `undo` is the id of a snapshot of the state before. */
  restore: { input: { id: string }; result: { undo: string } }
  /** Deletes a snapshot. It frees storage even if nothing more can be written. */
  forget: { input: { id: string }; result: object }
  /** Deletes all snapshots. */
  forgetAll: { input: object; result: object }
  /** Deletes the databases and caches of the app in this browser. */
  eraseDevice: { input: object; result: object }
  /** Reads a snapshot as a backup file. */
  read: { input: { id: string }; result: { file: Blob } }
}
export type MaintenanceJob = keyof MaintenanceJobs

/** A message from the page: one job per worker, and optionally `cancel` afterwards. */
export type MaintenanceRequest =
  | { [J in MaintenanceJob]: { job: J; base: string } & MaintenanceJobs[J]['input'] }[MaintenanceJob]
  | 'cancel'

/** A message from the worker: its progress (0 to 1) and current table, then the result or the error. */
export type MaintenanceMessage =
  | { progress: number; table: string }
  | { result: unknown }
  | { error: { message: string; error: string; fields?: Record<string, string> | undefined } }

/** Number of snapshots that are kept: this many automatic ones, and this many others. */
const MAX_SNAPSHOTS = 5

/**
 * The snapshots to keep: the latest automatic ones, the latest others, and each older one with more than twice the rows of every newer kept
 * one.
 *
 * So after most rows were deleted by accident, new snapshots never replace the last full one. Each snapshot that is kept for its size has
 * more than twice the rows of the newer ones, so there are few of them.
 */
export function snapshotsToKeep(snapshots: readonly Snapshot[]): Snapshot[] {
  const latest = [...snapshots].sort((a, b) => (a.at < b.at ? 1 : -1))
  const remaining = { automatic: MAX_SNAPSHOTS, other: MAX_SNAPSHOTS }
  let maxRows = -1
  return latest.filter(({ reason, rows }) => {
    const isKept = remaining[reason === 'automatic' ? 'automatic' : 'other']-- > 0 || rows > maxRows * 2
    if (isKept) maxRows = Math.max(maxRows, rows)
    return isKept
  })
}
