import { useLingui } from '@lingui/react/macro'
import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { AriaAttributes, Ref } from 'react'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { usePulse } from '../counts/pulse.ts'
import classes from './Header.module.css'

interface Props extends AriaAttributes, UnstyledButtonProps {
  onClick?(): void
  ref?: Ref<HTMLButtonElement>
}

/** Whose office this is: the button that opens their menu. */
export function ProfileButton(props: Props) {
  const { t } = useLingui()
  const { person } = usePulse()
  return (
    <UnstyledButton
      aria-haspopup="menu"
      {...props}
      className={classes.face}
      data-awaited={person ? undefined : true}
      aria-label={person ? t`Profile of ${person.name}` : t`Profile`}
    >
      <PersonAvatar name={person?.name ?? ''} src={person?.avatar} size={36} />
    </UnstyledButton>
  )
}
