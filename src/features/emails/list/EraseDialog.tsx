import { Trans, useLingui } from '@lingui/react/macro'
import type { MailMarks } from '#contract/emails/emails.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import type { MailActions } from '../mailActions.ts'

/** What one wants to delete for good: some mails, or all of the trash. */
export type Asked = readonly MailMarks[] | 'trash' | undefined

interface Props {
  asked: Asked
  actions: MailActions
  onErased(): void
  onClose(): void
  onDone(): void
}

/** Asks before mails are deleted for good. */
export function EraseDialog({ asked, actions, onErased, onClose, onDone }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={asked === 'trash' ? t`Empty the trash?` : t`Delete for good?`}
      confirm={<Trans comment="Button: deletes mails for good">Delete</Trans>}
      onConfirm={async () => {
        if (asked === 'trash') await actions.emptyTrash()
        else await actions.erase(asked ?? [])
        onErased()
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <Trans>What is deleted for good cannot be brought back.</Trans>
    </ConfirmDialog>
  )
}
