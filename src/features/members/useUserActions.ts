import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { NewLink } from '#contract/accounts/accounts.ts'
import type { Member } from '#contract/members/members.ts'
import { toast, toastUndo } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { useSettings } from '#ui/theme/settings.ts'
import { useInvitation } from './useInvitation.ts'

/** Runs a call, and shows its error in a toast. */
const attempt = withErrorToast(messageOf)

/** Actions on a user. Each shows a toast with its result. */
export function useUserActions() {
  const { t } = useLingui()
  const invitationTo = useInvitation()
  const { language } = useSettings()
  const setStatus = ({ id }: Member, status: 'active' | 'inactive') =>
    call('PATCH /api/data/members/:id', { params: { id }, body: { status } })
  return {
    /** @returns undefined after an error, which is shown */
    createLink: async (id: Member['id']) => {
      let link: NewLink | undefined
      await attempt(async () => {
        link = await call('POST /api/data/members/:id/link', { params: { id }, body: { language } })
      })
      return link
    },
    activate: (user: Member) =>
      attempt(async () => {
        await setStatus(user, 'active')
        toast(t`${user.name} now has access.`)
      }),
    deactivate: (user: Member) =>
      attempt(async () => {
        await setStatus(user, 'inactive')
        toastUndo(t`${user.name} no longer has access.`, () => void attempt(() => setStatus(user, 'active')))
      }),
    inviteAgain: (user: Member) =>
      attempt(async () => {
        await call('POST /api/data/members/:id/invitation', { params: { id: user.id }, body: invitationTo(user) })
        toast(t`Invitation sent to ${user.email} again.`)
      }),
    remove: (user: Member) =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/data/members/:id', { params: { id: user.id } })
        toastUndoToken(t`${user.name} was removed.`, undo)
      }),
  }
}

export type UserActions = ReturnType<typeof useUserActions>
