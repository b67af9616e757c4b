import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconLanguage, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isLanguage, languages } from '#locales/languages.ts'
import { startInstall, useInstall } from '#ui/hooks/install.ts'
import { isDark } from '#ui/theme/darkMode.ts'
import { Logo } from '#ui/theme/Logo.tsx'
import { changeSettings, chooseLanguage, useSettings } from '#ui/theme/settings.ts'
import classes from './SiteBar.module.css'
import { SiteDialog } from './SiteDialog.tsx'
import { useSiteLinks } from './siteLinks.ts'

/** The header of every public page: navigation, language, light or dark colours, and the link to the office. */
export function SiteBar() {
  const { t } = useLingui()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { pages, office } = useSiteLinks()
  const close = () => setIsMenuOpen(false)
  return (
    <header className={classes.bar}>
      <Link to="/" className={classes.brand} activeOptions={{ exact: true }}>
        <Logo size={34} />
        Homeroom
      </Link>
      <nav className={classes.pages} aria-label={t({ message: 'Pages', comment: 'Name of the main navigation' })}>
        {pages.map(({ to, label }) => (
          <Link key={to} to={to} className={classes.page}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.tools}>
        <InstallButton />
        <LanguageSelect />
        <ModeButton />
        <Link to={office.to} className={classes.office}>
          {office.label}
        </Link>
        <button
          type="button"
          className={classes.menuButton}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          aria-label={t`Menu`}
          onClick={() => setIsMenuOpen(true)}
        >
          <IconMenu2 size={24} stroke={1.8} />
        </button>
      </div>
      {isMenuOpen && (
        <SiteDialog shape="menu" label={t`Menu`} onClose={close}>
          <div className={classes.menu}>
            <nav className={classes.menuPages} aria-label={t({ message: 'Pages', comment: 'Name of the main navigation' })}>
              {pages.map(({ to, label }) => (
                <Link key={to} to={to} onClick={close}>
                  {label}
                </Link>
              ))}
              <Link to={office.to} onClick={close}>
                {office.label}
              </Link>
            </nav>
            <div className={classes.menuTools}>
              <LanguageSelect />
              <InstallButton withLabel onInstall={close} />
            </div>
          </div>
        </SiteDialog>
      )}
    </header>
  )
}

/** The choice of the language: a native `<select>`, which needs no script and suits phones. */
function LanguageSelect() {
  const { t } = useLingui()
  const { language } = useSettings()
  return (
    <span className={classes.language}>
      <IconLanguage size={20} stroke={1.7} aria-hidden="true" />
      <select
        aria-label={t`Language`}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && chooseLanguage(value)}
      >
        {Object.entries(languages).map(([key, { name, tag }]) => (
          <option key={key} value={key} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}

/** The button that installs the app. Hidden if that is not possible, or after the user has dismissed it; then the office's menu has it. */
function InstallButton({ withLabel, onInstall }: { withLabel?: boolean; onInstall?(): void }) {
  const { t } = useLingui()
  // `method`: how this browser installs an app; undefined if it cannot, or if the app is installed.
  const { method, isDismissed } = useInstall()
  if (!method || isDismissed) return null
  const label = t`Install the app`
  const install = () => {
    onInstall?.()
    void startInstall()
  }
  return (
    <button
      type="button"
      className={withLabel ? classes.installWithLabel : classes.install}
      aria-label={label}
      title={label}
      onClick={install}
    >
      <IconDownload size={20} stroke={1.7} aria-hidden="true" />
      {withLabel && label}
    </button>
  )
}

/** The button that switches the colour mode, light or dark. */
function ModeButton() {
  const { t } = useLingui()
  const isDarkMode = isDark(useSettings().mode)
  const label = isDarkMode ? t`Light mode` : t`Dark mode`
  return (
    <button
      type="button"
      className={classes.mode}
      aria-label={label}
      title={label}
      onClick={() => changeSettings({ mode: isDarkMode ? 'light' : 'dark' })}
    >
      {isDarkMode ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
    </button>
  )
}
