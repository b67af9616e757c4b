import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Radio, Stack } from '@mantine/core'
import { isFormatLocale, isLanguage, languages } from '#locales/languages.ts'
import { useFormat } from '#ui/text/format.ts'
import { changeSettings, chooseLanguage, useSettings } from '#ui/theme/settings.ts'
import { Section } from './Section.tsx'

/** Settings → Language: the language of the app, with examples of formatted dates, numbers and money. */
export function LanguageTab() {
  const { t } = useLingui()
  const { language, locale } = useSettings()
  const format = useFormat()
  const now = new Date().toISOString()
  return (
    <>
      <Section
        title={t`Language`}
        note={<Trans>The language changes at once in every open tab. Your own content is not translated.</Trans>}
      >
        <Radio.Group value={language} onChange={(value) => isLanguage(value) && chooseLanguage(value)} aria-label={t`Language`}>
          <Stack gap="sm">
            {/* `tag` is the language tag for `lang` (BCP 47). */}
            {Object.entries(languages).map(([key, { name, tag }]) => (
              <Radio key={key} value={key} label={<bdi lang={tag}>{name}</bdi>} />
            ))}
          </Stack>
        </Radio.Group>
      </Section>
      <Section title={t`Dates and numbers`} note={<Trans>Dates and numbers follow the language.</Trans>}>
        {language === 'en' && (
          <Radio.Group
            value={locale}
            onChange={(value) => changeSettings({ locale: isFormatLocale(value) ? value : '' })}
            aria-label={t`Dates and numbers`}
            mb="md"
          >
            <Group gap="lg">
              <Radio value="" label={t`United Kingdom`} />
              <Radio value="en-US" label={t`United States`} />
            </Group>
          </Radio.Group>
        )}
        <Stack gap={4}>
          <span>{format.dateTime(now)}</span>
          <span>{format.number(1234567.89)}</span>
          <span>{format.money(1234.5, 'GBP')}</span>
        </Stack>
      </Section>
    </>
  )
}
