import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { Macro } from '#contract/tickets/ticket-macros.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'

/** What can be done with the macros as they stand in their list. */
export function useMacroActions(macros: readonly Macro[]) {
  const { t } = useLingui()
  const complain = (reason: unknown) => void toastError(messageOf(reason))
  return {
    /** One place up (-1) or down (1). */
    move(macro: Macro, by: -1 | 1) {
      const ids = macros.map(({ id }) => id)
      const at = ids.indexOf(macro.id)
      ids.splice(at, 1)
      ids.splice(at + by, 0, macro.id)
      call('PUT /api/data/tickets/macros/order', { body: { ids } }).catch(complain)
    },

    remove({ id, name }: Macro) {
      send('DELETE /api/data/tickets/macros/:id', { params: { id } }).then(
        ({ undo }) => toastUndo(t`Macro “${name}” deleted`, () => undo && void undoDeletion(undo).catch(complain)),
        complain,
      )
    },
  }
}

export type MacroActions = ReturnType<typeof useMacroActions>
