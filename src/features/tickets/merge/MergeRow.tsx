import { Checkbox, Radio } from '@mantine/core'
import { useId } from 'react'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { useFormat } from '#ui/text/format.ts'
import { TicketStatusBadge } from '../TicketBadges.tsx'
import classes from './Merge.module.css'

interface Props {
  ticket: Ticket
  /** Renders a radio button (`one`) or a checkbox (`any`). */
  kind: 'radio' | 'checkbox'
  checked: boolean
  onChange(checked: boolean): void
}

/** A ticket that can be selected in a merge dialog. */
export function MergeRow({ ticket, kind, checked, onChange }: Props) {
  const { day } = useFormat()
  const { Id, ticketTitle, requesterName, requesterEmail, Date: date, Status } = ticket
  const id = useId()
  const Input = kind === 'radio' ? Radio : Checkbox
  return (
    <label className={classes.row} htmlFor={id}>
      <Input
        id={id}
        checked={checked}
        name={kind === 'radio' ? 'ticket-that-stays' : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.content}>
        <b dir="auto">{ticketTitle}</b>
        <small>
          #{Id} · <bdi>{requesterName || requesterEmail || '—'}</bdi> · {day(date)}
        </small>
      </span>
      <TicketStatusBadge status={Status} />
    </label>
  )
}
