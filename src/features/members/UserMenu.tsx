import { Trans } from '@lingui/react/macro'
import { IconKey, IconMailForward, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { hasAccounts } from '#client/server.ts'
import type { Member } from '#contract/members/members.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { UserActions } from './useUserActions.ts'

interface Props {
  user: Member
  actions: UserActions
  onEdit(): void
  /** Whether the server sends the link by email. */
  hasEmail: boolean
  /** Makes a link with which the user chooses a password. */
  onLink(): void
}

/** The menu of one user in the table. */
export const UserMenu = ({ user, actions, hasEmail, onEdit, onLink }: Props) => (
  <>
    <Menu.Item leftSection={<IconPencil size={17} />} onClick={onEdit}>
      <Trans>Edit</Trans>
    </Menu.Item>
    {user.status === 'invited' && !hasAccounts && (
      <Menu.Item leftSection={<IconMailForward size={17} />} onClick={() => actions.inviteAgain(user)}>
        <Trans>Resend invitation</Trans>
      </Menu.Item>
    )}
    {hasAccounts && user.status !== 'inactive' && (
      <Menu.Item leftSection={<IconKey size={17} />} onClick={onLink}>
        {hasEmail ? <Trans>Send sign-in link</Trans> : <Trans>Create sign-in link</Trans>}
      </Menu.Item>
    )}
    {user.status === 'active' ? (
      <Menu.Item leftSection={<IconUserOff size={17} />} onClick={() => actions.deactivate(user)}>
        <Trans comment="Menu item: shuts a user out">Deactivate</Trans>
      </Menu.Item>
    ) : (
      <Menu.Item leftSection={<IconUserCheck size={17} />} onClick={() => actions.activate(user)}>
        <Trans comment="Menu item: lets a user in">Activate</Trans>
      </Menu.Item>
    )}
    <Menu.Divider />
    <Menu.Item color="error" leftSection={<IconTrash size={17} />} onClick={() => actions.remove(user)}>
      <Trans>Remove</Trans>
    </Menu.Item>
  </>
)
