import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call, messageOf } from '#client/call.ts'
import { getSetting, putSetting } from '#contract/settings.ts'
import { RichText } from '#ui/RichText/RichText.tsx'
import { toast, toastError } from '#ui/toast.tsx'

/** The setting that keeps the signature, as HTML. */
export const SIGNATURE = 'mail.signature'

/** The words at the end of each new mail. */
export function SignatureDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Signature`} size="lg" closeButtonProps={{ 'aria-label': t`Close` }}>
      {opened && <SignatureForm onClose={onClose} />}
    </Modal>
  )
}

function SignatureForm({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const [html, setHtml] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    call(getSetting, { params: { key: SIGNATURE } }).then(
      ({ value }) => setHtml(typeof value === 'string' ? value : ''),
      (reason) => void toastError(messageOf(reason)),
    )
  }, [])
  const save = async () => {
    setBusy(true)
    try {
      await call(putSetting, { params: { key: SIGNATURE }, body: { value: html ?? '' } })
      toast(t`Signature saved`)
      onClose()
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setBusy(false)
  }
  if (html === undefined) return <Skeleton height={260} />
  return (
    <>
      <RichText label={t`Stands at the end of each new mail`} value={html} onChange={setHtml} minHeight={140} autoFocus />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button loading={busy} onClick={() => void save()}>
          <Trans comment="Button: save the signature">Save</Trans>
        </Button>
      </Group>
    </>
  )
}
