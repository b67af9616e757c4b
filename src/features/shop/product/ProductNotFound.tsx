import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { DeletedRecordDraft } from '#ui/drafts/DeletedRecordDraft.tsx'
import { RecordNotFound } from '#ui/feedback/RecordNotFound.tsx'

interface Props {
  id: string
  /** It was on screen until now: somebody deleted it meanwhile. */
  wasThere: boolean
}

/** Where a product would be, if there were one with this number. It comes back by itself when the deletion is undone. */
export function ProductNotFound({ id, wasThere }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <RecordNotFound
      heading={t({ message: 'Product', comment: 'Title of a page whose product is gone' })}
      draft={
        <DeletedRecordDraft name={`product.${id}`} anew="product.new" onTake={() => void navigate({ to: '/apps/ecommerce/add-product' })} />
      }
      picture="shop"
      title={wasThere ? t`This product was deleted` : t`There is no such product`}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/apps/ecommerce/shop" />}>
          <Trans>Go to the shop</Trans>
        </Button>
      }
    >
      {wasThere ? (
        <Trans>It was deleted in another window. If that is undone, it appears here again.</Trans>
      ) : (
        <Trans>It may have been deleted, or the link is mistyped.</Trans>
      )}
    </RecordNotFound>
  )
}
