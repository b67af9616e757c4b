import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { sameId } from '#contract/http/same-id.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import type { TicketActions } from '../useTicketActions.ts'
import classes from './Merge.module.css'
import { MergePlan } from './MergePlan.tsx'
import { MergeRow } from './MergeRow.tsx'
import { useMergeCandidates } from './useMergeCandidates.ts'

interface Props {
  ticket: Ticket
  actions: TicketActions
  opened: boolean
  onClose(): void
}

/** Finds the tickets that are about the same as the open one, and merges them into it. */
export function MergeInto({ ticket, actions, opened, onClose }: Props) {
  const { t } = useLingui()
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const { Id } = ticket
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      fullScreen={phone}
      title={t`Merge into #${Id}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Candidates ticket={ticket} actions={actions} onClose={onClose} />
    </Modal>
  )
}

function Candidates({ ticket, actions, onClose }: Omit<Props, 'opened'>) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<Ticket[]>([])
  const [busy, setBusy] = useState(false)
  const found = useMergeCandidates(ticket, words)
  const isChosen = (one: Ticket) => chosen.some(({ Id }) => sameId(Id, one.Id))
  // What was chosen stays in sight when the search goes on to other words.
  const elsewhere = chosen.filter((one) => !found.tickets.some(({ Id }) => sameId(Id, one.Id)))
  const choose = (one: Ticket, yes: boolean) =>
    setChosen((before) => [...before.filter(({ Id }) => !sameId(Id, one.Id)), ...(yes ? [one] : [])])
  const merge = async () => {
    setBusy(true)
    if (await actions.merge(ticket, chosen)) onClose()
    setBusy(false)
  }
  return (
    <>
      <p className={classes.hint}>
        <Trans>Choose the tickets that are about the same.</Trans>
      </p>
      <div className={classes.search}>
        <SearchField label={t`Search by words or number`} value={words} onSearch={setWords} />
      </div>
      <h3 className={classes.heading} id="merge-found">
        {found.by === 'words' && <Trans>Found</Trans>}
        {found.by === 'person' && <Trans>From the same person</Trans>}
        {found.by === 'date' && <Trans>The newest tickets</Trans>}
      </h3>
      <ul className={classes.rows} aria-labelledby="merge-found">
        {[...elsewhere, ...found.tickets].map((one) => (
          <li key={one.Id}>
            <MergeRow ticket={one} kind="any" chosen={isChosen(one)} onChoose={(yes) => choose(one, yes)} />
          </li>
        ))}
      </ul>
      {found.tickets.length === 0 && found.by && (
        <p className={classes.none} role="status">
          {found.by === 'words' ? <Trans>No other ticket matches.</Trans> : <Trans>There is no other ticket.</Trans>}
        </p>
      )}
      {chosen.length > 0 && <MergePlan keep={ticket} others={chosen} />}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={chosen.length === 0} loading={busy} onClick={() => void merge()}>
          {chosen.length === 0 ? (
            <Trans comment="Button: merge tickets">Merge</Trans>
          ) : (
            <Plural value={chosen.length} one="Merge # ticket" other="Merge # tickets" />
          )}
        </Button>
      </Group>
    </>
  )
}
