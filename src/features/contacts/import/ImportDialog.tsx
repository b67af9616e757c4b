import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Loader, Progress, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { useOpenedFile } from '#client/launch.ts'
import { call, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { attemptFor, type LastAttempt } from '#ui/drafts/retryKey.ts'
import { confirmLeaveDuring, usePreventReload } from '#ui/drafts/unsavedChanges.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { FileRefusal } from '#ui/files/refusal.ts'
import { FileDrop } from '#ui/forms/FileDrop.tsx'
import { FormError } from '#ui/forms/FormError.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useFieldNames } from '../contact/useFieldNames.ts'
import { ColumnChoice } from '../list/ColumnChoice.tsx'
import { rememberColumns, rememberedColumns } from '../list/columnMemory.ts'
import type { ContactActions } from '../useContactActions.ts'
import { cardOf, type ParsedCard } from './card.ts'
import type { OpenedTable } from './contactsReader.ts'
import { ContactsWorker } from './contactsWorker.ts'
import { type ColumnPlan, guessPlan } from './csvPlan.ts'
import { ImportPreview } from './ImportPreview.tsx'
import type { TableChoice } from './readContacts.ts'
import { TableSource } from './TableSource.tsx'
import { useNoteLabels } from './useNoteLabels.ts'
import { useRefusalSentence } from './useRefusalSentence.ts'
import type { CheckedContact } from './validateImport.ts'

interface Props {
  actions: ContactActions
  onClose(): void
}

/** A file that was read, and what an import would do with each of its contacts. */
interface ReadFile {
  file: File
  checkedContacts: CheckedContact[]
  /** If it is a table: its first lines, and the field of each column. */
  table?: OpenedTable & { plan: ColumnPlan }
}

/** The fields that the user chose for an earlier file with the same columns, else guessed ones. */
function initialPlan(lines: string[][]): ColumnPlan {
  const columns = rememberedColumns(lines[0] ?? [])
  return columns ? { hasHeader: true, columns } : guessPlan(lines)
}

/** The number of contacts that are stored with one call. */
const BATCH_SIZE = 1000

/** Dialog that reads contacts from a file, shows what an import would do with each, and stores them. */
export function ImportDialog({ actions, onClose }: Props) {
  const { t } = useLingui()
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const [readFile, setReadFile] = useState<ReadFile>()
  const [problem, setProblem] = useState('')
  const [includesKnown, setIncludesKnown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [storedCount, setStoredCount] = useState<number>()
  const worker = useRef<ContactsWorker>(undefined)
  /** Aborted when the dialog is closed: no further contacts are stored. */
  const stop = useRef<AbortController>(undefined)
  const lastAttempt = useRef<LastAttempt>(undefined)
  const names = useFieldNames()
  const noteLabels = useNoteLabels()
  const refusalSentence = useRefusalSentence()
  const checkedContacts = readFile?.checkedContacts
  const knownCount = checkedContacts?.filter(({ status }) => status.kind === 'known').length ?? 0
  const contactsToImport =
    checkedContacts?.filter(({ status }) => status.kind === 'new' || (includesKnown && status.kind === 'known')) ?? []

  // An update does not reload the page while the preview is open.
  usePreventReload(readFile !== undefined)
  useEffect(
    () => () => {
      worker.current?.close()
      stop.current?.abort()
    },
    [],
  )

  /** Runs a request to the worker and shows an error. */
  const runInWorker = async (file: File, work: (worker: ContactsWorker) => Promise<void>) => {
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
  const show = (readFile: ReadFile) => startTransition(() => setReadFile(readFile))
  const read = (file: File, choice: TableChoice = {}) =>
    runInWorker(file, async (worker) => {
      const { name } = file
      // The stored contacts, by which the worker recognizes contacts that are here already (`known`).
      const storedContacts = (await call('GET /api/data/contacts/ContactsData', {})).filter(({ deleted }) => !deleted)
      const known = storedContacts.map(({ firstname, lastname, company, email }) => ({ firstname, lastname, company, email }))
      const opened = await worker.open({ file, choice, known, names: noteLabels })
      if (!opened) setProblem(t`No contacts found in “${name}”.`)
      else {
        const table = opened.table && { ...opened.table, plan: initialPlan(opened.table.lines) }
        show({ file, checkedContacts: await worker.check({ plan: table?.plan, names }), ...(table && { table }) })
      }
    })
  /** Checks the contacts again after the user has assigned other fields to the columns. */
  const changePlan = (plan: ColumnPlan) => {
    if (!readFile?.table) return
    const changed = { ...readFile, table: { ...readFile.table, plan } }
    setReadFile(changed)
    void runInWorker(readFile.file, async (worker) => show({ ...changed, checkedContacts: await worker.check({ plan, names }) }))
  }
  // A file that the user has opened with the installed app.
  useOpenedFile('contacts', (file) => void read(file))
  const store = async () => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setBusy(true)
    setStoredCount(0)
    const { ids, reason } = await confirmLeaveDuring(() =>
      storeAll(
        contactsToImport.map(({ card }) => card),
        setStoredCount,
        signal,
        lastAttempt,
      ),
    )
    setStoredCount(undefined)
    const { lines: [header = []] = [], plan } = readFile?.table ?? {}
    if (plan?.hasHeader) rememberColumns(header, plan.columns)
    if (ids.length > 0) actions.offerUndoOfImport(ids)
    const stored = new Set(contactsToImport.slice(0, ids.length))
    // Without the table: other columns would bring back the contacts that are stored. The button is free once these are no longer listed.
    if (reason && readFile && stored.size > 0)
      show({ file: readFile.file, checkedContacts: readFile.checkedContacts.filter((contact) => !stored.has(contact)) })
    startTransition(() => setBusy(false))
    if (reason) toastError(messageOf(reason))
    else if (!signal.aborted) onClose()
  }

  return (
    <Modal opened onClose={onClose} size="lg" fullScreen={phone} title={t`Import contacts`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Stack>
        {readFile && checkedContacts ? (
          <>
            {readFile.table && (
              <>
                <TableSource {...readFile.table} disabled={busy} onChoice={(choice) => void read(readFile.file, choice)} />
                <ColumnChoice lines={readFile.table.lines} plan={readFile.table.plan} onPlan={changePlan} />
              </>
            )}
            <ImportPreview checkedContacts={checkedContacts} />
            {knownCount > 0 && (
              <Checkbox
                label={t`Also import likely duplicates`}
                checked={includesKnown}
                onChange={(event) => setIncludesKnown(event.currentTarget.checked)}
              />
            )}
          </>
        ) : (
          <FileDrop
            label={t`Choose a file`}
            hint={<Trans>Excel, OpenDocument, CSV or vCard, from this app or any address book</Trans>}
            accept=".xlsx,.ods,.csv,.vcf,.txt,.xls,text/csv,text/vcard,text/x-vcard"
            disabled={busy}
            onFiles={([file]) => file && void read(file)}
          />
        )}
        {busy && !readFile && (
          <Group gap="xs" role="status">
            <Loader size="sm" />
            <Trans>Reading file…</Trans>
          </Group>
        )}
        <FormError message={problem} />
        {storedCount !== undefined && <Progress value={(100 * storedCount) / contactsToImport.length} aria-label={t`Importing contacts`} />}
        <Group justify="flex-end" gap="xs">
          {checkedContacts && (
            <Button variant="subtle" color="gray" me="auto" disabled={busy} onClick={() => setReadFile(undefined)}>
              <Trans>Choose another file</Trans>
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {checkedContacts && (
            <Button disabled={contactsToImport.length === 0} loading={busy} onClick={() => void store()}>
              {t`${plural(contactsToImport.length, { one: 'Import # contact', other: 'Import # contacts' })}`}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

/**
 * Stores contacts in order. After an error it returns the error and the ids of the contacts that were stored before it.
 *
 * @param onProgress called with the number of contacts stored so far
 * @param signal stops it before the next call
 * @param lastAttempt the last call: repeated with the same contacts, it stores them once
 */
async function storeAll(
  cards: ParsedCard[],
  onProgress: (stored: number) => void,
  signal: AbortSignal,
  lastAttempt: RefObject<LastAttempt | undefined>,
): Promise<{ ids: Id[]; reason?: unknown }> {
  const ids: Id[] = []
  try {
    for (let from = 0; from < cards.length && !signal.aborted; from += BATCH_SIZE) {
      const contacts = cards.slice(from, from + BATCH_SIZE).map(cardOf)
      lastAttempt.current = attemptFor(JSON.stringify(contacts), lastAttempt.current)
      ids.push(...(await call('POST /api/data/contacts/import', { body: { contacts } }, lastAttempt.current.key)).ids)
      onProgress(ids.length)
    }
    return { ids }
  } catch (reason) {
    return { ids, reason }
  }
}
