import { useLingui } from '@lingui/react/macro'
import { AppShell, UnstyledButton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { changeSettings, useSettings } from '#ui/theme/settings.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { useShellCounts } from '../counts/shellCounts.ts'
import { Bubble } from '../header/Bubble.tsx'
import { useCountLabels } from '../useCountLabels.ts'
import classes from './BottomNavigation.module.css'
import { useIsCurrentArea } from './useIsCurrentArea.ts'
import { useVisibleNavigation } from './useVisibleNavigation.ts'

/** The areas that a user on the move opens most, in the order of their importance. */
const MAIN_AREAS = [
  '/dashboards/modern',
  '/apps/email',
  '/apps/tickets',
  '/apps/calendar',
  '/apps/notes',
  '/apps/classes',
  '/apps/blog/posts',
]

/** How many of them have room beside the menu. */
const MAX_PLACES = 4

/** The navigation of a phone, at the bottom of the window: four areas, and a button that opens the drawer with all of them. */
export function BottomNavigation() {
  const { t } = useLingui()
  const { mobileSidebar } = useSettings()
  const { counts } = useShellCounts()
  const countLabel = useCountLabels()
  const isCurrent = useIsCurrentArea()
  const visible = useVisibleNavigation().flatMap(({ items }) => items)
  const places = MAIN_AREAS.flatMap((to) => visible.find((item) => item.to === to) ?? []).slice(0, MAX_PLACES)
  return (
    <AppShell.Footer className={classes.bar} withBorder={false}>
      <nav className={classes.places} aria-label={t`Quick navigation`}>
        {places.map((item) => {
          const Icon = item.icon
          const current = isCurrent(item)
          const count = (item.count && counts[item.count]) ?? 0
          return (
            <UnstyledButton
              key={item.to}
              className={classes.place}
              renderRoot={(props) => <Link {...props} to={item.to} />}
              aria-current={current ? 'page' : undefined}
            >
              <span className={classes.icon}>
                <Icon size={22} stroke={current ? 2 : 1.7} />
                <Bubble count={count} />
              </span>
              <span className={classes.label}>{t(item.shortLabel ?? item.label)}</span>
              {item.count && count > 0 && <VisuallyHidden> {countLabel(item.count, count)}</VisuallyHidden>}
            </UnstyledButton>
          )
        })}
        <UnstyledButton
          className={classes.place}
          data-current={!places.some(isCurrent) || undefined}
          aria-haspopup="dialog"
          aria-expanded={mobileSidebar}
          onClick={() => changeSettings({ mobileSidebar: !mobileSidebar })}
        >
          <span className={classes.icon}>
            <IconMenu2 size={22} stroke={1.7} />
          </span>
          <span className={classes.label}>{t({ message: 'More', comment: 'Button: opens the menu with all areas of the office' })}</span>
        </UnstyledButton>
      </nav>
    </AppShell.Footer>
  )
}
