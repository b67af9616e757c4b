import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Logo } from '#ui/theme/Logo.tsx'
import classes from './Brand.module.css'

/** The logo and the name of the app, a link to the school's website. `mini`: the logo alone, in the narrow sidebar. */
export function Brand({ mini = false }: { mini?: boolean }) {
  const { t } = useLingui()
  return (
    <Link to="/" className={classes.brand} aria-label={t`Homeroom: public website`}>
      <Logo size={34} />
      {!mini && <span>Homeroom</span>}
    </Link>
  )
}
