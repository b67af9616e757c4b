import { useState } from 'react'
import type { Order, OrderStatus } from '#contract/shop/orders.ts'

/** A status change that the dialog asks about. */
export interface StatusChange {
  order: Order
  status: OrderStatus
}

/** State of the dialog that asks about a status change. */
export function useStatusDialog() {
  const [change, setChange] = useState<StatusChange>()
  const [opened, setOpened] = useState(false)
  return {
    change,
    opened,
    ask(order: Order, status: OrderStatus) {
      setChange({ order, status })
      setOpened(true)
    },
    onClose: () => setOpened(false),
  }
}
