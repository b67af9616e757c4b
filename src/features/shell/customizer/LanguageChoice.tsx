import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { isLanguage, languages } from '#locales/languages.ts'
import { chooseLanguage, useSettings } from '#ui/theme/settings.ts'
import { Flag } from '../header/Flag.tsx'

/** Select for the language of the interface. It also sets the text direction. */
export function LanguageChoice() {
  const { t } = useLingui()
  const { language } = useSettings()
  return (
    <NativeSelect
      label={t`Language`}
      value={language}
      leftSection={<Flag language={language} />}
      data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && chooseLanguage(value)}
      styles={{ label: { fontWeight: 600, marginBlockEnd: 8 }, input: { paddingBlock: 0 } }}
    />
  )
}
