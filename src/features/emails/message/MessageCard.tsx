import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconFlag, IconFlagFilled, IconStar, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Email } from '#contract/emails/emails.ts'
import { addressOf, parseStoredRecipients } from '#contract/emails/recipients.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { useFormat } from '#ui/text/format.ts'
import { isolate } from '#ui/text/isolate.ts'
import { useMailLabels } from '../list/foldersAndLabels.ts'
import type { MailActions } from '../mailActions.ts'
import { useContactNames } from '../useContactNames.ts'
import { AttachmentList } from './AttachmentList.tsx'
import classes from './Message.module.css'

// Lazy, because it loads the HTML sanitiser, which the list does not need.
const MailFrame = lazyComponent(async () => (await import('./MailFrame.tsx')).MailFrame)

interface Props {
  email: Email
  /** The user's own address, which is shown as "me". */
  myAddress: string
  /** Shows the whole mail instead of one line. */
  isExpanded: boolean
  actions: MailActions
  onExpand(): void
  onReply(): void
}

/** A mail of a conversation: sender, recipients, text and attachments, or one line that expands it. */
export function MessageCard({ email, myAddress, isExpanded, actions, onExpand, onReply }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { from, fromEmail, thumbnail, time } = email
  const subject = useMailLabels().subjectOf(email.subject)
  // A collapsed mail shows no recipients. `To` is the spelling of the API.
  const recipientName = useContactNames(isExpanded ? [email.To, email.cc, email.bcc] : [])
  /** The recipients by name; the user is "me". */
  const formatRecipients = (list: string | undefined) =>
    parseStoredRecipients(list)
      .map((recipient) =>
        addressOf(recipient) === myAddress.toLowerCase()
          ? t({ message: 'me', comment: 'The person who reads, among others a mail is for' })
          : recipientName(recipient),
      )
      .map(isolate)
      .join(', ')
  return (
    <article className={classes.message} aria-label={t`Email from ${from}`}>
      <header className={classes.header}>
        <PersonAvatar name={from} src={thumbnail} size={40} />
        <div className={classes.people}>
          <span className={classes.name}>
            <bdi>{from}</bdi>
            {isExpanded && fromEmail && <bdi className={classes.address}>{fromEmail}</bdi>}
          </span>
          {isExpanded ? (
            <span className={classes.to} dir="auto">
              {/* `To` is the spelling of the API. */}
              <People to={formatRecipients(email.To)} cc={formatRecipients(email.cc)} bcc={formatRecipients(email.bcc)} />
              <time dateTime={time}>{format.dateTime(time)}</time>
            </span>
          ) : (
            <bdi className={classes.excerpt}>{email.emailExcerpt}</bdi>
          )}
        </div>
        {!isExpanded && (
          <time className={classes.time} dateTime={time}>
            {format.day(time)}
          </time>
        )}
        {!isExpanded && (
          <button
            type="button"
            className={classes.expand}
            aria-expanded={false}
            aria-label={t`Show email from ${from}, ${format.dateTime(time)}`}
            onClick={onExpand}
          />
        )}
        {isExpanded && (
          <div className={classes.toggles}>
            <ToggleButton
              label={t`Important`}
              pressed={email.important}
              onClick={() => void actions.change([email], { important: !email.important })}
            >
              {email.important ? <IconFlagFilled size={18} color="var(--mantine-color-error-5)" /> : <IconFlag size={18} stroke={1.7} />}
            </ToggleButton>
            <ToggleButton
              label={t({ message: 'Star', comment: 'Button that marks a mail with a star' })}
              pressed={email.starred}
              onClick={() => void actions.change([email], { starred: !email.starred })}
            >
              {email.starred ? <IconStarFilled size={18} color="var(--mantine-color-warning-5)" /> : <IconStar size={18} stroke={1.7} />}
            </ToggleButton>
            {!email.draft && (
              <ToggleButton label={t`Reply`} onClick={onReply}>
                <IconArrowBackUp size={19} stroke={1.7} className={classes.reply} />
              </ToggleButton>
            )}
          </div>
        )}
      </header>
      {isExpanded && (
        <div className={classes.body}>
          <MailFrame html={email.emailContent} title={t`Text of email “${subject}”`} />
          {/* The API’s spelling, which must not change. */}
          <AttachmentList attachments={email.attchments} />
        </div>
      )}
    </article>
  )
}

/** The recipients of a mail in one line. */
function People({ to, cc, bcc }: { to: string; cc: string; bcc: string }) {
  return (
    <>
      <span>
        <Trans comment="Whom a mail is for">to {to}</Trans>
      </span>
      {cc && (
        <span>
          <Trans comment="Who gets a copy of a mail">cc {cc}</Trans>
        </span>
      )}
      {bcc && (
        <span>
          <Trans comment="Who gets a copy of a mail that the others do not see">bcc {bcc}</Trans>
        </span>
      )}
    </>
  )
}

interface ToggleButtonProps {
  label: string
  pressed?: boolean
  onClick(): void
  children: ReactNode
}

/** An icon button; with `pressed` it shows a state that a click changes. */
const ToggleButton = ({ label, pressed, onClick, children }: ToggleButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} aria-pressed={pressed} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)
