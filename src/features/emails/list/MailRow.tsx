import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconClock, IconFlagFilled, IconPaperclip, IconStar, IconStarFilled } from '@tabler/icons-react'
import type { ListedEmail } from '#contract/emails/emails.ts'
import { foldersOf } from '#contract/emails/emails-rules.ts'
import type { MailLabel } from '#contract/emails/mail-labels.ts'
import { parseStoredRecipients } from '#contract/emails/recipients.ts'
import { listRow } from '#ui/list/ListDetail.tsx'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Senders } from '../compose/Senders.tsx'
import { mailsOf } from '../message/conversation.ts'
import { folderOf, labelStyle, useMailLabels } from './foldersAndLabels.ts'
import classes from './MailRow.module.css'

/** How many labels a row names; the others are counted. */
const MAX_LABELS = 2

interface Props {
  email: ListedEmail
  labels: readonly MailLabel[]
  openId: string | undefined
  /** The ids of all rows, in order. */
  ids: readonly string[]
  isSelected: boolean
  /** Shows the folder, if the list has mails of several folders. */
  withFolder: boolean
  /** Shows the senders of a conversation; not in the folders of own mails. */
  withPeople: boolean
  /** Returns the name of a stored recipient. */
  recipientName(recipient: string): string
  /** @param isRange true if all rows since the last selected one are selected too (Shift) */
  onSelect(isRange: boolean): void
  onStar(): void
}

/** A mail or conversation in the list: checkbox, people, subject, excerpt and star. */
export function MailRow({ email, labels, openId, ids, isSelected, withFolder, withPeople, recipientName, onSelect, onStar }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { labelOf, subjectOf } = useMailLabels()
  const { id, time, snoozedUntil } = email
  const when = snoozedUntil && format.dateTime(snoozedUntil)
  const subject = subjectOf(email.subject)
  const mails = mailsOf(email)
  const hasFlag = (flag: 'unread' | 'starred' | 'important' | 'attachment') => mails.some((mail) => mail[flag])
  const [isUnread, isStarred] = [hasFlag('unread'), hasFlag('starred')]
  const isOutgoing = email.sent || email.draft
  const folder = foldersOf(email)[0]
  // The names of the recipients; `To` is the spelling of the API.
  const people = parseStoredRecipients(email.To).map(recipientName).join(', ')
  const isToday = new Date(time).toDateString() === new Date().toDateString()
  return (
    <div
      className={classes.row}
      data-unread={isUnread || undefined}
      data-selected={isSelected || undefined}
      data-open={String(id) === openId || undefined}
      data-touch-row={id}
    >
      <label className={classes.checkbox}>
        <input
          type="checkbox"
          className={classes.box}
          aria-label={t`Select “${subject}”`}
          checked={isSelected}
          // The change of a checkbox comes from a click, which knows whether Shift was pressed.
          onChange={(event) => onSelect((event.nativeEvent as unknown as MouseEvent).shiftKey === true)}
        />
        <PersonAvatar name={isOutgoing ? people || email.from : email.from} src={isOutgoing ? undefined : email.thumbnail} size={32} />
        <span className={classes.tick}>{isSelected && <IconCheck size={16} stroke={3} aria-hidden />}</span>
      </label>
      <RowLink
        target={{
          to: '/apps/email',
          search: email.draft && !email.trash ? { write: id, answer: undefined, as: undefined } : { mail: id },
          // The other search parameters of the list stay.
          keepsSearch: true,
          replace: openId !== undefined && !email.draft,
        }}
        className={classes.link}
        // The attributes for the arrow keys and the tab order.
        {...listRow(String(id), openId, ids)}
      >
        <span className={classes.line}>
          <span className={classes.from}>
            {isUnread && <span className={classes.dot} role="img" aria-label={t({ message: 'Unread', comment: 'Mark of a mail' })} />}
            {withPeople && mails.length > 1 ? (
              <Senders mails={mails} />
            ) : (
              <bdi>
                {isOutgoing ? (
                  people ? (
                    <Trans comment="Whom a sent mail is for">To: {people}</Trans>
                  ) : (
                    <Trans>No recipients yet</Trans>
                  )
                ) : (
                  email.from
                )}
              </bdi>
            )}
            {mails.length > 1 && (
              <span className={classes.count} role="img" aria-label={t`${plural(mails.length, { one: '# email', other: '# emails' })}`}>
                {format.number(mails.length)}
              </span>
            )}
          </span>
          {snoozedUntil ? (
            <time className={classes.snoozed} dateTime={snoozedUntil} title={t`Snoozed until ${when}`}>
              <IconClock size={13} stroke={1.8} aria-label={t({ message: 'Snoozed', comment: 'Folder of mails that come back later' })} />
              {`${format.day(snoozedUntil)}, ${format.time(snoozedUntil)}`}
            </time>
          ) : (
            <time className={classes.time} dateTime={time} title={format.dateTime(time)}>
              {isToday ? format.time(time) : format.day(time)}
            </time>
          )}
        </span>
        <span className={classes.footer}>
          {withFolder && folder && <span className={classes.tag}>{t(folderOf(folder).name)}</span>}
          {!withFolder && email.draft && (
            <span className={classes.draft}>
              <Trans comment="A mail that is not sent yet">Draft</Trans>
            </span>
          )}
          <bdi className={classes.subject}>{subject}</bdi>
          {hasFlag('attachment') && <IconPaperclip size={15} stroke={1.8} className={classes.icon} aria-label={t`Has attachments`} />}
          {hasFlag('important') && <IconFlagFilled size={14} className={classes.flag} aria-label={t`Important`} />}
          {labels.slice(0, MAX_LABELS).map(({ id, name, color }) => (
            <bdi key={id} className={classes.tag} style={labelStyle(color)} data-label>
              {labelOf(name)}
            </bdi>
          ))}
          {labels.length > MAX_LABELS && (
            <span className={classes.tag} title={format.list(labels.slice(MAX_LABELS).map(({ name }) => labelOf(name)))}>
              {`+${format.number(labels.length - MAX_LABELS)}`}
            </span>
          )}
          <span className={classes.excerpt}>
            <bdi>{email.emailExcerpt}</bdi>
          </span>
        </span>
      </RowLink>
      <button type="button" className={classes.star} aria-label={t`Star “${subject}”`} aria-pressed={isStarred} onClick={onStar}>
        {isStarred ? <IconStarFilled size={17} /> : <IconStar size={17} stroke={1.7} />}
      </button>
    </div>
  )
}
