import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { isOverdue } from '#contract/tickets/tickets-rules.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { isoFromInput, MAX_DATE_TIME, toDateTimeInput } from '#ui/dates/dateInputs.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from './TicketScreen.module.css'

interface Props {
  ticket: Ticket
  isReadOnly: boolean
  onDue(due: string): void
}

/** The field for the due time, with a warning if it has passed. It is stored half a second after the last change. */
export function DueField({ ticket, isReadOnly, onDue }: Props) {
  const { t } = useLingui()
  const { relative } = useFormat()
  const { due } = ticket
  // `value` is what the field shows, `due` the stored time that it started from.
  const [state, setState] = useState({ value: toDateTimeInput(due), due })
  if (state.due !== due) setState({ value: toDateTimeInput(due), due })
  const store = useDebouncedCallback((value: string) => onDue(isoFromInput(value)), { delay: 500, flushOnUnmount: true })
  const setValue = (value: string) => {
    setState({ value, due })
    // The value of an incomplete date is empty; it is not stored.
    if (value) store(value)
    else store.cancel()
  }
  const remove = () => {
    // A time that was typed just now is not stored after it.
    store.cancel()
    onDue('')
  }
  const when = due && relative(due)
  return (
    <div>
      <DateField
        type="datetime-local"
        max={MAX_DATE_TIME}
        label={t({ message: 'Due', comment: 'When a ticket should be solved' })}
        disabled={isReadOnly}
        value={state.value}
        onChange={(event) => setValue(event.currentTarget.value)}
        onBlur={({ currentTarget: { validity } }) => {
          if (state.value || !due) return
          // An incomplete date is put back to the stored one; an emptied field removes the due time.
          if (validity.badInput) setState({ value: toDateTimeInput(due), due })
          else remove()
        }}
        rightSection={due && !isReadOnly ? <CloseButton size="sm" aria-label={t`No due date`} onClick={remove} /> : undefined}
      />
      {due &&
        (isOverdue(ticket, new Date()) ? (
          <p className={classes.late} role="status">
            <IconAlertTriangle size={16} aria-hidden />
            <Trans>Overdue: {when}</Trans>
          </p>
        ) : (
          <p className={classes.hint}>{when}</p>
        ))}
    </div>
  )
}
