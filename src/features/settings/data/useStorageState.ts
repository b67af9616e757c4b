import { useCallback, useEffect, useState } from 'react'

/** What the browser says of the room that the app takes; a part is missing where the browser does not say it. */
export interface StorageState {
  /** In bytes. */
  usage: number | undefined
  /** Whether it is promised that nothing is cleared when space runs low. */
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
 * The state of the storage, nothing until it is known; read again when the counts change, as what was stored or deleted changes how much is used.
 *
 * @param counts rows by table
 */
export function useStorageState(counts: ReadonlyMap<string, number> | undefined): {
  state: StorageState | undefined
  look(): Promise<void>
} {
  const [state, setState] = useState<StorageState>()
  const look = useCallback(() => readState().then(setState), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts say that something was stored or deleted
  useEffect(() => void look(), [look, counts])
  return { state, look }
}
