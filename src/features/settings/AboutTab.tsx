import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack, Text } from '@mantine/core'
import { hasServer } from '#client/server.ts'
import { Section } from './Section.tsx'

/** Settings → About: a description of the app, and licences. */
export function AboutTab() {
  const { t } = useLingui()
  return (
    <>
      <Section title={t`Homeroom`}>
        <Text>
          {hasServer ? (
            <Trans>A school’s public website and front office in one app. Your data is stored on the school’s server.</Trans>
          ) : (
            <Trans>
              A school’s public website and front office in one app, with no server needed. Your data stays in this browser and works
              offline.
            </Trans>
          )}
        </Text>
      </Section>
      <Section title={t`Licences`}>
        <Stack gap="sm">
          <Text>
            <Trans>Homeroom is free software under the MIT licence. Its pictures were made for this app.</Trans>
          </Text>
          <Text c="dimmed">
            <Trans>
              Some pictures contain Fluent Emoji by Microsoft and circle-flags by HatScripts, both under the MIT licence. The fonts are Plus
              Jakarta Sans and Vazirmatn, under the SIL Open Font License.
            </Trans>
          </Text>
          <Text c="dimmed">
            <Trans>
              It is built with open-source libraries. See{' '}
              <Anchor href={`${import.meta.env.BASE_URL}licences.txt`} underline="always">
                their licences
              </Anchor>
              .
            </Trans>
          </Text>
        </Stack>
      </Section>
    </>
  )
}
