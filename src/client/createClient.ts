import type { AnyEndpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import { sendJson, type Transport } from './http.ts'
import { type Answered, answeredWith, type Sent, wireRequest } from './wire.ts'

/** What `createClient` gives: the calls of the contract, typed by it. Both throw the body of a refusal, or "Wrong Services" (SPEC.md 7). */
export interface Client {
  /** Calls an endpoint and answers the reply alone. */
  call<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>>
  /** The same with what the headers say: how long the whole list is, and the token that undoes a deletion. */
  send<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Promise<Answered<ReplyOf<E>>>
}

/**
 * A client of the wire contract for programs outside the app.
 *
 * @param address where the app or a server of its contract stands: `https://school.example` or `https://host.example/school/`
 * @param transport how a request travels; `fetch` unless told
 */
export function createClient(address: string, transport: Transport = (request) => fetch(request)): Client {
  const root = address.replace(/\/$/, '')
  const send: Client['send'] = async (endpoint, request) => {
    const { body, headers } = await sendJson(
      transport,
      wireRequest((path) => root + path, endpoint, request as Sent),
    )
    return answeredWith(body, headers)
  }
  return { send, call: async (endpoint, request) => (await send(endpoint, request)).reply }
}
