import type { AnyEndpoint, RequestOf } from '#contract/endpoint.ts'
import { call } from './call.ts'

/** Tells who answers that a list is about to be searched: what is searched in it is then at hand with the first letter. */
export function aboutToSearch<E extends AnyEndpoint>(endpoint: E): void {
  // A search of no words yet. Nobody waits for the answer.
  call(endpoint, { query: { q: ' ', page: 1, pageSize: 1 } } as unknown as RequestOf<E>).catch(() => undefined)
}
