import { Checkbox, Radio } from '@mantine/core'
import { useId } from 'react'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { useFormat } from '#ui/text/format.ts'
import { StatusPill } from '../TicketMarks.tsx'
import classes from './Merge.module.css'

interface Props {
  ticket: Ticket
  /** One of several is to be chosen, or any number of them. */
  kind: 'one' | 'any'
  chosen: boolean
  onChoose(chosen: boolean): void
}

/** A ticket that can be chosen in a dialog: what it is about, whose it is, where it stands. */
export function MergeRow({ ticket, kind, chosen, onChoose }: Props) {
  const { day } = useFormat()
  const { Id, ticketTitle, requesterName, requesterEmail, Date: at, Status } = ticket
  const id = useId()
  const Input = kind === 'one' ? Radio : Checkbox
  return (
    <label className={classes.row} htmlFor={id}>
      <Input
        id={id}
        checked={chosen}
        name={kind === 'one' ? 'ticket-that-stays' : undefined}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <span className={classes.words}>
        <b dir="auto">{ticketTitle}</b>
        <small>
          #{Id} · <bdi>{requesterName || requesterEmail || '—'}</bdi> · {day(at)}
        </small>
      </span>
      <StatusPill status={Status} />
    </label>
  )
}
