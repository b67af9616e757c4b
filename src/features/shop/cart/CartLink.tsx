import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#ui/text/format.ts'
import classes from './CartLink.module.css'

/** Link to the cart, with the number of pieces in it. */
export function CartLink({ count }: { count: number }) {
  const { t } = useLingui()
  const { number } = useFormat()
  return (
    <Button
      variant={count ? 'filled' : 'default'}
      className={classes.cart}
      leftSection={<IconShoppingBag size={18} />}
      aria-label={t`Basket, ${plural(count, { one: '# item', other: '# items' })}`}
      renderRoot={(props) => <Link {...props} to="/apps/ecommerce/checkout" />}
    >
      <Trans comment="Link to the shopping cart, and its heading">Basket</Trans>
      {count > 0 && <span className={classes.count}>{number(count)}</span>}
    </Button>
  )
}
