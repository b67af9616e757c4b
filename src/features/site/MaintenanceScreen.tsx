// Registers the messages of the website.
import '#locales/siteCatalogs.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ContactDetails } from './contact/ContactDetails.tsx'
import { OpenNow } from './contact/OpeningHours.tsx'
import classes from './MaintenanceScreen.module.css'
import site from './site.module.css'
import { usePageMeta } from './usePageMeta.ts'

/** The page shown during maintenance (docs/specification.md 2), with the school's contact details. */
export function MaintenanceScreen() {
  const { t } = useLingui()
  usePageMeta(t`Under maintenance`, t`The school’s website is being worked on. The school itself is open as ever.`)
  return (
    <div className={`${site.wrap} ${classes.screen}`}>
      <div className={classes.content}>
        <h1 className={site.title} tabIndex={-1}>
          <Trans>Wet paint</Trans>
        </h1>
        <p className={site.lead}>
          <Trans>We are doing up the website and will be back in a moment. The school itself is open as ever.</Trans>
        </p>
        <OpenNow />
        <ContactDetails />
        <p className={site.buttons}>
          <Link to="/" className={site.button} reloadDocument>
            <Trans>Try again</Trans>
          </Link>
        </p>
      </div>
      <PaintedHouse />
    </div>
  )
}

/** The illustration: the house of the logo with a ladder and a half-painted roof. */
const PaintedHouse = () => (
  <svg className={classes.illustration} viewBox="0 0 480 440" aria-hidden="true">
    <path className={classes.ground} d="M0 420H480" />
    <path className={classes.wall} d="M96 208 240 122 384 208V420H96Z" />
    <path className={classes.bare} d="M52 206 240 84 428 206" />
    <path className={classes.painted} d="M52 206 240 84 300 123" />
    <path className={classes.page} d="M232 262C206 240 176 234 140 238V352C176 348 206 354 232 374Z" />
    <path className={classes.page} d="M248 262C274 240 304 234 340 238V352C304 348 274 354 248 374Z" />
    <path className={classes.ladder} d="M330 420 372 128M374 420 416 128M336 378H380M343 330H387M350 282H394M357 234H401M364 186H408" />
    <path className={classes.bucket} d="M40 372H92L86 420H46Z" />
    <path className={classes.handle} d="M42 372C44 342 88 342 90 372" />
    <path
      className={classes.drip}
      d="M40 372H92V380C88 396 82 396 80 382 76 394 70 392 68 382 62 402 54 398 52 382 48 390 42 390 40 380Z"
    />
  </svg>
)
