import { useRef, useState } from 'react'

interface Pending {
  quantity: number
  /** The stored quantity at the first press, and the quantities since: the stored one may still pass through them. */
  steps: readonly number[]
  /** The last write has succeeded; the cart may not have been read again yet. */
  isStored: boolean
}

/**
 * Shows a quantity at once, until the cart has been read again. So the next press counts from it.
 *
 * @param stored the quantity of the live query
 * @param store stores a quantity; resolves to whether it succeeded
 * @returns the quantity to show, and a function that changes it
 */
export function usePendingQuantity(stored: number, store: (quantity: number) => Promise<boolean>) {
  const [pending, setPending] = useState<Pending>()
  /** Writes are sent one after the other, so that a repeated one cannot overtake the next. */
  const lastWrite = useRef<Promise<unknown>>(Promise.resolve())
  if (pending) {
    // A quantity that is not one of the steps was stored by another tab.
    const isObsolete = !pending.steps.includes(stored) || (pending.isStored && pending.quantity === stored)
    if (isObsolete) setPending(undefined)
  }
  const change = (quantity: number) => {
    const next: Pending = { quantity, steps: [...(pending?.steps ?? [stored]), quantity], isStored: false }
    setPending(next)
    lastWrite.current = lastWrite.current
      .then(() => store(quantity))
      .then((isStored) => setPending((current) => (current === next ? (isStored ? { ...next, isStored } : undefined) : current)))
  }
  return [pending?.quantity ?? stored, change] as const
}
