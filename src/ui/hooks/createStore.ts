import { useSyncExternalStore } from 'react'

/** A value outside of React that components subscribe to with `useStore`. */
export interface Store<Value> {
  get(): Value
  /** The value used when pages are prerendered; components use it during hydration. */
  getPrerendered(): Value
  set(value: Value): void
  /**
   * Calls `listener` after each change.
   *
   * @returns a function that ends the subscription
   */
  subscribe(listener: () => void): () => void
}

/**
 * Creates a store.
 *
 * @param initial the first value
 * @param prerendered the value at build time, where it may differ from the first value in a browser
 */
export function createStore<Value>(initial: Value, prerendered: Value = initial): Store<Value> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    getPrerendered: () => prerendered,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a store; the component renders again when it changes. */
export const useStore = <Value>({ subscribe, get, getPrerendered }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, getPrerendered)

/**
 * A part of the value of a store; the component renders again only when that part changes.
 *
 * @param select returns the part; the same object as long as the part is the same
 */
export const useSelected = <Value, Selected>(store: Store<Value>, select: (value: Value) => Selected): Selected =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.getPrerendered()),
  )
