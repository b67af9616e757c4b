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
            <Trans>A school’s public website and its front office in one app. What you do is kept on the school’s server.</Trans>
          ) : (
            <Trans>
              A school’s public website and its front office in one app that needs no server. What you do is kept in this browser, works
              without a network, and goes nowhere else.
            </Trans>
          )}
        </Text>
      </Section>
      <Section title={t`Licences`}>
        <Stack gap="sm">
          <Text>
            <Trans>Homeroom is free software under the MIT licence. Its pictures were made for it.</Trans>
          </Text>
          <Text c="dimmed">
            <Trans>
              Some pictures contain Fluent Emoji by Microsoft and circle-flags by HatScripts, both under the MIT licence. The letters are
              Plus Jakarta Sans and Vazirmatn, under the SIL Open Font License.
            </Trans>
          </Text>
          <Text c="dimmed">
            <Trans>
              It is built with free libraries. <Anchor href={`${import.meta.env.BASE_URL}licences.txt`}>Their licences</Anchor> come with
              it.
            </Trans>
          </Text>
        </Stack>
      </Section>
    </>
  )
}
