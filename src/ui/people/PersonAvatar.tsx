import { IconUser } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { initials } from './initials.ts'
import classes from './PersonAvatar.module.css'
import { pickByHash } from './pickByHash.ts'

interface Props {
  name: string
  /** URL of the picture. Without it, or if it fails to load, initials are shown. */
  src?: string | undefined
  /** In px. */
  size?: number
  /** Theme color of the dot that shows whether the person is online. */
  presence?: string | undefined
}

/**
 * Picture or initials of a person. It is hidden from screen readers, because the name is beside it. Mantine's `Avatar` is too slow for
 * lists that render dozens at every key of a search.
 */
export function PersonAvatar({ name, src, size = 38, presence }: Props) {
  const [failedSrc, setFailedSrc] = useState<string>()
  return (
    <span className={classes.root} data-avatar style={{ '--size': `${size}px` } as CSSProperties}>
      {src && src !== failedSrc ? (
        <img className={classes.picture} src={src} alt="" onError={() => setFailedSrc(src)} />
      ) : (
        <span className={classes.initials} style={{ background: initialsColor(name) }}>
          {initials(name) || <IconUser size="60%" stroke={1.5} aria-hidden />}
        </span>
      )}
      {presence && <span className={classes.presence} style={{ background: `var(--mantine-color-${presence}-5)` }} />}
    </span>
  )
}

const HUES = ['blue', 'cyan', 'grape', 'green', 'indigo', 'lime', 'orange', 'pink', 'red', 'teal', 'violet']

const initialsColor = (name: string): string => `var(--mantine-color-${pickByHash(HUES, name)}-light)`
