import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useOpenedFile } from '#client/launch.ts'
import { call, messageOf } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { Id } from '#contract/http/field.ts'
import { useUnsavable } from '#ui/drafts/unsavedChanges.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { runInWorker } from '#ui/files/runInWorker.ts'
import { FileDrop } from '#ui/forms/FileDrop.tsx'
import { useFieldNames } from '../contact/useFieldNames.ts'
import { ColumnChoice } from '../list/ColumnChoice.tsx'
import { rememberColumns, rememberedColumns } from '../list/columnMemory.ts'
import type { ContactActions } from '../useContactActions.ts'
import type { ReadCard } from './card.ts'
import { cardsOf, type Plan, planOf } from './csvPlan.ts'
import type { Table } from './csvTable.ts'
import type { Read } from './fileText.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { TableSource } from './TableSource.tsx'
import { useFurtherNames } from './useFurtherNames.ts'
import { judge } from './validateImport.ts'

interface Props {
  actions: ContactActions
  onClose(): void
}

interface OpenedTable extends Table {
  plan: Plan
  encoding: string
  file: File
}

/** What stands in the file, and what it is held against. */
interface Found {
  cards: ReadCard[]
  here: Contact[]
  /** The lines of a CSV file, how they are taken, and in which encoding the file was read. */
  table?: OpenedTable
}

/** As a file with the same columns was taken the last time on this device, else as its columns are understood. */
function firstPlan(lines: string[][]): Plan {
  const columns = rememberedColumns(lines[0] ?? [])
  return columns ? { named: true, columns } : planOf(lines)
}

/** How many contacts are stored with one call. */
const BATCH_SIZE = 1000

/** Reads contacts from a file, shows what would become of each, and stores them. */
export function ImportDialog({ actions, onClose }: Props) {
  const { t } = useLingui()
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState('')
  const [withKnown, setWithKnown] = useState(false)
  const [busy, setBusy] = useState(false)
  const names = useFieldNames()
  const furtherNames = useFurtherNames()
  const judged = useMemo(() => found && judge(found.cards, found.here), [found])
  const known = judged?.filter(({ verdict }) => verdict.is === 'known').length ?? 0
  const taken = judged?.filter(({ verdict }) => verdict.is === 'new' || (withKnown && verdict.is === 'known')) ?? []

  useUnsavable(found !== undefined)

  const planned = (table: OpenedTable) => ({ table, cards: cardsOf(table.lines, table.plan, names) })

  const read = async ([file]: File[], encoding?: string) => {
    if (!file) return
    setProblem('')
    setBusy(true)
    try {
      const worker = new Worker(new URL('./contacts.worker.ts', import.meta.url), { type: 'module' })
      const order = { bytes: new Uint8Array(await file.arrayBuffer()), names: furtherNames, encoding }
      const read = await runInWorker<Read | undefined>(worker, order)
      const { name } = file
      if (!read) setProblem(t`No contacts were found in “${name}”.`)
      else {
        const here = (await call('GET /api/data/contacts/ContactsData', {})).filter(({ deleted }) => !deleted)
        if ('cards' in read) setFound({ cards: read.cards, here })
        else setFound({ ...planned({ ...read, file, plan: firstPlan(read.lines) }), here })
      }
    } catch (reason) {
      setProblem(messageOf(reason))
    }
    setBusy(false)
  }
  useOpenedFile('contacts', (file) => void read([file]))
  const store = async () => {
    setBusy(true)
    const { ids, reason } = await storeAll(taken.map(({ card }) => card))
    setBusy(false)
    const { lines: [header = []] = [], plan } = found?.table ?? {}
    if (plan?.named) rememberColumns(header, plan.columns)
    if (ids.length) {
      toastUndo(
        t`${plural(ids.length, { one: '# contact was imported.', other: '# contacts were imported.' })}`,
        () => void actions.removeImported(ids),
      )
    }
    if (reason) toastError(messageOf(reason))
    else onClose()
  }

  return (
    <Modal opened onClose={onClose} size="lg" fullScreen={phone} title={t`Import contacts`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Stack>
        {found && judged ? (
          <>
            {found.table && (
              <>
                <TableSource {...found.table} onEncoding={(encoding) => found.table && void read([found.table.file], encoding)} />
                <ColumnChoice
                  lines={found.table.lines}
                  plan={found.table.plan}
                  onPlan={(plan) => found.table && setFound({ ...found, ...planned({ ...found.table, plan }) })}
                />
              </>
            )}
            <ImportPreview judged={judged} />
            {known > 0 && (
              <Checkbox
                label={t`Import those that seem to be here already, too`}
                checked={withKnown}
                onChange={(event) => setWithKnown(event.currentTarget.checked)}
              />
            )}
          </>
        ) : (
          <FileDrop
            label={t`Choose a file`}
            hint={<Trans>CSV or vCard, from here or from any address book</Trans>}
            accept=".csv,.vcf,.txt,text/csv,text/vcard,text/x-vcard"
            disabled={busy}
            onFiles={(files) => void read(files)}
          />
        )}
        {problem && (
          <Alert color="error" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          {judged && (
            <Button variant="subtle" color="gray" me="auto" onClick={() => setFound(undefined)}>
              <Trans>Another file</Trans>
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {judged && (
            <Button disabled={taken.length === 0} loading={busy} onClick={() => void store()}>
              {t`${plural(taken.length, { one: 'Import # contact', other: 'Import # contacts' })}`}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

/** Stores contacts in order; with the ids of those that were stored before something went wrong. */
async function storeAll(read: ReadCard[]): Promise<{ ids: Id[]; reason?: unknown }> {
  const ids: Id[] = []
  const cards = read.map(({ further: _, hasPhoto: __, ...card }) => card)
  try {
    for (let from = 0; from < cards.length; from += BATCH_SIZE) {
      ids.push(...(await call('POST /api/data/contacts/import', { body: { contacts: cards.slice(from, from + BATCH_SIZE) } })).ids)
    }
    return { ids }
  } catch (reason) {
    return { ids, reason }
  }
}
