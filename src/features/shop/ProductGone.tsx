import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

/** Where a product would be, if there were one with this number. It comes back by itself when the deletion is undone. */
export function ProductGone({ wasThere }: { wasThere: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t({ message: 'Product', comment: 'Title of a page whose product is gone' })} />
      <div role="status">
        <EmptyState
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
        </EmptyState>
      </div>
    </>
  )
}
