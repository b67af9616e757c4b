import { Avatar, type MantineSize } from '@mantine/core'
import classes from './PersonAvatar.module.css'

interface Props {
  name: string
  /** The address of the picture; without it the initials stand in. */
  src?: string | undefined
  size?: number | MantineSize
  /** A dot in this colour of the theme says whether the person is there. */
  presence?: string | undefined
}

/** The face of a person. The name stands beside it, so the picture itself says nothing to a screen reader. */
export const PersonAvatar = ({ name, src, size = 38, presence }: Props) => (
  <span className={classes.root}>
    <Avatar src={src || null} name={name} color="initials" alt="" size={size} classNames={{ placeholder: classes.initials }} />
    {presence && <span className={classes.presence} style={{ background: `var(--mantine-color-${presence}-5)` }} />}
  </span>
)
