/**
 * What the page asks of the maintenance worker: the dedicated worker for work on the database as a whole (backup, import, samples).
 * It works on the database itself and not through `/api`: from a dedicated worker `/api` is not to be relied on (docs/backend-rules.md 14).
 */

/** How an import treats what is here: `merge` adds and overwrites by id, `replace` leaves nothing but the file's rows. */
export type ImportMode = 'merge' | 'replace'

/** How many rows each area is filled up to; `small` is the samples of the first run. */
export type SampleSize = 'small' | 1_000 | 10_000

/** What an import does or would do to one table. */
export interface TableChange {
  table: string
  added: number
  changed: number
  same: number
  removed: number
}

/** Why a row of a backup does not fit, and where it is. */
export interface RowFault {
  table: string
  /** The id of the row; empty where it has none. */
  id: string
  /** The place of the row among those of its table in the file, from 1. */
  at: number
  /** The field, such as `orders.0.units`; empty where the row as a whole is wrong. */
  field: string
  /** A sentence of the back end. */
  reason: string
}

/** What a backup says of itself, and what its import would change. */
export interface ImportPlan {
  createdAt: string
  rows: number
  tables: TableChange[]
  /** How many rows do not fit: they are left out, or nothing is imported. */
  faulty: number
  /** The first of their faults. */
  faults: RowFault[]
}

/** Why a snapshot was taken. */
export type SnapshotReason = 'automatic' | 'import' | 'samples' | 'reset' | 'restore'

/** A copy of everything, kept beside the database. */
export interface Snapshot {
  id: string
  at: string
  reason: SnapshotReason
  rows: number
  /** Bytes. */
  size: number
}

/** Each job with what it needs and what it answers. */
export interface MaintenanceJobs {
  export: { needs: object; answer: { file: Blob; rows: number } }
  /** What an import would change; nothing is touched. */
  plan: { needs: { file: Blob; mode: ImportMode }; answer: ImportPlan }
  /**
   * Takes a snapshot, then imports in one transaction. `undo` is the snapshot. With rows that do not fit it is refused, unless they are to be
   * left out.
   */
  import: { needs: { file: Blob; mode: ImportMode; leaveOut?: boolean }; answer: { plan: ImportPlan; undo: string } }
  /** Brings the samples of the first run back, or fills every area up. */
  samples: { needs: { size: SampleSize }; answer: { rows: number; cancelled: boolean; undo: string } }
  snapshots: { needs: object; answer: Snapshot[] }
  /** Takes an automatic snapshot where the last one is a day old and something has changed since. */
  snapshot: { needs: object; answer: { taken: boolean } }
  restore: { needs: { id: string }; answer: { undo: string } }
  /** Lets go of a snapshot for good: it makes room even where nothing more can be written. */
  forget: { needs: { id: string }; answer: object }
  /** Lets go of all snapshots for good. */
  forgetAll: { needs: object; answer: object }
  /** Deletes the databases and caches of the app in this browser. */
  eraseDevice: { needs: object; answer: object }
  /** A snapshot as a backup file. */
  read: { needs: { id: string }; answer: { file: Blob } }
}
export type MaintenanceJob = keyof MaintenanceJobs

/** What the page sends: one job a worker, and afterwards perhaps `cancel`. */
export type MaintenanceRequest =
  | { [J in MaintenanceJob]: { job: J; base: string } & MaintenanceJobs[J]['needs'] }[MaintenanceJob]
  | 'cancel'

/** What the maintenance worker sends: how far it is (0 to 1) and at which table, then the answer or the refusal. */
export type MaintenanceMessage =
  | { progress: number; table: string }
  | { answer: unknown }
  | { refused: { message: string; error: string; fields?: Record<string, string> | undefined } }

/** How many automatic snapshots are kept at least, and how many of those taken before something was overwritten. */
const KEPT_SNAPSHOTS = 5

/**
 * The snapshots to keep: the latest of each kind, and each older one with more than twice the rows of whatever newer one is kept.
 *
 * So a database that was nearly emptied by accident never pushes out the last copy of what it held, not even where a fuller copy,
 * of samples perhaps, is older still. Each of those kept so is twice as full as the next: they stay few.
 */
export function keptSnapshots(snapshots: readonly Snapshot[]): Snapshot[] {
  const latest = [...snapshots].sort((a, b) => (a.at < b.at ? 1 : -1))
  const left = { automatic: KEPT_SNAPSHOTS, asked: KEPT_SNAPSHOTS }
  let fullest = -1
  return latest.filter(({ reason, rows }) => {
    const kept = left[reason === 'automatic' ? 'automatic' : 'asked']-- > 0 || rows > fullest * 2
    if (kept) fullest = Math.max(fullest, rows)
    return kept
  })
}
