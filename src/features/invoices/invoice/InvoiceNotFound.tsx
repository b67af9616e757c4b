import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { DeletedRecordDraft } from '#ui/drafts/DeletedRecordDraft.tsx'
import { RecordNotFound } from '#ui/feedback/RecordNotFound.tsx'

interface Props {
  id: string
  /** True if it was on screen and was deleted meanwhile. */
  wasDeleted: boolean
}

/** Shown for the number of an invoice that does not exist. If a deletion is undone, the invoice appears again by itself. */
export function InvoiceNotFound({ id, wasDeleted }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <RecordNotFound
      heading={t`Invoice ${id}`}
      draft={
        <DeletedRecordDraft name={`invoices/${id}`} newName="invoices/new" onTake={() => void navigate({ to: '/apps/invoice/create' })} />
      }
      picture="invoices"
      title={wasDeleted ? t`This invoice was deleted` : t`Invoice ${id} not found`}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/apps/invoice/list" />}>
          <Trans>View all invoices</Trans>
        </Button>
      }
    >
      {wasDeleted ? (
        <Trans context="invoice">It was deleted in another window. It will reappear here if the deletion is undone.</Trans>
      ) : (
        <Trans context="invoice">It may have been deleted, or the link may be out of date.</Trans>
      )}
    </RecordNotFound>
  )
}
