import { useLingui } from '@lingui/react/macro'
import { ScrollArea, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { Mark } from '#ui/Mark.tsx'
import { type NavigationItem, navigation } from './navigation.ts'
import classes from './Sidebar.module.css'

interface Props {
  /** Only icons are shown. */
  mini: boolean
  /** Called when an area is chosen. */
  onChoose?(): void
}

/** The office's areas, in groups. */
export function Sidebar({ mini, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Link to="/" className={classes.brand} aria-label={t`Homeroom: the school’s website`}>
        <Mark size={34} />
        {!mini && <span>Homeroom</span>}
      </Link>
      <ScrollArea className={classes.scroll} type="never">
        <nav aria-label={t`Areas of the office`} data-mini={mini || undefined}>
          {navigation.map((group) => (
            <section key={group.items[0]?.to}>
              <Text component="h2" className={classes.group}>
                {mini ? '···' : t(group.label)}
              </Text>
              {group.items.map((item) => (
                <SidebarLink key={item.to} item={item} mini={mini} onChoose={onChoose} />
              ))}
            </section>
          ))}
        </nav>
      </ScrollArea>
    </>
  )
}

function SidebarLink({ item, mini, onChoose }: Props & { item: NavigationItem }) {
  const { t } = useLingui()
  const Icon = item.icon
  const label = t(item.label)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const here = isBelow(path, item.area ?? item.to)
  return (
    <Tooltip label={label} position="right" disabled={!mini}>
      <UnstyledButton
        renderRoot={(props) => <Link {...props} to={item.to} />}
        className={classes.link}
        data-here={here || undefined}
        aria-current={here ? 'page' : undefined}
        aria-label={mini ? label : undefined}
        onClick={onChoose}
      >
        <Icon size={20} stroke={1.7} />
        {!mini && <span>{label}</span>}
      </UnstyledButton>
    </Tooltip>
  )
}

/** The path is the area's own or one below it. */
const isBelow = (path: string, area: string) => path === area || path.startsWith(`${area}/`)
