import { useLingui } from '@lingui/react/macro'
import { call, messageOf } from '#client/transport/call.ts'
import type { Follower } from '#contract/members/followers.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'

/** Follows somebody back, or no longer; the second can be taken back. */
export function useFollow() {
  const { t } = useLingui()
  return async (person: Follower, isFollowed: boolean): Promise<void> => {
    const set = (value: boolean) => call('PATCH /api/data/followers/:id', { params: { id: person.id }, body: { isFollowed: value } })
    const complain = (reason: unknown) => void toastError(messageOf(reason))
    try {
      await set(isFollowed)
      if (!isFollowed) toastUndo(t`You no longer follow ${person.name}.`, () => void set(true).catch(complain))
    } catch (reason) {
      complain(reason)
    }
  }
}
