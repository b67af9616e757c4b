import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Stack, Title } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { messageOf } from '#client/transport/call.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { useOpenAddress } from '../useOpenAddress.ts'
import classes from './Notice.module.css'
import { NoticeRow } from './NoticeRow.tsx'
import { NOTICE_KINDS, type Notice, TITLE_ID } from './notice.ts'
import { keepNoticeState, type NoticeState, withCleared, withoutCleared, withRead } from './noticeState.ts'
import { useKindLabels } from './useKindLabels.ts'

interface Props {
  notices: readonly Notice[]
  /** The keys of those that were looked at. */
  read: readonly string[]
  /** False until they have been read from the rows. */
  ready: boolean
  onClose(): void
}

const keep = (change: (state: NoticeState) => NoticeState) => void keepNoticeState(change).catch((reason) => toastError(messageOf(reason)))

/** What asks for attention, by kind; each leads to its record. */
export function NoticePanel({ notices, read, ready, onClose }: Props) {
  const { t } = useLingui()
  const words = useKindLabels()
  const open = useOpenAddress()
  const seen = new Set(read)
  const keys = notices.map(({ key }) => key)
  const clear = (which: readonly string[]) => {
    keep((state) => withCleared(state, which))
    toastUndo(which.length > 1 ? t`Notifications cleared` : t`Notification cleared`, () => keep((state) => withoutCleared(state, which)))
  }
  return (
    <>
      <Group justify="space-between" wrap="nowrap" className={classes.head}>
        <Title id={TITLE_ID} order={2} size="h6" tabIndex={-1} data-autofocus>
          <Trans>Notifications</Trans>
        </Title>
        {notices.length > 0 && (
          <Group gap={4} wrap="nowrap">
            <Button
              size="compact-md"
              variant="subtle"
              leftSection={<IconChecks size={17} />}
              disabled={keys.every((key) => seen.has(key))}
              onClick={() => keep((state) => withRead(state, keys))}
            >
              <Trans comment="Button: all notifications count as looked at">Mark all read</Trans>
            </Button>
            <Button size="compact-md" variant="subtle" color="gray" onClick={() => clear(keys)}>
              <Trans comment="Button: puts all notifications away">Clear all</Trans>
            </Button>
          </Group>
        )}
      </Group>
      {ready ? (
        <div className={classes.scroll}>
          {notices.length === 0 && (
            <EmptyState picture="notes" title={<Trans>Nothing that needs you</Trans>}>
              <Trans>Due tasks, today’s events, unread mail, late tickets, enrolment requests and low stock will show here.</Trans>
            </EmptyState>
          )}
          {NOTICE_KINDS.map((kind) => {
            const own = notices.filter((notice) => notice.kind === kind)
            return (
              own.length > 0 && (
                <section key={kind} aria-label={words[kind].title}>
                  <h3 className={classes.kind}>{words[kind].title}</h3>
                  <ul className={classes.list}>
                    {own.map((notice) => (
                      <NoticeRow
                        key={notice.key}
                        notice={notice}
                        fresh={!seen.has(notice.key)}
                        onOpen={() => {
                          keep((state) => withRead(state, [notice.key]))
                          onClose()
                          void open(notice.url)
                        }}
                        onClear={() => clear([notice.key])}
                      />
                    ))}
                  </ul>
                </section>
              )
            )
          })}
        </div>
      ) : (
        <Stack p="md">
          <Skeleton h={44} />
          <Skeleton h={44} />
        </Stack>
      )}
    </>
  )
}
