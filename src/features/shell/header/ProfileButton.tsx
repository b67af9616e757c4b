import { useLingui } from '@lingui/react/macro'
import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { AriaAttributes, Ref } from 'react'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { useShellCounts } from '../counts/shellCounts.ts'
import classes from './Header.module.css'

interface Props extends AriaAttributes, UnstyledButtonProps {
  onClick?(): void
  ref?: Ref<HTMLButtonElement>
}

/** The avatar of the current user; opens the profile menu. */
export function ProfileButton(props: Props) {
  const { t } = useLingui()
  const { person } = useShellCounts()
  return (
    <UnstyledButton
      aria-haspopup="menu"
      {...props}
      className={classes.avatar}
      aria-label={person ? t`${person.name}’s profile` : t`Profile`}
    >
      <PersonAvatar name={person?.name ?? ''} src={person?.avatar} size={36} />
    </UnstyledButton>
  )
}
