import { Trans, useLingui } from '@lingui/react/macro'
import { LookSettings } from '#ui/theme/appearance/AppearanceSettings.tsx'
import { Section } from './Section.tsx'

/** Colours, layout and measures. */
export function LookTab() {
  const { t } = useLingui()
  return (
    <Section
      title={t`Look and layout`}
      note={<Trans>Each choice shows at once, is remembered in this browser, and is followed by every open tab.</Trans>}
    >
      <LookSettings />
    </Section>
  )
}
