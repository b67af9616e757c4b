import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'

const complain = (reason: unknown) => void toastError(messageOf(reason))

/** What one does with a whole post. Each says what it did, offers the way back, and resolves with whether it worked. */
export function usePostActions() {
  const { t } = useLingui()
  return {
    /** @param onRestored does what else belongs to the way back */
    async remove({ id }: BlogPost, onRestored?: () => void): Promise<boolean> {
      try {
        const { undo } = await send('DELETE /api/data/blog/posts/:id', { params: { id } })
        toastUndo(t({ message: 'Post deleted', context: 'blog' }), () => undo && undoDeletion(undo).then(onRestored).catch(complain))
        return true
      } catch (reason) {
        complain(reason)
        return false
      }
    },

    /** It has become a draft again: the way back leads to the state and date it had. */
    tookBack({ id, createdAt }: BlogPost): void {
      toastUndo(t`The post is a draft again`, () => {
        call('PATCH /api/data/blog/posts/:id', { params: { id }, body: { published: true, createdAt } }).catch(complain)
      })
    },
  }
}
