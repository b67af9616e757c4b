import { useLingui } from '@lingui/react/macro'
import { Drawer, Stack } from '@mantine/core'
import { AppearanceSettings } from '#ui/theme/appearance/AppearanceSettings.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

interface Props {
  opened: boolean
  onClose(): void
}

/** Every display setting of docs/specification.md 3 and 4, shown at once and remembered. */
export function Customizer({ opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={360}
      title={t`Look and layout`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="lg">
        <LanguageChoice />
        <AppearanceSettings />
      </Stack>
    </Drawer>
  )
}
