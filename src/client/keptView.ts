import { getProfile } from '#contract/profile.ts'
import { dependenciesOf } from './call.ts'

declare global {
  /** Where this page asks for what it showed last (index.html). */
  function viewAddress(): string
}

interface View {
  /** As `viewAddress` said when the page looked so. */
  address: string
  html: string
  /** The tables behind what is shown. */
  tables: readonly string[]
}

/** Hands the worker what this page shows, to be shown when it is opened again (docs/decisions/017). */
export function keepView({ address, html, tables }: View): void {
  // Whose office it is stands in the frame of every page.
  const all = [...new Set([...tables, ...(dependenciesOf(getProfile) ?? [])])]
  navigator.serviceWorker?.controller?.postMessage({ view: { address: new URL(address, location.origin).href, html, tables: all } })
}
