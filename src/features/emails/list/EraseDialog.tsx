import { Trans, useLingui } from '@lingui/react/macro'
import type { MailMarks } from '#contract/emails/emails.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import type { MailActions } from '../mailActions.ts'

/** The mails to delete for good, or all of the trash. */
export type EraseTarget = readonly MailMarks[] | 'trash' | undefined

interface Props {
  target: EraseTarget
  actions: MailActions
  /** Called after the mails were deleted. */
  onErased(): void
  onClose(): void
  /** Called after the dialog has closed, so that the focus can move. */
  onDone(): void
}

/** Confirmation before mails are deleted for good. */
export function EraseDialog({ target, actions, onErased, onClose, onDone }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      opened={target !== undefined}
      title={target === 'trash' ? t`Empty bin?` : t`Delete permanently?`}
      confirm={<Trans comment="Button: deletes mails for good">Delete</Trans>}
      onConfirm={async () => {
        if (target === 'trash') await actions.emptyTrash()
        else await actions.erase(target ?? [])
        onErased()
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <Trans>This cannot be undone.</Trans>
    </ConfirmDialog>
  )
}
