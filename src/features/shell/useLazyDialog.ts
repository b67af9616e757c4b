import { useState } from 'react'

/** A dialog that is loaded when it is opened for the first time, and stays from then on. */
export function useLazyDialog() {
  const [state, setState] = useState({ opened: false, asked: false })
  return {
    ...state,
    open: () => setState({ opened: true, asked: true }),
    close: () => setState((before) => ({ ...before, opened: false })),
  }
}
