import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Post, PostReply } from '#contract/posts/posts.ts'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { shareLink } from '#ui/navigation/shareLink.ts'

/** Runs a call, and shows its error in a toast. */
const attempt = withErrorToast(messageOf)

/** Actions on posts and comments. */
export function usePostActions() {
  const { t } = useLingui()
  return {
    like: ({ id }: Post) => void attempt(() => call('POST /api/data/posts/like', { body: { postId: id } })),
    likeComment: (post: Post, { id }: PostReply) =>
      void attempt(() => call('POST /api/data/posts/:id/comments/:commentId/like', { params: { id: post.id, commentId: id } })),

    remove: ({ id }: Post) =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/data/posts/:id', { params: { id } })
        toastUndoToken(t`Post deleted.`, undo)
      }),

    /** Shares the post's URL with the Web Share API, or copies it. */
    async share({ id, profile }: Post) {
      const url = new URL(`user-profile?post=${encodeURIComponent(String(id))}`, location.origin + import.meta.env.BASE_URL).href
      const result = await shareLink({ title: t`A post by ${profile.name}`, url })
      if (result === 'copied') toast(t`Link copied.`)
      if (result === 'failed') toastError(t`The link could not be copied.`)
    },
  }
}
