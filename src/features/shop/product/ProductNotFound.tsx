import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { DeletedRecordDraft } from '#ui/drafts/DeletedRecordDraft.tsx'
import { RecordNotFound } from '#ui/feedback/RecordNotFound.tsx'

interface Props {
  id: string
  /** The page had shown the product before it was deleted. */
  wasDeleted: boolean
}

/** Shown for the URL of a product that does not exist. If its deletion is undone, the page shows the product again. */
export function ProductNotFound({ id, wasDeleted }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <RecordNotFound
      heading={t({ message: 'Product', comment: 'Title of a page whose product does not exist' })}
      // Offers what was typed and not saved for the deleted product as a draft of a new one.
      draft={
        <DeletedRecordDraft
          name={`product.${id}`}
          newName="product.new"
          onTake={() => void navigate({ to: '/apps/ecommerce/add-product' })}
        />
      }
      picture="shop"
      title={wasDeleted ? t`This product was deleted` : t({ message: 'Product not found', context: 'heading' })}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/apps/ecommerce/shop" />}>
          <Trans>Go to the shop</Trans>
        </Button>
      }
    >
      {wasDeleted ? (
        <Trans>It was deleted in another window. It will reappear here if the deletion is undone.</Trans>
      ) : (
        <Trans>It may have been deleted, or the link may be out of date.</Trans>
      )}
    </RecordNotFound>
  )
}
