import type { ReplyOf, RequestOf, Route } from '#contract/http/routes.ts'
import { type Answered, answeredWith, buildRequest, type Sent } from './buildRequest.ts'
import { sendJson, type Transport } from './http.ts'

/** What `createClient` gives: the calls of the contract, typed by it. Both throw the body of a refusal, or "Wrong Services" (docs/specification.md 7). */
export interface Client {
  /** Calls an endpoint and answers the reply alone. */
  call<R extends Route>(route: R, request: RequestOf<R>): Promise<ReplyOf<R>>
  /** The same with what the headers say: how long the whole list is, and the token that undoes a deletion. */
  send<R extends Route>(route: R, request: RequestOf<R>): Promise<Answered<ReplyOf<R>>>
}

/**
 * A client of the wire contract for programs outside the app.
 *
 * @param address where the app or a server of its contract stands: `https://school.example` or `https://host.example/school/`
 * @param transport how a request travels; `fetch` unless told
 */
export function createClient(address: string, transport: Transport = (request) => fetch(request)): Client {
  const root = address.replace(/\/$/, '')
  const send: Client['send'] = async (route, request) => {
    const { body, headers } = await sendJson(
      transport,
      buildRequest((path) => root + path, route, request as Sent),
    )
    return answeredWith(body, headers)
  }
  return { send, call: async (route, request) => (await send(route, request)).reply }
}
