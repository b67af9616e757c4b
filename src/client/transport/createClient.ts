import type { ReplyOf, RequestOf, Route } from '#contract/http/routes.ts'
import { type ApiResult, buildRequest, type RequestInput, toResult } from './buildRequest.ts'
import { sendJson, type Transport } from './http.ts'

/** The typed calls of the contract. Both throw the body of an error response, or "Wrong Services" (docs/specification.md 7). */
export interface Client {
  /** Calls an endpoint and returns only its reply. */
  call<R extends Route>(route: R, request: RequestOf<R>): Promise<ReplyOf<R>>
  /** Calls an endpoint and returns its reply with the data of its headers: the total of a list, and the token that undoes a deletion. */
  send<R extends Route>(route: R, request: RequestOf<R>): Promise<ApiResult<ReplyOf<R>>>
}

/**
 * Creates a client of the API for programs outside the app.
 *
 * @param address URL of the app or of its server: `https://school.example` or `https://host.example/school/`
 * @param transport sends a request; `fetch` by default
 */
export function createClient(address: string, transport: Transport = (request) => fetch(request)): Client {
  const root = address.replace(/\/$/, '')
  const send: Client['send'] = async (route, request) => {
    const { body, headers } = await sendJson(
      transport,
      buildRequest((path) => root + path, route, request as RequestInput),
    )
    return toResult(body, headers)
  }
  return { send, call: async (route, request) => (await send(route, request)).reply }
}
