import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** Link from orders and products to the discount codes. */
export const DiscountsLink = () => (
  <Button
    variant="default"
    leftSection={<IconTicket size={18} stroke={1.7} />}
    renderRoot={(props) => <Link {...props} to="/apps/ecommerce/discounts" />}
  >
    <Trans>Discount codes</Trans>
  </Button>
)
