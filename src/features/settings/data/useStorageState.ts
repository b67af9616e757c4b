import { useCallback, useEffect, useState } from 'react'

/** The storage of the app in this browser. A value is undefined if the browser does not report it. */
export interface StorageState {
  /** In bytes. */
  usage: number | undefined
  /** Whether the browser has promised not to clear the storage when space runs low. */
  persisted: boolean | undefined
}

async function readState(): Promise<StorageState> {
  const storage: Partial<StorageManager> = navigator.storage ?? {}
  const [estimate, persisted] = await Promise.all([
    storage.estimate?.().catch(() => undefined),
    storage.persisted?.().catch(() => undefined),
  ])
  return { usage: estimate?.usage, persisted }
}

/**
 * Returns the state of the storage; undefined until it has been read. It is read again when the counts change, because the usage changes then.
 *
 * @param counts rows by table
 */
export function useStorageState(counts: ReadonlyMap<string, number> | undefined): {
  state: StorageState | undefined
  refresh(): Promise<void>
} {
  const [state, setState] = useState<StorageState>()
  const refresh = useCallback(() => readState().then(setState), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts say that something was stored or deleted
  useEffect(() => void refresh(), [refresh, counts])
  return { state, refresh }
}
