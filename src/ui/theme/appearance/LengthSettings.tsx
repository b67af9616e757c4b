import { useLingui } from '@lingui/react/macro'
import { Group, Slider, Text } from '@mantine/core'
import { useFormat } from '#ui/text/format.ts'
import { changeSettings, type Settings, useSettings } from '#ui/theme/settings.ts'

type LengthSetting = 'borderRadius' | 'sidebarWidth' | 'miniSidebarWidth' | 'topbarHeight'

/** Sliders for the lengths of docs/specification.md 3 in px, each limited to usable values. */
export function LengthSettings() {
  const { t } = useLingui()
  const settings = useSettings()
  // `horizontal`: a menu bar replaces the sidebar.
  const settingList: { name: LengthSetting; label: string; min: number; max: number; hidden?: boolean }[] = [
    { name: 'borderRadius', label: t`Corner radius`, min: 0, max: 20 },
    { name: 'topbarHeight', label: t`Top bar height`, min: 56, max: 96 },
    { name: 'sidebarWidth', label: t`Sidebar width`, min: 220, max: 360, hidden: settings.horizontal },
    { name: 'miniSidebarWidth', label: t`Compact sidebar width`, min: 80, max: 120, hidden: settings.horizontal },
  ]
  return settingList.flatMap(({ hidden, ...setting }) =>
    hidden ? [] : <LengthSlider key={setting.name} {...setting} settings={settings} />,
  )
}

interface Props {
  name: LengthSetting
  label: string
  min: number
  max: number
  settings: Settings
}

function LengthSlider({ name, label, min, max, settings }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  const value = settings[name]
  const size = number(value)
  return (
    <div>
      <Group justify="space-between" mb={8}>
        <Text fw={600}>{label}</Text>
        <Text c="dimmed" size="sm" aria-hidden="true">
          {t({ message: `${size} px`, comment: 'A length in pixels' })}
        </Text>
      </Group>
      <Slider min={min} max={max} value={value} label={null} onChange={(next) => changeSettings({ [name]: next })} thumbLabel={label} />
    </div>
  )
}
