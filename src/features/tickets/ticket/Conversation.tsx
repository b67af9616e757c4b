import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock, IconPaperclip } from '@tabler/icons-react'
import { usePermission } from '#client/account.ts'
import { formatFileSize } from '#contract/files/files-rules.ts'
import type { Ticket, TicketMessage } from '#contract/tickets/tickets.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { MergedFrom } from '../merge/MergedFrom.tsx'
import classes from './Conversation.module.css'

interface Props {
  ticket: Ticket
  messages: TicketMessage[]
}

/** The conversation: the request of the ticket, then answers and internal notes. */
export function Conversation({ ticket, messages }: Props) {
  const { t } = useLingui()
  const mayWrite = usePermission()('office')
  const { ticketDescription, requesterName, requesterEmail } = ticket
  const somebody = t({ message: 'Unknown person', comment: 'Who wrote a ticket, when no name is known' })
  const requester = requesterName || requesterEmail || somebody
  const isEmpty = ticketDescription === '' && messages.length === 0
  const avatar = messages.find(({ author }) => author === requesterName)?.avatar
  return (
    <ol className={classes.conversation} aria-label={t`Conversation`}>
      {ticketDescription !== '' && (
        <li className={classes.message} data-kind="request">
          <MessageHead name={requester} avatar={avatar} at={ticket.Date}>
            <Trans comment="Beside a name: this person wrote the ticket">requester</Trans>
          </MessageHead>
          <p className={classes.text} dir="auto">
            {ticketDescription}
          </p>
        </li>
      )}
      {messages.map((message) => (
        <li key={message.id} className={classes.message} data-kind={kindOf(message, ticket)}>
          <MessageHead name={message.author || somebody} avatar={message.avatar} at={message.at}>
            {message.kind === 'request' ? (
              <Trans comment="Beside a name: this person wrote the ticket">requester</Trans>
            ) : message.kind === 'note' ? (
              <span className={classes.private}>
                <IconLock size={14} stroke={2} aria-hidden />
                <Trans>Internal note, visible to the office only</Trans>
              </span>
            ) : (
              <Trans comment="Beside a name: this person answered publicly">replied</Trans>
            )}
          </MessageHead>
          <MergedFrom message={message} />
          {message.text && (
            <p className={classes.text} dir="auto">
              {message.text}
            </p>
          )}
          <Attachments message={message} />
        </li>
      ))}
      {isEmpty && (
        <li>
          <EmptyState picture="chats" title={t`No messages yet`}>
            {mayWrite && <Trans>Write the first reply or a note for the office.</Trans>}
          </EmptyState>
        </li>
      )}
    </ol>
  )
}

/** The kind of a message for its style: an answer by the requester has the style of a request. */
function kindOf({ kind, author, mergedFrom }: TicketMessage, { requesterName }: Ticket): TicketMessage['kind'] {
  const byRequester = author !== '' && [requesterName, mergedFrom?.requesterName].includes(author)
  return kind === 'reply' && byRequester ? 'request' : kind
}

interface HeadProps {
  name: string
  avatar: string | undefined
  at: string
  children: React.ReactNode
}

const MessageHead = ({ name, avatar, at, children }: HeadProps) => (
  <div className={classes.head}>
    <PersonAvatar name={name} src={avatar} size={32} />
    <b>
      <bdi>{name}</bdi>
    </b>
    <span className={classes.role}>{children}</span>
    <span className={classes.time}>
      <DateText iso={at} />
    </span>
  </div>
)

function Attachments({ message: { attachments } }: { message: TicketMessage }) {
  const { t } = useLingui()
  if (attachments.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t`Attachments`}>
      {attachments.map(({ id, name, type, size, url }) => (
        <li key={id}>
          <a href={`${url}?download=1`} download={name}>
            {type.startsWith('image/') && type !== 'image/svg+xml' ? <img src={url} alt="" /> : <IconPaperclip size={18} aria-hidden />}
            <bdi>{name}</bdi>
            <small>
              <bdi>{formatFileSize(size)}</bdi>
            </small>
          </a>
        </li>
      ))}
    </ul>
  )
}
