import { Trans, useLingui } from '@lingui/react/macro'
import { AppearanceSettings } from '#ui/theme/appearance/AppearanceSettings.tsx'
import { Section } from './Section.tsx'

/** Settings → Look: colours, layout and sizes. */
export function AppearanceTab() {
  const { t } = useLingui()
  return (
    <Section
      title={t`Look and layout`}
      note={<Trans>Each choice shows at once, is remembered in this browser, and is followed by every open tab.</Trans>}
    >
      <AppearanceSettings />
    </Section>
  )
}
