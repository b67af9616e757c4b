import { Trans, useLingui } from '@lingui/react/macro'
import { AppearanceSettings } from '#ui/theme/appearance/AppearanceSettings.tsx'
import { Section } from './Section.tsx'

/** Settings → Look: colours, layout and sizes. */
export function AppearanceTab() {
  const { t } = useLingui()
  return (
    <Section title={t`Appearance`} note={<Trans>Changes apply at once in every open tab and are remembered in this browser.</Trans>}>
      <AppearanceSettings />
    </Section>
  )
}
