import { useSyncExternalStore } from 'react'
import { forget } from './typed.ts'

/** A text that was not stored, since what it belongs to was changed or deleted meanwhile. */
export interface Offer {
  key: string
  area: string
  at: string
  text: string
  why: 'changed' | 'deleted'
  /** Stores it all the same. */
  take: (() => Promise<unknown>) | undefined
}

let offers: readonly Offer[] = []
const listeners = new Set<() => void>()

const show = (changed: readonly Offer[]): void => {
  offers = changed
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The texts that wait for somebody's decision, live. */
export const useOffers = (): readonly Offer[] => useSyncExternalStore(subscribe, () => offers)

export const addOffer = (offer: Offer): void => show([...offers.filter(({ key }) => key !== offer.key), offer])

/**
 * Decided: it is stored, or is not wanted any more.
 *
 * @returns what takes the decision back
 */
export function endOffer(key: string): () => void {
  const offer = offers.find((one) => one.key === key)
  const putBack = forget(key)
  show(offers.filter((one) => one !== offer))
  return () => {
    putBack()
    if (offer) addOffer(offer)
  }
}
