import type { CSSProperties } from 'react'
import type { Member, MemberStatus } from '#contract/members/members.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { STATUS_TONE } from './labels.ts'
import classes from './UserState.module.css'

/** Face and name of a user, and the address where there is no column for it; the name opens what is known of them. */
export const UserFace = ({ user, onOpen, address }: { user: Member; onOpen(): void; address?: boolean }) => (
  <div className={classes.person}>
    <PersonAvatar name={user.name} src={user.avatar} size={36} />
    <div className={classes.words}>
      <button type="button" className={classes.name} onClick={onOpen}>
        <bdi>{user.name}</bdi>
      </button>
      {address && (
        <small>
          <bdi>{user.email}</bdi>
        </small>
      )}
    </div>
  </div>
)

/** Whether somebody may come in, by its name (`useUserNames`). */
export const UserState = ({ status, name }: { status: MemberStatus; name: string }) => (
  <span className={classes.state} style={{ '--tone': `var(--mantine-color-${STATUS_TONE[status]}-5)` } as CSSProperties}>
    {name}
  </span>
)
