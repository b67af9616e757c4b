import { useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { Drawer } from '#ui/overlays/Dialogs.tsx'
import { AppearanceSettings } from '#ui/theme/appearance/AppearanceSettings.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

interface Props {
  opened: boolean
  onClose(): void
}

/** The drawer with every display setting (docs/specification.md 3 and 4). A change applies at once and is stored. */
export function Customizer({ opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={360}
      title={t`Appearance`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="lg">
        <LanguageChoice />
        <AppearanceSettings />
      </Stack>
    </Drawer>
  )
}
