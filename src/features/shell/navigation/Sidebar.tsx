import { useLingui } from '@lingui/react/macro'
import { Kbd, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { keyLabels } from '#ui/shortcuts/keys.ts'
import { useSingleKeys } from '#ui/shortcuts/registry.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { AreaCount } from './AreaCount.tsx'
import { Brand } from './Brand.tsx'
import { areaKeys, type NavigationItem } from './navigation.ts'
import classes from './Sidebar.module.css'
import { useIsCurrentArea } from './useIsCurrentArea.ts'
import { useVisibleNavigation } from './useVisibleNavigation.ts'

interface Props {
  /** Only icons are shown. */
  mini: boolean
  /** Called when the user opens an area. */
  onNavigate?(): void
}

/** The office's areas, in groups. */
export function Sidebar({ mini, onNavigate }: Props) {
  const { t } = useLingui()
  return (
    <>
      <div className={classes.head}>
        <Brand mini={mini} />
      </div>
      <div className={classes.scroll}>
        <nav aria-label={t`Office sections`}>
          {useVisibleNavigation().map((group) => (
            <section key={group.items[0]?.to}>
              <Text component="h2" className={classes.group}>
                {mini ? '···' : t(group.label)}
              </Text>
              {group.items.map((item) => (
                <SidebarLink key={item.to} item={item} mini={mini} onNavigate={onNavigate} />
              ))}
            </section>
          ))}
        </nav>
      </div>
    </>
  )
}

function SidebarLink({ item, mini, onNavigate }: Props & { item: NavigationItem }) {
  const { t } = useLingui()
  const Icon = item.icon
  const label = t(item.label)
  const hasSingleKeys = useSingleKeys()
  const keys = hasSingleKeys ? areaKeys(item) : undefined
  const current = useIsCurrentArea()(item)
  return (
    <Tooltip
      label={keys === undefined ? label : <KeyHint label={mini && label} keys={keys} />}
      position="end"
      disabled={!mini && keys === undefined}
    >
      <UnstyledButton
        renderRoot={(props) => <Link {...props} to={item.to} />}
        className={classes.link}
        data-current={current || undefined}
        aria-current={current ? 'page' : undefined}
        onClick={onNavigate}
      >
        <Icon size={20} stroke={1.7} />
        {mini ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
        <AreaCount name={item.count} dot={mini} />
      </UnstyledButton>
    </Tooltip>
  )
}

/** The keys that open an area, after its name if only the icon is shown. */
const KeyHint = ({ label, keys }: { label: string | false; keys: string }) => (
  <span className={classes.hint}>
    {label}
    {keyLabels(keys).map((key, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and both keys may be the same
      <Kbd key={index} size="xs">
        {key}
      </Kbd>
    ))}
  </span>
)
