import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Radio, Stack } from '@mantine/core'
import { CONTROL_LOCALES, directionOf, localeName } from '#locales/controlLabels.ts'
import { isLanguage, languages } from '#locales/languages.ts'
import { useFormat } from '#ui/text/format.ts'
import { chooseControls, chooseLanguage, useSettings } from '#ui/theme/settings.ts'
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
        <Stack gap="lg">
          <Radio.Group
            // With the controls of another language, none of these is selected: each of them ends that.
            value={locale ? '' : language}
            onChange={(value) => isLanguage(value) && chooseLanguage(value)}
            aria-label={t`Language`}
          >
            <Stack gap="sm">
              {/* `tag` is the language tag for `lang` (BCP 47). */}
              {Object.entries(languages).map(([key, { name, tag }]) => (
                <Radio key={key} value={key} label={<bdi lang={tag}>{name}</bdi>} />
              ))}
            </Stack>
          </Radio.Group>
          <ControlsSelect locale={locale} />
        </Stack>
      </Section>
      <Section title={t`Dates and numbers`} note={!locale && <Trans>Dates and numbers follow the language.</Trans>}>
        <Stack gap={4}>
          <span>{format.dateTime(now)}</span>
          <span>{format.number(1234567.89)}</span>
          <span>{format.money(1234.5, 'GBP')}</span>
        </Stack>
      </Section>
    </>
  )
}

/** Select for languages into which the app is not translated. */
function ControlsSelect({ locale }: { locale: string }) {
  const { t } = useLingui()
  const options = ['en-US', ...CONTROL_LOCALES]
    .map((tag) => ({ value: tag, label: localeName(tag) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return (
    <NativeSelect
      label={t`Controls and formats only`}
      description={t`Buttons, dates and numbers in another language. All other text stays in English.`}
      maw={360}
      value={locale}
      data={[{ value: '', label: t({ message: 'None', context: 'language', comment: 'No other language is selected' }) }, ...options]}
      onChange={({ currentTarget: { value } }) => (value ? chooseControls(value, directionOf(value)) : chooseLanguage('en'))}
    />
  )
}
