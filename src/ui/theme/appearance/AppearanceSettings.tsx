import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Switch } from '@mantine/core'
import { changeSettings, resetSettings, type Settings, useSettings } from '#ui/theme/settings.ts'
import { Choice } from './Choice.tsx'
import { Colors } from './Colors.tsx'
import { LengthSettings } from './LengthSettings.tsx'

/** Form with every display setting of docs/specification.md 3 and 4 except the language. Changes are applied at once. */
export const AppearanceSettings = () => (
  <Stack gap="lg">
    <Colors />
    <Layout />
    <LengthSettings />
    <Button variant="default" onClick={resetSettings}>
      <Trans>Reset to defaults</Trans>
    </Button>
  </Stack>
)

/** Settings for text direction, navigation and width. */
function Layout() {
  const { t } = useLingui()
  // `horizontal`: a menu bar instead of the sidebar. `collapsed`: the small sidebar.
  const { layout, direction, horizontal, collapsed } = useSettings()
  return (
    <>
      <Choice
        label={t`Direction`}
        value={direction}
        options={{ ltr: t`Left to right`, rtl: t`Right to left` }}
        onChange={(value) => changeSettings({ direction: value as Settings['direction'] })}
      />
      <Choice
        label={t`Navigation`}
        value={horizontal ? 'horizontal' : 'vertical'}
        options={{
          vertical: t({ message: 'Sidebar', comment: 'Where the areas of the office are listed' }),
          horizontal: t({ message: 'Menu bar', comment: 'Where the areas of the office are listed: a bar at the top' }),
        }}
        onChange={(value) => changeSettings({ horizontal: value === 'horizontal' })}
      />
      <Choice
        label={t`Width`}
        value={layout}
        options={{
          boxed: t({ message: 'Boxed', comment: 'Layout width: limited' }),
          full: t({ message: 'Full', context: 'width', comment: 'Layout width: the whole window' }),
        }}
        onChange={(value) => changeSettings({ layout: value as Settings['layout'] })}
      />
      {!horizontal && (
        <Switch
          label={t`Compact sidebar, opens on hover`}
          checked={collapsed}
          // A small sidebar that hovering has opened is closed.
          onChange={(event) => changeSettings({ collapsed: event.currentTarget.checked, sidebarHover: false })}
        />
      )}
    </>
  )
}
