import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import type { TicketActions } from '../useTicketActions.ts'
import classes from './Merge.module.css'
import { MergePlan } from './MergePlan.tsx'
import { MergeRow } from './MergeRow.tsx'

interface Props {
  tickets: readonly Ticket[]
  actions: TicketActions
  opened: boolean
  onClose(): void
  onMerged(): void
}

/** The dialog that merges the selected tickets of the list into one of them. */
export function MergeSelectedDialog({ opened, onClose, ...props }: Props) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const count = props.tickets.length
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title={<Plural value={count} one="Merge # ticket into one" other="Merge # tickets into one" />}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <MergeForm {...props} onClose={onClose} />
    </Modal>
  )
}

/** The choice of the ticket that stays, and what the merge will do. */
function MergeForm({ tickets, actions, onClose, onMerged }: Omit<Props, 'opened'>) {
  const [busy, setBusy] = useState(false)
  // By default the oldest ticket is kept.
  const byDate = [...tickets].sort((a, b) => a.Date.localeCompare(b.Date))
  const [id, setId] = useState<Id | undefined>(byDate[0]?.Id)
  const target = byDate.find((ticket) => sameId(ticket.Id, id)) ?? byDate[0]
  if (!target) return null
  const others = byDate.filter((ticket) => ticket !== target)
  const merge = async () => {
    setBusy(true)
    const merged = await actions.merge(target, others)
    setBusy(false)
    if (!merged) return
    onClose()
    onMerged()
  }
  return (
    <>
      <p className={classes.hint} id="merge-stays">
        <Trans>Ticket to keep</Trans>
      </p>
      <div className={classes.rows} role="radiogroup" aria-labelledby="merge-stays">
        {byDate.map((ticket) => (
          <MergeRow key={ticket.Id} ticket={ticket} kind="radio" checked={ticket === target} onChange={() => setId(ticket.Id)} />
        ))}
      </div>
      <MergePlan target={target} others={others} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button loading={busy} onClick={() => void merge()}>
          <Trans comment="Button: merge tickets">Merge</Trans>
        </Button>
      </Group>
    </>
  )
}
