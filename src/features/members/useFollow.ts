import { useLingui } from '@lingui/react/macro'
import { call, messageOf } from '#client/transport/call.ts'
import type { Follower } from '#contract/members/followers.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'

/** Returns a function that follows or unfollows a person; unfollowing shows a toast with "Undo". */
export function useFollow() {
  const { t } = useLingui()
  return async (person: Follower, isFollowed: boolean): Promise<void> => {
    const setFollowed = (value: boolean) =>
      call('PATCH /api/data/followers/:id', { params: { id: person.id }, body: { isFollowed: value } })
    const showError = (reason: unknown) => void toastError(messageOf(reason))
    try {
      await setFollowed(isFollowed)
      if (!isFollowed) toastUndo(t`You no longer follow ${person.name}.`, () => void setFollowed(true).catch(showError))
    } catch (reason) {
      showError(reason)
    }
  }
}
