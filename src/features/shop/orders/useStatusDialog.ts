import { useState } from 'react'
import type { Order, OrderStatus } from '#contract/shop/orders.ts'

/** A status change that the user has to confirm. */
export interface StatusChange {
  order: Order
  status: OrderStatus
}

/** State of the dialog that confirms a status change. */
export function useStatusDialog() {
  const [change, setChange] = useState<StatusChange>()
  const [opened, setOpened] = useState(false)
  return {
    change,
    opened,
    open(order: Order, status: OrderStatus) {
      setChange({ order, status })
      setOpened(true)
    },
    onClose: () => setOpened(false),
  }
}
