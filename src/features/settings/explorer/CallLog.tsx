import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { clearCalls, useCallLog } from '#client/inspector/callLog.ts'
import { changeInspection, useInspection } from '#client/inspector/inspection.ts'
import classes from './ApiTab.module.css'
import { LoggedCallRow } from './LoggedCallRow.tsx'

/** The log of the calls that this tab makes, with answerer, duration, request and response. */
export function CallLog() {
  const { t } = useLingui()
  const { recording } = useInspection()
  const calls = useCallLog()
  const [query, setQuery] = useState('')
  const [openId, setOpenId] = useState<number>()
  // Opening the log starts recording. The user can pause it until it is opened again.
  useEffect(() => changeInspection({ recording: true }), [])

  const queryWords = query.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = calls.filter(({ method, path, status, by }) => {
    // `by`: who answered, such as `worker`.
    const text = `${method} ${path} ${status} ${by}`.toLowerCase()
    return queryWords.every((word) => text.includes(word))
  })
  return (
    <>
      <Text c="dimmed" mb="md" maw="70ch">
        <Trans>
          Requests made by this tab, including from other pages of the office. The log runs until you pause it or close the tab.
        </Trans>
      </Text>
      <Group mb="md" gap="sm">
        <TextInput
          type="search"
          flex="1 1 260px"
          maw={420}
          aria-label={t`Filter log`}
          placeholder={t({
            message: 'POST notes 500',
            comment: 'An example of what the log of calls can be filtered by; the words are not translated',
          })}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Button
          variant="default"
          mih={44}
          leftSection={recording ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
          onClick={() => changeInspection({ recording: !recording })}
        >
          {recording ? (
            <Trans comment="Button: calls are no longer written down">Pause</Trans>
          ) : (
            <Trans comment="Button: calls are written down again">Resume</Trans>
          )}
        </Button>
        <Button variant="default" mih={44} leftSection={<IconTrash size={18} />} disabled={calls.length === 0} onClick={clearCalls}>
          <Trans comment="Button: takes all calls out of the log">Clear</Trans>
        </Button>
      </Group>
      <Text c="dimmed" size="sm" mb="xs" role="status">
        {calls.length === 0 ? (
          recording ? (
            <Trans>No requests yet. They appear here as you use the office.</Trans>
          ) : (
            <Trans>The log is paused.</Trans>
          )
        ) : (
          <Plural value={matches.length} one="# request" other="# requests" />
        )}
      </Text>
      {matches.length > 0 && (
        <ul className={classes.list} dir="ltr">
          {matches.map((call) => (
            <li key={call.id}>
              <LoggedCallRow call={call} open={openId === call.id} onToggle={() => setOpenId(openId === call.id ? undefined : call.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
