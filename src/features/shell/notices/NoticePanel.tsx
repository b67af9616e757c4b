import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Stack, Title } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { messageOf } from '#client/transport/call.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { useOpenUrl } from '../useOpenUrl.ts'
import classes from './Notice.module.css'
import { NoticeRow } from './NoticeRow.tsx'
import { NOTICE_KINDS, NOTICES_TITLE_ID, type Notice } from './notice.ts'
import { changeNoticeState, type NoticeState, withCleared, withoutCleared, withRead } from './noticeState.ts'
import { useKindLabels } from './useKindLabels.ts'

interface Props {
  notices: readonly Notice[]
  /** Keys of the notices that the user has read. */
  read: readonly string[]
  /** False until the notices have been loaded. */
  ready: boolean
  onClose(): void
}

const changeState = (change: (state: NoticeState) => NoticeState) =>
  void changeNoticeState(change).catch((reason) => toastError(messageOf(reason)))

/** The list of notices, grouped by kind; each opens its record. */
export function NoticePanel({ notices, read, ready, onClose }: Props) {
  const { t } = useLingui()
  const labels = useKindLabels()
  const openPage = useOpenUrl()
  const readKeys = new Set(read)
  const keys = notices.map(({ key }) => key)
  const clear = (cleared: readonly string[]) => {
    changeState((state) => withCleared(state, cleared))
    toastUndo(cleared.length > 1 ? t`Notifications cleared.` : t`Notification cleared.`, () =>
      changeState((state) => withoutCleared(state, cleared)),
    )
  }
  return (
    <>
      <Group justify="space-between" gap="0 8px" className={classes.head}>
        <Title id={NOTICES_TITLE_ID} order={2} size="h6" tabIndex={-1} data-autofocus>
          <Trans>Notifications</Trans>
        </Title>
        {notices.length > 0 && (
          <Group gap="0 4px">
            <Button
              size="compact-md"
              variant="subtle"
              leftSection={<IconChecks size={17} />}
              disabled={keys.every((key) => readKeys.has(key))}
              onClick={() => changeState((state) => withRead(state, keys))}
            >
              <Trans comment="Button: all notifications count as looked at">Mark all as read</Trans>
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
            <EmptyState picture="notes" title={<Trans>You’re all caught up</Trans>}>
              <Trans>Tasks due, today’s events, unread emails, overdue tickets, place requests and low stock appear here.</Trans>
            </EmptyState>
          )}
          {NOTICE_KINDS.map((kind) => {
            const kindNotices = notices.filter((notice) => notice.kind === kind)
            return (
              kindNotices.length > 0 && (
                <section key={kind} aria-label={labels[kind].title}>
                  <h3 className={classes.kind}>{labels[kind].title}</h3>
                  <ul className={classes.list}>
                    {kindNotices.map((notice) => (
                      <NoticeRow
                        key={notice.key}
                        notice={notice}
                        unread={!readKeys.has(notice.key)}
                        onOpen={() => {
                          changeState((state) => withRead(state, [notice.key]))
                          onClose()
                          void openPage(notice.url)
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
