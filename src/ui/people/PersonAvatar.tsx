import { IconUser } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { initials } from './initials.ts'
import classes from './PersonAvatar.module.css'
import { pickByHash } from './pickByHash.ts'

interface Props {
  name: string
  /** The address of the picture; without it, and where there is none, the initials stand in. */
  src?: string | undefined
  /** In px. */
  size?: number
  /** A dot in this colour of the theme says whether the person is there. */
  presence?: string | undefined
}

/**
 * The face of a person. The name stands beside it, so the picture itself says nothing to a screen reader. It does without Mantine's own:
 * lists draw dozens with every letter of a search.
 */
export function PersonAvatar({ name, src, size = 38, presence }: Props) {
  const [missing, setMissing] = useState<string>()
  return (
    <span className={classes.root} style={{ '--size': `${size}px` } as CSSProperties}>
      {src && src !== missing ? (
        <img className={classes.picture} src={src} alt="" onError={() => setMissing(src)} />
      ) : (
        <span className={classes.initials} style={{ background: tint(name) }}>
          {initials(name) || <IconUser size="60%" stroke={1.5} aria-hidden />}
        </span>
      )}
      {presence && <span className={classes.presence} style={{ background: `var(--mantine-color-${presence}-5)` }} />}
    </span>
  )
}

const HUES = ['blue', 'cyan', 'grape', 'green', 'indigo', 'lime', 'orange', 'pink', 'red', 'teal', 'violet']

const tint = (name: string): string => `var(--mantine-color-${pickByHash(HUES, name)}-light)`
