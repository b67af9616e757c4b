import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Macro } from '#contract/tickets/ticket-macros.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'

/** Actions on the macros in the list. */
export function useMacroActions(macros: readonly Macro[]) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  const showError = (reason: unknown) => void toastError(messageOf(reason))
  return {
    /** Moves a macro one position up (-1) or down (1). */
    move(macro: Macro, offset: -1 | 1) {
      const ids = macros.map(({ id }) => id)
      const index = ids.indexOf(macro.id)
      ids.splice(index, 1)
      ids.splice(index + offset, 0, macro.id)
      call('PUT /api/data/tickets/macros/order', { body: { ids } }).catch(showError)
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
