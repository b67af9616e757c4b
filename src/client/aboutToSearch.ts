import type { RequestOf, Route } from '#contract/routes.ts'
import { call } from './call.ts'

/** Tells who answers that a list is about to be searched: what is searched in it is then at hand with the first letter. */
export function aboutToSearch<R extends Route>(route: R): void {
  // A search of no words yet. Nobody waits for the answer.
  call(route, { query: { q: ' ', page: 1, pageSize: 1 } } as unknown as RequestOf<R>).catch(() => undefined)
}
