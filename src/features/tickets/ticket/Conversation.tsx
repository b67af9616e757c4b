import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock, IconPaperclip } from '@tabler/icons-react'
import { fileSize } from '#contract/files/files-rules.ts'
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

/** What was said: first what the ticket asks for, then the answers, and the notes that only the office sees. */
export function Conversation({ ticket, messages }: Props) {
  const { t } = useLingui()
  const { ticketDescription, requesterName, requesterEmail } = ticket
  const somebody = t({ message: 'Somebody', comment: 'Who wrote a ticket, when no name is known' })
  const requester = requesterName || requesterEmail || somebody
  const nothing = ticketDescription === '' && messages.length === 0
  const face = messages.find(({ author }) => author === requesterName)?.avatar
  return (
    <ol className={classes.talk} aria-label={t`Conversation`}>
      {ticketDescription !== '' && (
        <li className={classes.message} data-kind="request">
          <Head name={requester} avatar={face} at={ticket.Date}>
            <Trans comment="Beside a name: this person wrote the ticket">asks</Trans>
          </Head>
          <p className={classes.text} dir="auto">
            {ticketDescription}
          </p>
        </li>
      )}
      {messages.map((message) => (
        <li key={message.id} className={classes.message} data-kind={kindOf(message, ticket)}>
          <Head name={message.author || somebody} avatar={message.avatar} at={message.at}>
            {message.kind === 'request' ? (
              <Trans comment="Beside a name: this person wrote the ticket">asks</Trans>
            ) : message.kind === 'note' ? (
              <span className={classes.private}>
                <IconLock size={14} stroke={2} aria-hidden />
                <Trans>Internal note, seen by the office only</Trans>
              </span>
            ) : (
              <Trans comment="Beside a name: this person answered publicly">answers</Trans>
            )}
          </Head>
          <MergedFrom message={message} />
          {message.text && (
            <p className={classes.text} dir="auto">
              {message.text}
            </p>
          )}
          <Attachments message={message} />
        </li>
      ))}
      {nothing && (
        <li>
          <EmptyState picture="chats" title={t`Nothing was said yet`}>
            <Trans>Write the first answer, or a note for the office.</Trans>
          </EmptyState>
        </li>
      )}
    </ol>
  )
}

/** Whose side a message is on: what those who asked say stands apart from what the office answers. */
function kindOf({ kind, author, mergedFrom }: TicketMessage, { requesterName }: Ticket): TicketMessage['kind'] {
  const asked = author !== '' && [requesterName, mergedFrom?.requesterName].includes(author)
  return kind === 'reply' && asked ? 'request' : kind
}

interface HeadProps {
  name: string
  avatar: string | undefined
  at: string
  children: React.ReactNode
}

const Head = ({ name, avatar, at, children }: HeadProps) => (
  <div className={classes.head}>
    <PersonAvatar name={name} src={avatar} size={32} />
    <b>
      <bdi>{name}</bdi>
    </b>
    <span className={classes.does}>{children}</span>
    <span className={classes.at}>
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
              <bdi>{fileSize(size)}</bdi>
            </small>
          </a>
        </li>
      ))}
    </ul>
  )
}
