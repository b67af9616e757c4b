import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Logo } from '#ui/theme/Logo.tsx'
import site from '../site.module.css'
import classes from './Visit.module.css'

/** The end of the home page: an invitation to visit the school. */
export const Visit = () => (
  <section className={`${site.wrap} ${site.section} ${classes.visit}`} aria-labelledby="visit">
    <Logo size={88} />
    <h2 className={site.title} id="visit">
      <Trans>Knock. Someone will open.</Trans>
    </h2>
    <p className={site.lead}>
      <Trans>Spend a morning with us: sit in on a lesson, have lunch in the canteen, and ask the children what they think of it.</Trans>
    </p>
    <p className={site.buttons}>
      {/* The form for a message begins with a request for a visit. */}
      <Link to="/contact" search={{ about: 'visit' }} className={site.button}>
        <Trans>Plan a visit</Trans>
      </Link>
    </p>
  </section>
)
