import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconFlag, IconFlagFilled, IconStar, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Email } from '#contract/emails/emails.ts'
import { addressOf, recipientsOf } from '#contract/emails/mail-text.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useMailLabels } from '../list/folders.ts'
import type { MailActions } from '../mailActions.ts'
import { nameOf } from '../people.ts'
import { AttachmentList } from './AttachmentList.tsx'
import classes from './Message.module.css'

// It brings what makes a mail harmless, and the list needs none of it.
const MailFrame = lazyComponent(async () => (await import('./MailFrame.tsx')).MailFrame)

interface Props {
  email: Email
  /** The address of who reads: the mail says "me" instead. */
  mine: string
  open: boolean
  actions: MailActions
  onUnfold(): void
  onReply(): void
}

/** One mail of a conversation: who wrote it to whom, its words and what hangs on it; or one line that unfolds it. */
export function MessageCard({ email, mine, open, actions, onUnfold, onReply }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { from, fromEmail, thumbnail, time } = email
  const subject = useMailLabels().subjectOf(email.subject)
  const people = (list: string | undefined) =>
    recipientsOf(list)
      .map((one) =>
        addressOf(one) === mine.toLowerCase()
          ? t({ message: 'me', comment: 'The person who reads, among others a mail is for' })
          : nameOf(one),
      )
      .map((one) => `\u2068${one}\u2069`)
      .join(', ')
  return (
    <article className={classes.message} aria-label={t`Mail from ${from}`}>
      <header className={classes.head}>
        <PersonAvatar name={from} src={thumbnail} size={40} />
        <div className={classes.who}>
          <span className={classes.name}>
            <bdi>{from}</bdi>
            {open && fromEmail && <bdi className={classes.address}>{fromEmail}</bdi>}
          </span>
          {open ? (
            <span className={classes.to} dir="auto">
              <People to={people(email.To)} cc={people(email.cc)} bcc={people(email.bcc)} />
              {' · '}
              <time dateTime={time}>{format.dateTime(time)}</time>
            </span>
          ) : (
            <bdi className={classes.excerpt}>{email.emailExcerpt}</bdi>
          )}
        </div>
        {!open && (
          <time className={classes.time} dateTime={time}>
            {format.day(time)}
          </time>
        )}
        {!open && (
          <button
            type="button"
            className={classes.unfold}
            aria-expanded={false}
            aria-label={t`Show the mail from ${from}, ${format.dateTime(time)}`}
            onClick={onUnfold}
          />
        )}
        {open && (
          <div className={classes.marks}>
            <Mark label={t`Important`} on={email.important} onClick={() => void actions.change([email], { important: !email.important })}>
              {email.important ? <IconFlagFilled size={18} color="var(--mantine-color-error-5)" /> : <IconFlag size={18} stroke={1.7} />}
            </Mark>
            <Mark
              label={t({ message: 'Star', comment: 'Button that marks a mail with a star' })}
              on={email.starred}
              onClick={() => void actions.change([email], { starred: !email.starred })}
            >
              {email.starred ? <IconStarFilled size={18} color="var(--mantine-color-warning-5)" /> : <IconStar size={18} stroke={1.7} />}
            </Mark>
            {!email.draft && (
              <Mark label={t`Reply`} onClick={onReply}>
                <IconArrowBackUp size={19} stroke={1.7} className={classes.reply} />
              </Mark>
            )}
          </div>
        )}
      </header>
      {open && (
        <div className={classes.body}>
          <MailFrame html={email.emailContent} title={t`Text of the mail “${subject}”`} />
          <AttachmentList attachments={email.attchments} />
        </div>
      )}
    </article>
  )
}

function People({ to, cc, bcc }: { to: string; cc: string; bcc: string }) {
  return (
    <>
      <Trans comment="Whom a mail is for">to {to}</Trans>
      {cc && (
        <>
          {' · '}
          <Trans comment="Who gets a copy of a mail">cc {cc}</Trans>
        </>
      )}
      {bcc && (
        <>
          {' · '}
          <Trans comment="Who gets a copy of a mail that the others do not see">bcc {bcc}</Trans>
        </>
      )}
    </>
  )
}

interface MarkProps {
  label: string
  on?: boolean
  onClick(): void
  children: ReactNode
}

const Mark = ({ label, on, onClick, children }: MarkProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} aria-pressed={on} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)
