import type { CSSProperties } from 'react'
import type { Member, MemberStatus } from '#contract/members/members.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { STATUS_TONE } from './labels.ts'
import classes from './UserState.module.css'

interface IdentityProps {
  user: Member
  /** Opens the user; undefined if the user may not do that. Then the name is text. */
  onOpen: (() => void) | undefined
  /** Shows the email address too. */
  address?: boolean
}

/** Avatar and name of a user, and with `address` the email address. The name is a button that opens the user. */
export const UserIdentity = ({ user, onOpen, address }: IdentityProps) => (
  <div className={classes.person}>
    <PersonAvatar name={user.name} src={user.avatar} size={36} />
    <div className={classes.content}>
      {onOpen ? (
        <button type="button" className={classes.name} onClick={onOpen}>
          <bdi>{user.name}</bdi>
        </button>
      ) : (
        <bdi className={classes.name}>{user.name}</bdi>
      )}
      {address && (
        <small>
          <bdi>{user.email}</bdi>
        </small>
      )}
    </div>
  </div>
)

/** The status of a user, as a coloured dot and its name (`useUserNames`). */
export const UserStatus = ({ status, name }: { status: MemberStatus; name: string }) => (
  <span className={classes.state} style={{ '--tone': `var(--mantine-color-${STATUS_TONE[status]}-5)` } as CSSProperties}>
    {name}
  </span>
)
