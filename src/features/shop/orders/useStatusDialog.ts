import { useState } from 'react'
import type { Order, OrderStatus } from '#contract/shop/orders.ts'

/** Which order is asked to go where. */
export interface Asked {
  order: Order
  status: OrderStatus
}

/** Remembers what is asked while the dialog about it is open. */
export function useStatusDialog() {
  const [asked, setAsked] = useState<Asked>()
  const [opened, setOpened] = useState(false)
  return {
    asked,
    opened,
    ask(order: Order, status: OrderStatus) {
      setAsked({ order, status })
      setOpened(true)
    },
    onClose: () => setOpened(false),
  }
}
