import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { update } from '#client/transport/connect.ts'
import { reloadPage } from '#client/updates/updates.ts'
import { languages } from '#locales/languages.ts'
import { useSettings } from '#ui/theme/settings.ts'
import classes from './UpdateNotice.module.css'
import { type News, readNews } from './whatsNew.ts'

interface Props {
  /** The new version runs already, and this tab has not followed because of what is not stored in it. */
  behind: boolean
}

/** Asks whether the new version may take over; nothing is loaded anew under somebody's hands (docs/backend-rules.md 9). */
export function UpdateNotice({ behind }: Props) {
  const { t } = useLingui()
  const [later, setLater] = useState(false)
  if (later && !behind) return null
  return (
    <section className={classes.notice} aria-label={t`New version`}>
      <IconSparkles className={classes.sign} size={22} stroke={1.7} aria-hidden />
      <div role="status">
        <Title order={2} size="h6">
          {behind ? <Trans>This tab still has the old version</Trans> : <Trans>A new version is ready</Trans>}
        </Title>
        {behind ? (
          <Text>
            <Trans>Something in this tab is not saved yet. Finish it, then load the new version.</Trans>
          </Text>
        ) : (
          <Brought />
        )}
      </div>
      <Buttons behind={behind} onLater={() => setLater(true)} />
    </section>
  )
}

/** What is new, and what happens to what is being written. */
function Brought() {
  const { language } = useSettings()
  const [news, setNews] = useState<News[]>([])
  useEffect(() => {
    let gone = false
    void readNews().then((read) => !gone && setNews(read))
    return () => {
      gone = true
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
        <Trans>It takes a moment, in every open tab. What you are writing is kept.</Trans>
      </Text>
    </>
  )
}

function Buttons({ behind, onLater }: Props & { onLater(): void }) {
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
  }
  return (
    <Group className={classes.buttons} gap="xs" justify="flex-end">
      {behind ? (
        <Button loading={busy} onClick={() => void act(reloadPage)}>
          <Trans>Load the new version</Trans>
        </Button>
      ) : (
        <>
          <Button variant="default" onClick={onLater}>
            <Trans comment="Puts off an update">Later</Trans>
          </Button>
          <Button loading={busy} onClick={() => void act(update)}>
            <Trans comment="Button: installs the new version">Update now</Trans>
          </Button>
        </>
      )}
    </Group>
  )
}
