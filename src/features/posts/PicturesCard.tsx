import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { GalleryItem } from '#contract/gallery/gallery.ts'
import classes from './ProfileScreen.module.css'

/** The newest pictures of the gallery. */
export function PicturesCard({ pictures }: { pictures: GalleryItem[] }) {
  if (pictures.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="pictures">
      <div className={classes.cardHead}>
        <h2 id="pictures">
          <Trans>Pictures</Trans>
        </h2>
        <Anchor component={Link} to="/apps/gallery" size="sm" c="var(--brand-text)">
          <Trans>Open gallery</Trans>
        </Anchor>
      </div>
      <ul className={classes.gallery}>
        {pictures.map(({ id, cover, name }) => (
          <li key={id}>
            <img src={cover} alt={name} loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  )
}
