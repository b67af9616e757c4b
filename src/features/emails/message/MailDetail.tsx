import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowForwardUp,
  IconArrowLeft,
  IconCalendarPlus,
  IconChevronDown,
  IconChevronUp,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Email, MailMarks } from '#contract/emails/emails.ts'
import type { MailLabel } from '#contract/emails/mail-labels.ts'
import { addDays, dateAtMinutes } from '#ui/dates/days.ts'
import { useOnePane } from '#ui/list/ListDetail.tsx'
import { useFormat } from '#ui/text/format.ts'
import { UnsendBar } from '../compose/UnsendBar.tsx'
import type { EmailSearch } from '../emailSearch.ts'
import { labelStyle, labelsIn, useMailLabels } from '../list/foldersAndLabels.ts'
import { MailTools } from '../list/MailTools.tsx'
import type { MailActions } from '../mailActions.ts'
import { hasSeveralRecipients } from '../people.ts'
import { ActionButton } from './ActionButton.tsx'
import classes from './MailDetail.module.css'
import { MessageCard } from './MessageCard.tsx'

interface Props {
  email: Email
  /** Its conversation with the mail itself, oldest first. */
  thread: readonly Email[]
  /** The mails that the tools change: the mail, or its whole conversation. */
  rows: readonly MailMarks[]
  labels: readonly MailLabel[]
  myAddress: string
  actions: MailActions
  onBack(): void
  /** Called when the mails are no longer in the list. */
  onRemoved(): void
  /** Called when the mail was marked unread. */
  onUnread(): void
  /** Opens the confirmation before the mails are deleted for good. */
  onErase(): void
  /** Opens the mail below (1) or above (-1). */
  onStep(by: 1 | -1): void
  /** Starts an answer to a mail of the conversation. */
  onAnswer(email: Email, as: NonNullable<EmailSearch['as']>): void
  /** Opens a draft in the composer. */
  onWrite(draft: Email): void
}

const isUnread = ({ unread }: MailMarks): boolean => unread

/** The open mail with its conversation and tools. */
export function MailDetail({ email, thread, rows, labels, myAddress, actions, onBack, onStep, onAnswer, onWrite, ...tools }: Props) {
  const { t } = useLingui()
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(
    () => new Set([email, ...rows.filter(isUnread)].map(({ id }) => String(id))),
  )
  const { labelOf, subjectOf } = useMailLabels()
  // On a phone the open mail is a page of its own.
  const Heading = useOnePane() ? 'h1' : 'h2'
  const { change } = actions
  const when = useFormat().dateTime(email.snoozedUntil ?? email.time)

  // Opening marks a mail as read; if it is marked unread afterwards, it stays unread.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when another mail is opened
  useEffect(() => {
    const unread = rows.filter(isUnread)
    if (unread.length > 0) void change(unread, { unread: false })
  }, [email.id])

  return (
    <div className={classes.mail}>
      <div className={classes.bar} role="toolbar" aria-label={t`Email actions`}>
        <ActionIcon className={classes.back} variant="subtle" color="gray" size={44} aria-label={t`Back to the list`} onClick={onBack}>
          <IconArrowLeft size={22} stroke={1.7} />
        </ActionIcon>
        <MailTools rows={rows} labels={labels} actions={actions} {...tools} />
        <span className={classes.steps}>
          <ActionButton label={t`Previous email`} onClick={() => onStep(-1)}>
            <IconChevronUp size={19} stroke={1.7} />
          </ActionButton>
          <ActionButton label={t`Next email`} onClick={() => onStep(1)}>
            <IconChevronDown size={19} stroke={1.7} />
          </ActionButton>
        </span>
      </div>
      <div className={classes.content}>
        <div className={classes.subject}>
          <Heading dir="auto">{subjectOf(email.subject)}</Heading>
          {labelsIn(email, labels).map(({ id, name, color }) => (
            <bdi key={id} className={classes.label} style={labelStyle(color)}>
              {labelOf(name)}
            </bdi>
          ))}
        </div>
        <UnsendBar email={email} onUnsent={onWrite} />
        {email.snoozedUntil && (
          <div className={classes.draft}>
            <span>{t`Snoozed until ${when}`}</span>
            <Button size="compact-sm" variant="light" onClick={async () => (await change(rows, { snoozedUntil: '' })) && tools.onRemoved()}>
              <Trans>Return to inbox now</Trans>
            </Button>
          </div>
        )}
        {thread.map((mail) =>
          mail.draft && !mail.trash ? (
            <div key={mail.id} className={classes.draft}>
              <span dir="auto">
                <Trans>Draft reply: {mail.emailExcerpt}</Trans>
              </span>
              <Button size="compact-sm" variant="light" onClick={() => onWrite(mail)}>
                <Trans comment="Button: go on writing a draft">Continue writing</Trans>
              </Button>
            </div>
          ) : (
            <MessageCard
              key={mail.id}
              email={mail}
              myAddress={myAddress}
              isExpanded={expandedIds.has(String(mail.id))}
              actions={actions}
              onExpand={() => setExpandedIds(new Set([...expandedIds, String(mail.id)]))}
              onReply={() => onAnswer(mail, 'reply')}
            />
          ),
        )}
        {!email.draft && (
          <div className={classes.answers}>
            <Button variant="default" leftSection={<IconArrowBackUp size={18} stroke={1.7} />} onClick={() => onAnswer(email, 'reply')}>
              <Trans>Reply</Trans>
            </Button>
            {hasSeveralRecipients(email) && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUpDouble size={18} stroke={1.7} />}
                onClick={() => onAnswer(email, 'all')}
              >
                <Trans>Reply to all</Trans>
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconArrowForwardUp size={18} stroke={1.7} />}
              onClick={() => onAnswer(email, 'forward')}
            >
              <Trans comment="Button, verb: sends a mail on to somebody else">Forward</Trans>
            </Button>
            {!email.sent && <MeetingButton name={email.from} />}
          </div>
        )}
      </div>
    </div>
  )
}

/** Opens the form of a new event with the sender of an email: tomorrow at 9, which the form can change. */
function MeetingButton({ name }: { name: string }) {
  const { t } = useLingui()
  const start = dateAtMinutes(addDays(new Date(), 1), 9 * 60).toISOString()
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={18} stroke={1.7} />}
      renderRoot={(props) => <Link {...props} to="/apps/calendar" search={{ new: start, title: t`Meeting with ${name}` }} />}
    >
      <Trans>Book a meeting</Trans>
    </Button>
  )
}
