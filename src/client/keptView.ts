import { getProfile } from '#contract/profile.ts'
import { dependenciesOf } from './call.ts'
import { tablesShown } from './live.ts'

declare global {
  /** Where this page asks for what it showed last (index.html). */
  function viewAddress(): string
}

/** Hands the worker what this page shows, to be shown when it is opened again (docs/decisions/017). */
export function keepView(html: string): void {
  // Whose office it is stands in the frame of every page.
  const tables = [...new Set([...tablesShown(), ...(dependenciesOf(getProfile) ?? [])])]
  navigator.serviceWorker?.controller?.postMessage({ view: { address: new URL(viewAddress(), location.origin).href, html, tables } })
}
