import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconMapPin, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Follower } from '#contract/members/followers.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import classes from './Follow.module.css'

/** The card of a follower, with a button to follow back. `isFollowed`: the current user follows the person. */
export function FollowCard({ person, onToggle }: { person: Follower; onToggle(): Promise<void> }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const { name, role, country, avatar, isFollowed } = person
  const toggle = async () => {
    if (busy) return
    setBusy(true)
    await onToggle()
    setBusy(false)
  }
  return (
    <li className={classes.card} data-person={person.id} data-row={person.id}>
      <PersonAvatar name={name} src={avatar} size={72} />
      <h2 className={classes.name}>
        <bdi>{name}</bdi>
      </h2>
      <p className={classes.role}>
        <bdi>{role}</bdi>
      </p>
      <p className={classes.country}>
        <IconMapPin size={15} stroke={1.7} aria-hidden />
        <bdi>{country}</bdi>
      </p>
      <Button
        fullWidth
        className={classes.follow}
        variant={isFollowed ? 'default' : 'light'}
        aria-pressed={isFollowed}
        aria-label={isFollowed ? t`Following ${name}` : t`Follow back ${name}`}
        leftSection={isFollowed ? <IconCheck size={17} /> : <IconPlus size={17} />}
        onClick={() => void toggle()}
      >
        {isFollowed ? (
          <Trans comment="Button of a person whom the user follows; it ends that">Following</Trans>
        ) : (
          <Trans comment="Button of a person who follows the user">Follow back</Trans>
        )}
      </Button>
    </li>
  )
}
