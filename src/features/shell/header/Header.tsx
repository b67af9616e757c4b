import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconMenu2, IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePermission } from '#client/account.ts'
import { isDark } from '#ui/theme/darkMode.ts'
import { changeSettings, useSettings } from '#ui/theme/settings.ts'
import { useCount } from '../counts/shellCounts.ts'
import { Brand } from '../navigation/Brand.tsx'
import { BellButton } from '../notices/BellButton.tsx'
import { Bubble } from './Bubble.tsx'
import classes from './Header.module.css'
import { HeaderAction } from './HeaderAction.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { LazyMenu } from './LazyMenu.tsx'
import { ProfileButton } from './ProfileButton.tsx'

const loadLanguages = async () => (await import('./LanguageMenu.tsx')).LanguageMenu
const loadProfile = async () => (await import('./ProfileMenu.tsx')).ProfileMenu
const loadBell = async () => (await import('../notices/NoticeBell.tsx')).NoticeBell
/** The menus of languages and notices have no further props. */
const NO_PROPS = {}

interface Props {
  desktop: boolean
  /** The menu is at the bottom of the window (BottomNavigation.tsx). */
  phone: boolean
  /** On a phone: the name of the area of the current page. */
  areaTitle: string | undefined
  /** The largest width of its content: that of the page below. */
  maxWidth: number | string
  /** The page is idle: the menus may be loaded. */
  idle: boolean
  /** The button that opens the search. */
  search: ReactNode
  /** Opens the drawer with the display settings. */
  onCustomize(): void
}

/** The top bar of the office. */
export function Header({ desktop, phone, areaTitle, maxWidth, idle, search, onCustomize }: Props) {
  const { t } = useLingui()
  const settings = useSettings()
  const dark = isDark(settings.mode)
  const horizontal = desktop && settings.horizontal
  const mayShop = usePermission()('office')
  const toggleMode = () => changeSettings({ mode: dark ? 'light' : 'dark' })
  // `sidebarHover`: the pointer opens the collapsed sidebar. `mobileSidebar`: the navigation of phones is open.
  const toggleSidebar = () =>
    changeSettings(desktop ? { collapsed: !settings.collapsed, sidebarHover: false } : { mobileSidebar: !settings.mobileSidebar })
  return (
    <div className={classes.bar} style={{ blockSize: settings.topbarHeight, maxInlineSize: maxWidth }}>
      {horizontal ? (
        <div className={classes.brand}>
          <Brand />
        </div>
      ) : (
        !phone && (
          <HeaderAction label={t`Menu`} onClick={toggleSidebar} aria-expanded={desktop ? !settings.collapsed : settings.mobileSidebar}>
            <IconMenu2 size={21} stroke={1.7} />
          </HeaderAction>
        )
      )}
      {phone ? (
        <>
          {/* The page has it as its title. */}
          <strong className={classes.area} aria-hidden>
            {areaTitle}
          </strong>
          {search}
        </>
      ) : (
        <>
          {search}
          <div className={classes.space} />
        </>
      )}
      {!phone && (
        <LazyMenu load={loadLanguages} idle={idle} menuProps={NO_PROPS} button={(onClick) => <LanguageButton onClick={onClick} />} />
      )}
      {mayShop && !phone && <CartLink />}
      {/* The loaded bell shows the number of unread notices. */}
      <LazyMenu load={loadBell} idle={idle} menuProps={NO_PROPS} button={(onClick) => <BellButton unread={0} onClick={onClick} />} />
      <LazyMenu
        load={loadProfile}
        idle={idle}
        menuProps={{ dark, onCustomize, onToggleMode: toggleMode }}
        button={(onClick) => <ProfileButton onClick={onClick} />}
      />
    </div>
  )
}

/** Link to the cart, with the number of pieces in it. */
function CartLink() {
  const { t } = useLingui()
  const count = useCount('cart')
  return (
    <HeaderAction
      label={t`Basket, ${plural(count, { 0: 'empty', one: '# item', other: '# items' })}`}
      renderRoot={(props) => <Link {...props} to="/apps/ecommerce/checkout" />}
    >
      <IconShoppingBag size={21} stroke={1.7} />
      <Bubble count={count} />
    </HeaderAction>
  )
}
