import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'

const showError = (reason: unknown) => void toastError(messageOf(reason))

/** Actions for a whole post, with toasts that offer Undo. */
export function usePostActions() {
  const { t } = useLingui()
  return {
    /** Deletes a post. @param onRestored called after Undo @returns whether it succeeded */
    async remove({ id }: BlogPost, onRestored?: () => void): Promise<boolean> {
      try {
        const { undo } = await send('DELETE /api/data/blog/posts/:id', { params: { id } })
        toastUndoToken(t({ message: 'Post deleted.', context: 'blog' }), undo, onRestored)
        return true
      } catch (reason) {
        showError(reason)
        return false
      }
    },

    /** Shows a toast after a post was unpublished. Undo restores its state and date. */
    toastUnpublished({ id, createdAt }: BlogPost): void {
      toastUndo(t`Post reverted to draft.`, () => {
        call('PATCH /api/data/blog/posts/:id', { params: { id }, body: { published: true, createdAt } }).catch(showError)
      })
    },
  }
}
