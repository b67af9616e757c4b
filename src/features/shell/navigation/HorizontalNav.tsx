import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Menu } from '#ui/overlays/Menu.tsx'
import { AreaCount } from './AreaCount.tsx'
import classes from './HorizontalNav.module.css'
import type { NavigationGroup } from './navigation.ts'
import { useIsCurrentArea } from './useIsCurrentArea.ts'
import { useVisibleNavigation } from './useVisibleNavigation.ts'

/** The office's areas as a bar of menus, instead of the sidebar. */
export function HorizontalNav() {
  const { t } = useLingui()
  return (
    <nav className={classes.bar} aria-label={t`Office sections`}>
      {useVisibleNavigation().map((group) => (
        <GroupMenu key={group.items[0]?.to} group={group} />
      ))}
    </nav>
  )
}

function GroupMenu({ group }: { group: NavigationGroup }) {
  const { t } = useLingui()
  const isCurrent = useIsCurrentArea()
  return (
    <Menu position="bottom-start" width={230} offset={4}>
      <Menu.Target>
        <UnstyledButton className={classes.group} data-current={group.items.some(isCurrent) || undefined}>
          {t(group.label)}
          <IconChevronDown size={15} stroke={2} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {group.items.map((item) => {
          const Icon = item.icon
          const current = isCurrent(item)
          return (
            <Menu.Item
              key={item.to}
              leftSection={<Icon size={18} stroke={1.7} />}
              rightSection={<AreaCount name={item.count} />}
              className={classes.item}
              aria-current={current ? 'page' : undefined}
              renderRoot={(props) => <Link {...props} to={item.to} />}
            >
              {t(item.label)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
