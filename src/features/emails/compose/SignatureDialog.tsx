import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { SIGNATURE_SETTING } from '#contract/emails/mail-writing-rules.ts'
import { isString, useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { RichText } from '#ui/rich-text/RichText.tsx'

/** Dialog to edit the signature of new mails. Unsaved input is a draft. */
export function SignatureDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Signature`} size="lg" closeButtonProps={{ 'aria-label': t`Close` }}>
      {opened && <StoredSignature onClose={onClose} />}
    </Modal>
  )
}

/** Reads the stored signature, then shows its form. */
function StoredSignature({ onClose }: { onClose(): void }) {
  const [stored, setStored] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const read = useCallback(() => {
    setProblem(undefined)
    call('GET /api/data/settings/:key', { params: { key: SIGNATURE_SETTING } }).then(
      ({ value }) => setStored(typeof value === 'string' ? value : ''),
      (reason) => setProblem(messageOf(reason)),
    )
  }, [])
  useEffect(() => read(), [read])
  if (problem !== undefined) return <ErrorState message={problem} onRetry={read} />
  return stored === undefined ? <Skeleton height={260} /> : <SignatureForm stored={stored} onClose={onClose} />
}

function SignatureForm({ stored, onClose }: { stored: string; onClose(): void }) {
  const { t } = useLingui()
  const [html, setHtml] = useState(stored)
  const [isSaving, setIsSaving] = useState(false)
  const draft = useFormDraft<string>('signature', html === stored ? undefined : html, isString)
  const finish = () => {
    draft.clear()
    onClose()
  }
  const save = async () => {
    setIsSaving(true)
    try {
      await call('PUT /api/data/settings/:key', { params: { key: SIGNATURE_SETTING }, body: { value: html } })
      toast(t`Signature saved.`)
      finish()
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setIsSaving(false)
  }
  return (
    <>
      <RestoreDraftPrompt draft={draft} onTake={setHtml} />
      <RichText label={t`Added to the end of every new email`} value={html} onChange={setHtml} minHeight={140} autoFocus />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={finish}>
          <Trans>Cancel</Trans>
        </Button>
        <Button loading={isSaving} onClick={() => void save()}>
          <Trans comment="Button: save the signature">Save</Trans>
        </Button>
      </Group>
    </>
  )
}
