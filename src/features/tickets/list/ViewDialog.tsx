import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import type { TicketView, ViewSearch } from '#contract/tickets/ticket-views.ts'
import { isString, useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'

interface Props {
  /** The view to rename, or `new`; undefined while the dialog is closed. */
  view: TicketView | 'new' | undefined
  /** The filters that a new view stores. */
  search: ViewSearch
  opened: boolean
  onClose(): void
}

/** The dialog for the name of a new or existing view. */
export function ViewDialog({ view, search, opened, onClose }: Props) {
  const { t } = useLingui()
  const title = view === 'new' ? t`Save as view` : t`Rename view`
  return (
    <Modal opened={opened} onClose={onClose} size="sm" title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      {view && <ViewForm view={view === 'new' ? undefined : view} search={search} onClose={onClose} />}
    </Modal>
  )
}

interface FormProps extends Pick<Props, 'search' | 'onClose'> {
  view: TicketView | undefined
}

/** The form for the name; without `view` it stores a new one. */
function ViewForm({ view, search, onClose }: FormProps) {
  const { t } = useLingui()
  const storedName = view?.name ?? ''
  const [name, setName] = useState(storedName)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  // The draft is the typed name, while it differs from the stored one. `isString` validates a draft of an earlier visit.
  const draft = useFormDraft<string>(`tickets/view/${view?.id ?? 'new'}`, name === storedName ? undefined : name, isString)
  const discardAndClose = () => {
    draft.clear()
    onClose()
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError(t`Enter a name for the view.`)
    setBusy(true)
    try {
      if (view) await call('PATCH /api/data/tickets/views/:id', { params: { id: view.id }, body: { name } })
      else await call('POST /api/data/tickets/views', { body: { name, search } }, draft.idempotencyKeyFor({ name, search }))
      toast(t`View saved.`)
      discardAndClose()
    } catch (reason) {
      setError(fieldErrorsOf(reason).name ?? messageOf(reason))
    }
    setBusy(false)
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <RestoreDraftPrompt draft={draft} onTake={setName} />
        <TextInput
          data-autofocus
          label={t({ message: 'Name', context: 'macro or view', comment: 'Name of a macro or of a saved view' })}
          description={view ? undefined : t`Saves the filters, search and sort order of the list.`}
          value={name}
          error={error}
          maxLength={60}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setError('')
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={discardAndClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy}>
            <Trans comment="Button: save a macro or a view">Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
