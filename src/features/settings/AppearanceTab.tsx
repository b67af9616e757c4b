import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AppearanceSettings } from '#ui/theme/appearance/AppearanceSettings.tsx'
import { Section } from './Section.tsx'

/** Settings → Look: colours, layout and sizes; and what the navigation shows (`navigation`). */
export function AppearanceTab({ navigation }: { navigation: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <Section title={t`Appearance`} note={<Trans>Changes apply at once in every open tab and are remembered in this browser.</Trans>}>
        <AppearanceSettings />
      </Section>
      <Section title={t`Office sections`} note={<Trans>Hide areas you rarely use. Search and links still open them.</Trans>}>
        {navigation}
      </Section>
    </>
  )
}
