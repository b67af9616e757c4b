import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Checkbox, Group, Loader, Modal, Progress, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useOpenedFile } from '#client/launch.ts'
import { call, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { usePreventReload } from '#ui/drafts/unsavedChanges.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { FileRefusal } from '#ui/files/refusal.ts'
import { FileDrop } from '#ui/forms/FileDrop.tsx'
import { useFieldNames } from '../contact/useFieldNames.ts'
import { ColumnChoice } from '../list/ColumnChoice.tsx'
import { rememberColumns, rememberedColumns } from '../list/columnMemory.ts'
import type { ContactActions } from '../useContactActions.ts'
import type { ReadCard } from './card.ts'
import type { OpenedTable } from './contactsReader.ts'
import { ContactsWorker } from './contactsWorker.ts'
import { type Plan, planOf } from './csvPlan.ts'
import type { TableChoice } from './fileText.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { TableSource } from './TableSource.tsx'
import { useFurtherNames } from './useFurtherNames.ts'
import { useRefusalSentence } from './useRefusalSentence.ts'
import type { Judged } from './validateImport.ts'

interface Props {
  actions: ContactActions
  onClose(): void
}

/** What a file holds, and what becomes of each of its contacts. */
interface Found {
  file: File
  judged: Judged[]
  /** How its lines are taken, where it is a table. */
  table?: OpenedTable & { plan: Plan }
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
  const [stored, setStored] = useState<number>()
  const worker = useRef<ContactsWorker>(undefined)
  const stop = useRef(new AbortController())
  const names = useFieldNames()
  const furtherNames = useFurtherNames()
  const refusalSentence = useRefusalSentence()
  const judged = found?.judged
  const known = judged?.filter(({ verdict }) => verdict.is === 'known').length ?? 0
  const taken = judged?.filter(({ verdict }) => verdict.is === 'new' || (withKnown && verdict.is === 'known')) ?? []

  usePreventReload(found !== undefined)
  useEffect(
    () => () => {
      worker.current?.close()
      stop.current.abort()
    },
    [],
  )

  /** Shows what the worker finds; a file that it refuses is answered with a sentence. */
  const attempt = async (file: File, work: (worker: ContactsWorker) => Promise<void>) => {
    setProblem('')
    setBusy(true)
    try {
      worker.current ??= new ContactsWorker()
      await work(worker.current)
    } catch (reason) {
      setProblem(reason instanceof FileRefusal ? refusalSentence(reason.reason, file.name) : messageOf(reason))
    }
    startTransition(() => setBusy(false))
  }
  /** The preview is long: React renders it in short tasks. */
  const show = (found: Found) => startTransition(() => setFound(found))
  const read = (file: File, choice: TableChoice = {}) =>
    attempt(file, async (worker) => {
      const { name } = file
      const here = (await call('GET /api/data/contacts/ContactsData', {})).filter(({ deleted }) => !deleted)
      const known = here.map(({ firstname, lastname, company, email }) => ({ firstname, lastname, company, email }))
      const opened = await worker.open({ file, choice, known, names: furtherNames })
      if (!opened) setProblem(t`No contacts were found in “${name}”.`)
      else {
        const table = opened.table && { ...opened.table, plan: firstPlan(opened.table.lines) }
        show({ file, judged: await worker.judge({ plan: table?.plan, names }), ...(table && { table }) })
      }
    })
  const change = (plan: Plan) => {
    if (!found?.table) return
    const changed = { ...found, table: { ...found.table, plan } }
    setFound(changed)
    void attempt(found.file, async (worker) => show({ ...changed, judged: await worker.judge({ plan, names }) }))
  }
  useOpenedFile('contacts', (file) => void read(file))
  const store = async () => {
    setBusy(true)
    const { ids, reason } = await storeAll(
      taken.map(({ card }) => card),
      setStored,
      stop.current.signal,
    )
    setBusy(false)
    setStored(undefined)
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
                <TableSource {...found.table} disabled={busy} onChoice={(choice) => void read(found.file, choice)} />
                <ColumnChoice lines={found.table.lines} plan={found.table.plan} onPlan={change} />
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
            hint={<Trans>Excel, OpenDocument, CSV or vCard, from here or from any address book</Trans>}
            accept=".xlsx,.ods,.csv,.vcf,.txt,.xls,text/csv,text/vcard,text/x-vcard"
            disabled={busy}
            onFiles={([file]) => file && void read(file)}
          />
        )}
        {busy && !found && (
          <Group gap="xs" role="status">
            <Loader size="sm" />
            <Trans>The file is being read…</Trans>
          </Group>
        )}
        {problem && (
          <Alert color="error" role="alert">
            {problem}
          </Alert>
        )}
        {stored !== undefined && <Progress value={(100 * stored) / taken.length} aria-label={t`Contacts are being imported`} />}
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

/**
 * Stores contacts in order; with the ids of those that were stored before something went wrong.
 *
 * @param onProgress told how many are stored
 * @param signal stops it between two calls
 */
async function storeAll(
  read: ReadCard[],
  onProgress: (stored: number) => void,
  signal: AbortSignal,
): Promise<{ ids: Id[]; reason?: unknown }> {
  const ids: Id[] = []
  try {
    for (let from = 0; from < read.length && !signal.aborted; from += BATCH_SIZE) {
      const contacts = read.slice(from, from + BATCH_SIZE).map(({ further: _, hasPhoto: __, ...card }) => card)
      ids.push(...(await call('POST /api/data/contacts/import', { body: { contacts } })).ids)
      onProgress(ids.length)
    }
    return { ids }
  } catch (reason) {
    return { ids, reason }
  }
}
