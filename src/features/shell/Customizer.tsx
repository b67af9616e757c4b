import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ColorSwatch, Drawer, Group, SegmentedControl, Slider, Stack, Switch, Text, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type ColorTheme, changeSettings, resetSettings, type Settings, useSettings } from '#ui/settings.ts'
import { COLOR_THEMES } from '#ui/theme.ts'

interface Props {
  opened: boolean
  onClose(): void
}

/** Every display setting of SPEC.md 3 and 4, shown at once and remembered. */
export function Customizer({ opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={340}
      title={t`Look and layout`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="lg">
        <Colors />
        <Layout />
        <Button variant="default" onClick={resetSettings}>
          <Trans>Back to the defaults</Trans>
        </Button>
      </Stack>
    </Drawer>
  )
}

function Colors() {
  const { t } = useLingui()
  const { mode, theme, direction, cardShadow, borderRadius } = useSettings()
  return (
    <>
      <Choice
        label={t`Colours`}
        value={mode}
        options={{
          light: t({ message: 'Light', comment: 'Colour mode' }),
          dark: t({ message: 'Dark', comment: 'Colour mode' }),
          system: t({ message: 'System', comment: 'Colour mode: as the device has it' }),
        }}
        onChange={(value) => changeSettings({ mode: value as Settings['mode'] })}
      />
      <Labelled label={t`Theme`}>
        <Group gap="sm" role="radiogroup" aria-label={t`Theme`}>
          {Object.entries(COLOR_THEMES).map(([name, { primary }]) => (
            <ThemeSwatch key={name} name={name as ColorTheme} primary={primary} chosen={name === theme} />
          ))}
        </Group>
      </Labelled>
      <Choice
        label={t`Direction`}
        value={direction}
        options={{ ltr: t`Left to right`, rtl: t`Right to left` }}
        onChange={(value) => changeSettings({ direction: value as Settings['direction'] })}
      />
      <Choice
        label={t`Cards`}
        value={cardShadow ? 'shadow' : 'border'}
        options={{
          shadow: t({ message: 'Shadow', comment: 'Cards have a shadow' }),
          border: t({ message: 'Border', comment: 'Cards have a border' }),
        }}
        onChange={(value) => changeSettings({ cardShadow: value === 'shadow' })}
      />
      <Labelled label={t`Corner radius`}>
        <Slider
          min={0}
          max={20}
          value={borderRadius}
          onChange={(value) => changeSettings({ borderRadius: value })}
          thumbLabel={t`Corner radius`}
        />
      </Labelled>
    </>
  )
}

function Layout() {
  const { t } = useLingui()
  const { layout, collapsed } = useSettings()
  return (
    <>
      <Choice
        label={t`Width`}
        value={layout}
        options={{
          boxed: t({ message: 'Boxed', comment: 'Layout width: limited' }),
          full: t({ message: 'Full', comment: 'Layout width: the whole window' }),
        }}
        onChange={(value) => changeSettings({ layout: value as Settings['layout'] })}
      />
      <Switch
        label={t`Small sidebar, opens on hover`}
        checked={collapsed}
        onChange={(event) => changeSettings({ collapsed: event.currentTarget.checked, sidebarHover: false })}
      />
    </>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text fw={600} mb={8}>
        {label}
      </Text>
      {children}
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: Record<string, string>
  onChange(value: string): void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <Labelled label={label}>
    <SegmentedControl
      fullWidth
      aria-label={label}
      value={value}
      onChange={onChange}
      data={Object.entries(options).map(([key, name]) => ({ value: key, label: name }))}
    />
  </Labelled>
)

function ThemeSwatch({ name, primary, chosen }: { name: ColorTheme; primary: string; chosen: boolean }) {
  const { t } = useLingui()
  const label = {
    BLUE_THEME: t`Blue`,
    AQUA_THEME: t`Aqua`,
    PURPLE_THEME: t`Purple`,
    GREEN_THEME: t`Green`,
    CYAN_THEME: t`Cyan`,
    ORANGE_THEME: t`Orange`,
  }[name]
  return (
    <UnstyledButton role="radio" aria-checked={chosen} aria-label={label} title={label} onClick={() => changeSettings({ theme: name })}>
      <ColorSwatch component="span" color={primary} size={36}>
        {chosen && <IconCheck size={18} color="#fff" />}
      </ColorSwatch>
    </UnstyledButton>
  )
}
