import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { sameId } from '#contract/http/same-id.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
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

/** The dialog that finds other tickets and merges them into the open one. */
export function MergeIntoDialog({ ticket, actions, opened, onClose }: Props) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const { Id } = ticket
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title={t`Merge into #${Id}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Candidates ticket={ticket} actions={actions} onClose={onClose} />
    </Modal>
  )
}

/** The tickets that can be merged, with a search field, and what the merge of the selected ones will do. */
function Candidates({ ticket, actions, onClose }: Omit<Props, 'opened'>) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState<Ticket[]>([])
  const [busy, setBusy] = useState(false)
  const candidates = useMergeCandidates(ticket, query)
  const isSelected = (candidate: Ticket) => selected.some(({ Id }) => sameId(Id, candidate.Id))
  // Selected tickets stay visible when the query changes.
  const selectedOnly = selected.filter((candidate) => !candidates.tickets.some(({ Id }) => sameId(Id, candidate.Id)))
  const select = (candidate: Ticket, checked: boolean) =>
    setSelected((before) => [...before.filter(({ Id }) => !sameId(Id, candidate.Id)), ...(checked ? [candidate] : [])])
  const merge = async () => {
    setBusy(true)
    if (await actions.merge(ticket, selected)) onClose()
    setBusy(false)
  }
  return (
    <>
      <p className={classes.hint}>
        <Trans>Select the tickets about the same issue.</Trans>
      </p>
      <div className={classes.search}>
        <SearchField label={t`Search by keyword or number`} value={query} onSearch={setQuery} isMain={false} />
      </div>
      <h3 className={classes.heading} id="merge-found">
        {candidates.foundBy === 'words' && <Trans>Results</Trans>}
        {candidates.foundBy === 'person' && <Trans>From the same person</Trans>}
        {candidates.foundBy === 'date' && <Trans>Newest tickets</Trans>}
      </h3>
      <ul className={classes.rows} aria-labelledby="merge-found">
        {[...selectedOnly, ...candidates.tickets].map((candidate) => (
          <li key={candidate.Id}>
            <MergeRow
              ticket={candidate}
              kind="checkbox"
              checked={isSelected(candidate)}
              onChange={(checked) => select(candidate, checked)}
            />
          </li>
        ))}
      </ul>
      {candidates.tickets.length === 0 && candidates.foundBy && (
        <p className={classes.none} role="status">
          {candidates.foundBy === 'words' ? <Trans>No matching tickets</Trans> : <Trans>There are no other tickets.</Trans>}
        </p>
      )}
      {selected.length > 0 && <MergePlan target={ticket} others={selected} />}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={selected.length === 0} loading={busy} onClick={() => void merge()}>
          {selected.length === 0 ? (
            <Trans comment="Button: merge tickets">Merge</Trans>
          ) : (
            <Plural value={selected.length} one="Merge # ticket" other="Merge # tickets" />
          )}
        </Button>
      </Group>
    </>
  )
}
