import { useEffect } from 'react'
import type { Autosave, AutosaveDraft } from './autosave.ts'

/** How long a stored row may take to show what was just stored, in ms: on a busy machine it is read late. */
const CATCH_UP_MS = 5000
/** How long a saved draft stays on screen over a row that was changed elsewhere, in ms. */
const CHANGED_ELSEWHERE_MS = 1000

/** Drops the saved draft once the stored row shows the same, or after a while: from then on the screen shows the row. */
export function useReleaseWhenStored<T>({ state, value }: AutosaveDraft<T>, autosave: Autosave<T>, stored: unknown): void {
  useEffect(() => {
    if (state !== 'saved' || value === undefined) return
    const row = autosave.compareWithRow(stored)
    if (row === 'current') return autosave.release()
    const timer = setTimeout(() => autosave.release(), row === 'behind' ? CATCH_UP_MS : CHANGED_ELSEWHERE_MS)
    return () => clearTimeout(timer)
  }, [state, value, stored, autosave])
}
