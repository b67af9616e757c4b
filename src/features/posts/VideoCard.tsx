import { Trans } from '@lingui/react/macro'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import classes from './PostCard.module.css'
import { hostOf } from './postText.ts'

/** A link to a video on another site. Nothing of that site is loaded here. */
export function VideoCard({ link }: { link: string }) {
  const site = hostOf(link)
  return (
    <a className={classes.video} href={link} target="_blank" rel="noopener noreferrer">
      <span>
        <IconPlayerPlayFilled size={22} aria-hidden />
      </span>
      <span className={classes.content}>
        <strong>
          <Trans>Watch the video on {site}</Trans>
        </strong>
        <small>
          <bdi>{link}</bdi>
        </small>
      </span>
    </a>
  )
}
