import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { activateUpdate } from '#client/transport/connect.ts'
import { reloadPage } from '#client/updates/updates.ts'
import { languages } from '#locales/languages.ts'
import { useSettings } from '#ui/theme/settings.ts'
import classes from './UpdateNotice.module.css'
import { type News, readNews } from './whatsNew.ts'

interface Props {
  /** True if other tabs run the new version, and this one does not because it has unsaved input. */
  needsReload: boolean
}

/** Notice that asks to activate a new version. No tab is reloaded without the user's consent (docs/backend-rules.md 9). */
export function UpdateNotice({ needsReload }: Props) {
  const { t } = useLingui()
  const [isPostponed, setIsPostponed] = useState(false)
  if (isPostponed && !needsReload) return null
  return (
    <section className={classes.notice} aria-label={t`New version`}>
      <IconSparkles className={classes.icon} size={22} stroke={1.7} aria-hidden />
      <div role="status">
        <Title order={2} size="h6">
          {needsReload ? <Trans>This tab is still on the old version</Trans> : <Trans>A new version is ready</Trans>}
        </Title>
        {needsReload ? (
          <Text>
            <Trans>This tab has unsaved changes. Save them, then load the new version.</Trans>
          </Text>
        ) : (
          <UpdateDetails />
        )}
      </div>
      <Buttons needsReload={needsReload} onLater={() => setIsPostponed(true)} />
    </section>
  )
}

/** The news of the version, and what the update does. */
function UpdateDetails() {
  const { language } = useSettings()
  const [news, setNews] = useState<News[]>([])
  useEffect(() => {
    let stale = false
    void readNews().then((entries) => !stale && setNews(entries))
    return () => {
      stale = true
    }
  }, [])
  return (
    <>
      {news.length > 0 && (
        <ul className={classes.news} lang={languages[language].tag}>
          {news.map(({ date, words }) => (
            <li key={date}>{words[language]}</li>
          ))}
        </ul>
      )}
      <Text c="dimmed" size="sm">
        <Trans>This takes a moment in every open tab. Your text is kept.</Trans>
      </Text>
    </>
  )
}

function Buttons({ needsReload, onLater }: Props & { onLater(): void }) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async (action: () => Promise<void>) => {
    setIsBusy(true)
    await action()
  }
  return (
    <Group className={classes.buttons} gap="xs" justify="flex-end">
      {needsReload ? (
        <Button loading={isBusy} onClick={() => void run(reloadPage)}>
          <Trans>Load new version</Trans>
        </Button>
      ) : (
        <>
          <Button variant="default" onClick={onLater}>
            <Trans comment="Puts off an update">Later</Trans>
          </Button>
          <Button loading={isBusy} onClick={() => void run(activateUpdate)}>
            <Trans comment="Button: installs the new version">Update now</Trans>
          </Button>
        </>
      )}
    </Group>
  )
}
