import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import classes from './Merge.module.css'

interface Props {
  /** The ticket that stays. */
  target: Ticket
  /** The tickets that are merged into it. */
  others: readonly Ticket[]
}

/** Maximum number of tickets that are listed one by one. */
const MAX_LISTED = 5

/** Explains before a merge what it will do. */
export function MergePlan({ target, others }: Props) {
  const { t } = useLingui()
  const listed = others.slice(0, MAX_LISTED)
  const counts = useMessageCounts(listed)
  const more = others.length - listed.length
  const { Id } = target
  return (
    <section className={classes.plan} aria-label={t`What will happen`} role="status">
      <h3>
        <Trans comment="Heading of what a merge of tickets will do; Id: the number of the ticket that stays">Moves into #{Id}</Trans>
      </h3>
      <ul>
        {listed.map((other) => (
          <li key={other.Id}>
            <b>#{other.Id}</b> <bdi>{other.ticketTitle}</bdi>:{' '}
            <Plural
              value={counts[String(other.Id)] ?? 0}
              _0="the request"
              one="the request and # message"
              other="the request and # messages"
            />
          </li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="and everything in # more ticket" other="and everything in # more tickets" />
          </li>
        )}
        <li>
          <Plural
            value={others.length}
            one="The other ticket is closed and moved to the bin, with a link to this one."
            other="The other tickets are closed and moved to the bin, with a link to this one."
          />
        </li>
        <li>
          <Trans>#{Id} keeps its status, priority, assignee and due date. You can undo this straight after.</Trans>
        </li>
      </ul>
    </section>
  )
}

/** Number of messages by ticket id, as far as it has been read. */
function useMessageCounts(tickets: readonly Ticket[]): Record<string, number> {
  const [counts, setCounts] = useState<Record<string, number>>({})
  const idList = tickets.map(({ Id }) => String(Id)).join()
  useEffect(() => {
    let cancelled = false
    const ids = idList ? idList.split(',') : []
    Promise.all(ids.map(async (id) => [id, (await call('GET /api/data/tickets/:id/messages', { params: { id } })).length] as const)).then(
      (pairs) => !cancelled && setCounts(Object.fromEntries(pairs)),
      (reason) => console.warn('The messages could not be counted.', reason),
    )
    return () => {
      cancelled = true
    }
  }, [idList])
  return counts
}
