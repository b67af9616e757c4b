import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Macro } from '#contract/tickets/ticket-macros.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'

/** Actions on the macros in the list. */
export function useMacroActions() {
  const { t } = useLingui()
  const sampleName = useSampleName()
  /** Moves run one after another. */
  const lastMove = useRef<Promise<void>>(Promise.resolve())
  const showError = (reason: unknown) => void toastError(messageOf(reason))
  return {
    /** Moves a macro one position up (-1) or down (1). Of two quick moves the second one counts from the first. */
    move({ id }: Macro, offset: -1 | 1) {
      const move = async () => {
        const ids = (await call('GET /api/data/tickets/macros', { query: { sort: 'order' } })).map((macro) => macro.id)
        const index = ids.indexOf(id)
        if (index < 0) return
        ids.splice(index, 1)
        ids.splice(Math.max(0, index + offset), 0, id)
        await call('PUT /api/data/tickets/macros/order', { body: { ids } })
      }
      lastMove.current = lastMove.current.then(move).catch(showError)
    },

    /** Deletes a macro, with a toast that offers "Undo". `undo` is the token that brings it back. */
    remove({ id, name: storedName }: Macro) {
      const name = sampleName(storedName)
      send('DELETE /api/data/tickets/macros/:id', { params: { id } }).then(
        ({ undo }) => toastUndoToken(t`Macro “${name}” deleted.`, undo),
        showError,
      )
    },
  }
}

export type MacroActions = ReturnType<typeof useMacroActions>
