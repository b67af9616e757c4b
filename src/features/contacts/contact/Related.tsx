import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconFileInvoice, IconInbox, IconMessageCircle, IconSend, IconTicket } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLiveIfDefined } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { Id } from '#contract/http/field.ts'
import type { ReplyOf } from '#contract/http/routes.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from './Related.module.css'

/** The number of a contact's mails in one direction, and the latest. */
type Mails = ReplyOf<'GET /api/data/contacts/:id/related'>['mails']['from']

/** Links to what the office has with a contact: mails, chat, tickets and invoices, each with its number and the latest. */
export function Related({ contact: { id, email } }: { contact: Contact }) {
  const { t } = useLingui()
  const { day } = useFormat()
  const related = useRelated(id)
  if (!related) return <div className={classes.loading} aria-busy="true" />
  // `q` of tickets and invoices is the query of their list that finds those of the contact.
  const { mails, chat, tickets, invoices } = related
  const latest = ({ last }: Mails) => last && `${last.subject} · ${day(last.time)}`
  const badge = (count: number, text: ReactNode) => (count > 0 ? <b className={classes.badge}>{text}</b> : null)
  return (
    <section className={classes.related} aria-label={t`Related records`}>
      <RelatedLink icon={IconInbox} count={mails.from.count} detail={latest(mails.from)} to="/apps/email" search={{ q: `from:${email}` }}>
        <Plural value={mails.from.count} _0="No emails from them" one="# email from them" other="# emails from them" />
      </RelatedLink>
      <RelatedLink icon={IconSend} count={mails.to.count} detail={latest(mails.to)} to="/apps/email" search={{ q: `to:${email}` }}>
        <Plural value={mails.to.count} _0="No emails to them" one="# email to them" other="# emails to them" />
      </RelatedLink>
      <RelatedLink
        icon={IconMessageCircle}
        count={chat ? 1 : 0}
        detail={chat?.last && `${chat.last.msg} · ${day(chat.last.createdAt)}`}
        to="/apps/chats"
        search={{ chat: chat?.id }}
      >
        {chat ? <Trans comment="Link: the chat with this person">Your chat</Trans> : <Trans>No chat yet</Trans>}
        {badge(chat?.unread ?? 0, <Plural value={chat?.unread ?? 0} one="# unread" other="# unread" />)}
      </RelatedLink>
      <RelatedLink icon={IconTicket} count={tickets.count} to="/apps/tickets" search={{ q: tickets.q }}>
        <Plural value={tickets.count} _0="No tickets" one="# ticket" other="# tickets" />
        {badge(tickets.open, <Plural value={tickets.open} one="# not closed" other="# not closed" />)}
      </RelatedLink>
      <RelatedLink icon={IconFileInvoice} count={invoices.count} to="/apps/invoice/list" search={{ q: invoices.q }}>
        <Plural value={invoices.count} _0="No invoices" one="# invoice" other="# invoices" />
        {badge(invoices.open, <Plural value={invoices.open} one="# not paid" other="# not paid" />)}
      </RelatedLink>
    </section>
  )
}

interface RelatedLinkProps extends Pick<LinkProps, 'to' | 'search'> {
  icon: ComponentType<{ size?: number; stroke?: number; className?: string | undefined }>
  /** If it is 0, the row is not a link. */
  count: number
  /** The latest record. */
  detail?: string | null | undefined
  children: ReactNode
}

/** A row with the number of records and the latest one: a link to their list, if there are any. */
function RelatedLink({ icon: Icon, count, detail, children, ...target }: RelatedLinkProps) {
  const content = (
    <>
      <Icon size={19} stroke={1.7} className={classes.icon} />
      <span className={classes.text}>
        <span>{children}</span>
        {detail && <bdi>{detail}</bdi>}
      </span>
    </>
  )
  if (count === 0) return <p className={classes.none}>{content}</p>
  return (
    <Link {...target} className={classes.link}>
      {content}
      <IconChevronRight size={17} stroke={1.8} className={classes.arrow} aria-hidden />
    </Link>
  )
}

/** Live query of the related records. The contact is rendered before they are loaded. */
function useRelated(id: Id): ReplyOf<'GET /api/data/contacts/:id/related'> | undefined {
  const [result, setResult] = useState<{ id: Id; reply: ReplyOf<'GET /api/data/contacts/:id/related'> }>()
  useEffect(() => {
    let isStale = false
    call('GET /api/data/contacts/:id/related', { params: { id } }).then(
      (reply) => !isStale && setResult({ id, reply }),
      (reason) => console.warn('What there is with a contact could not be read.', reason),
    )
    return () => {
      isStale = true
    }
  }, [id])
  return useLiveIfDefined('GET /api/data/contacts/:id/related', { params: { id } }, result?.id === id ? result.reply : undefined)
}
