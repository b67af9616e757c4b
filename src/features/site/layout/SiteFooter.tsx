import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { languages } from '#locales/languages.ts'
import { assetUrl } from '#ui/theme/illustration.ts'
import { chooseLanguage, useSettings } from '#ui/theme/settings.ts'
import { school } from '../school/school.ts'
import { useNow } from '../school/useSchoolTime.ts'
import classes from './SiteFooter.module.css'
import { useSiteLinks } from './siteLinks.ts'

/** The footer of every public page: address, links and languages. */
export function SiteFooter() {
  const { t } = useLingui()
  const { pages, office } = useSiteLinks()
  // `useNow` is undefined during prerendering and hydration.
  const year = useNow()?.getFullYear() ?? ''
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <address className={classes.address}>
          <strong>{school.name}</strong>
          <bdi>{school.street}</bdi>
          <bdi>
            {school.town} {school.postcode}
          </bdi>
          <a href={`tel:${school.phone.replaceAll(' ', '')}`}>
            <bdi dir="ltr">{school.phone}</bdi>
          </a>
          <a href={`mailto:${school.email}`}>{school.email}</a>
        </address>
        <nav className={classes.list} aria-label={t({ message: 'More pages', comment: 'Name of the navigation in the footer' })}>
          {[...pages, office].map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <Languages />
      </div>
      <p className={classes.wordmark} aria-hidden="true">
        <img src={assetUrl('icons/mark.svg')} width={52} height={52} alt="" loading="lazy" />
        Homeroom
      </p>
      <p className={classes.small}>
        <Trans comment="After the year and the name of the school, in the footer">
          © {year} {school.name}
        </Trans>
      </p>
    </footer>
  )
}

function Languages() {
  const { t } = useLingui()
  const { language } = useSettings()
  return (
    <fieldset className={classes.list} aria-label={t`Language`}>
      {(Object.keys(languages) as (keyof typeof languages)[]).map((key) => (
        <button key={key} type="button" lang={languages[key].tag} aria-pressed={key === language} onClick={() => chooseLanguage(key)}>
          {languages[key].name}
        </button>
      ))}
    </fieldset>
  )
}
