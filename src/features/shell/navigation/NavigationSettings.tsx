import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { usePermission } from '#client/account.ts'
import { changeSettings, useSettings } from '#ui/theme/settings.ts'
import classes from './NavigationSettings.module.css'
import { visibleNavigation } from './navigation.ts'
import { hiddenPaths } from './useVisibleNavigation.ts'

/** The areas that always stay in the navigation: the start, and the place of this setting. */
const FIXED = ['/dashboards/modern', '/settings']

/** Settings → Appearance: which areas the navigation shows. */
export function NavigationSettings() {
  const { t } = useLingui()
  const hidden = hiddenPaths(useSettings().hiddenAreas)
  const toggle = (path: string, isShown: boolean) => {
    if (isShown) hidden.delete(path)
    else hidden.add(path)
    changeSettings({ hiddenAreas: [...hidden].filter(Boolean).sort().join(' ') })
  }
  return (
    <div className={classes.groups}>
      {visibleNavigation(usePermission()).map(({ label, items }) => (
        <fieldset key={items[0]?.to} className={classes.group}>
          <legend>{t(label)}</legend>
          {items.map(({ to, label, icon: Icon }) => (
            <Checkbox
              key={to}
              classNames={{ body: classes.area }}
              label={
                <span className={classes.name}>
                  <Icon size={18} stroke={1.7} />
                  {t(label)}
                </span>
              }
              checked={!hidden.has(to)}
              disabled={FIXED.includes(to)}
              onChange={(event) => toggle(to, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
