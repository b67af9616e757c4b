import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { call, messageOf } from '#client/call.ts'
import { useOpenedFile } from '#client/launch.ts'
import { importContacts, listContacts } from '#contract/contacts.ts'
import type { Id } from '#contract/field.ts'
import { FileDrop } from '#ui/FileDrop.tsx'
import { toastError, toastUndo } from '#ui/toast.tsx'
import type { ReadCard } from './card.ts'
import { contactsFrom, decodeText } from './fileText.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { type Judged, judge } from './judge.ts'
import type { ContactActions } from './useContactActions.ts'
import { useFieldNames } from './useFieldNames.ts'

interface Props {
  actions: ContactActions
  onClose(): void
}

/** How many contacts are stored with one call. */
const AT_ONCE = 1000

/** Reads contacts from a file, shows what would become of each, and stores them. */
export function ImportDialog({ actions, onClose }: Props) {
  const { t } = useLingui()
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const [judged, setJudged] = useState<Judged[]>()
  const [problem, setProblem] = useState('')
  const [withKnown, setWithKnown] = useState(false)
  const [busy, setBusy] = useState(false)
  const names = useFieldNames()
  const known = judged?.filter(({ verdict }) => verdict.is === 'known').length ?? 0
  const taken = judged?.filter(({ verdict }) => verdict.is === 'new' || (withKnown && verdict.is === 'known')) ?? []

  const read = async ([file]: File[]) => {
    if (!file) return
    setProblem('')
    setBusy(true)
    try {
      const cards = contactsFrom(decodeText(new Uint8Array(await file.arrayBuffer())), names)
      const { name } = file
      if (!cards?.length)
        setProblem(t`No contacts were found in “${name}”. Its first line should name its columns, such as “First name, Last name, Email”.`)
      else
        setJudged(
          judge(
            cards,
            (await call(listContacts, {})).filter(({ deleted }) => !deleted),
          ),
        )
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
        {judged ? (
          <>
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
            <Button variant="subtle" color="gray" me="auto" onClick={() => setJudged(undefined)}>
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
  const cards = read.map(({ further: _, ...card }) => card)
  try {
    for (let from = 0; from < cards.length; from += AT_ONCE) {
      ids.push(...(await call(importContacts, { body: { contacts: cards.slice(from, from + AT_ONCE) } })).ids)
    }
    return { ids }
  } catch (reason) {
    return { ids, reason }
  }
}
