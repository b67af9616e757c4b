import type { ErrorBody, FieldErrors } from '#contract/http/error.ts'
import { DEPENDS_HEADER } from '#contract/http/names.ts'
import type { ReplyOf, RequestOf, Route } from '#contract/http/routes.ts'
import { changedSince, writeClock } from '../live/changeBus.ts'
import { isEdit, requestPersistence } from '../maintenance/persistence.ts'
import { setQuotaResult } from '../maintenance/quota.ts'
import { apiUrl, hasAccounts, hasServer, isCrossOrigin } from '../server.ts'
import { markReadOnly } from '../updates/schemaGuard.ts'
import { type ApiResult, buildRequest, type RequestInput, toResult } from './buildRequest.ts'
import { fetchWithEtag } from './conditionalGet.ts'
import { transport } from './connect.ts'
import { rejectTranslated, translateMessage } from './errorTranslator.ts'
import { sendJson, statusOf, WRONG_SERVICES } from './http.ts'

export type { ApiResult }

/** The tables behind the last reply of each endpoint. */
const dependencies = new Map<string, readonly string[]>()

/** The tables that an endpoint reads; undefined before its first reply. */
export const dependenciesOf = (route: Route): readonly string[] | undefined => dependencies.get(route)

/** Time of the write clock at which a reply was requested: it has all earlier writes, and may lack later ones. */
const requestedAt = new WeakMap<object, number>()

/**
 * True if a write has changed the tables behind a reply since it was requested.
 *
 * @param result a reply, or the result of `send`
 */
export function isOutdated(route: Route, result: unknown): boolean {
  const requestTime = typeof result === 'object' && result !== null ? requestedAt.get(result) : undefined
  return requestTime !== undefined && changedSince(requestTime, dependenciesOf(route))
}

/** A server at another origin would have to allow the headers of a conditional request; the browser's cache is used instead. */
const sendRequest = isCrossOrigin ? sendJson : fetchWithEtag

/** While the user signs out, calls that are refused do not open the page for signing in: it would return to this page. */
export const signingOut = { isActive: false }

/** Opens the page for signing in, which returns to this page. What is typed here is kept as a draft. */
function openSignIn(): void {
  if (signingOut.isActive) return
  const base = import.meta.env.BASE_URL
  const next = location.pathname.slice(base.length - 1) + location.search + location.hash
  if (!next.startsWith('/sign-in')) location.assign(`${base}sign-in?${new URLSearchParams({ next })}`)
}

/** Builds the request of a call to this app's API. */
export const requestFor = (route: Route, input: RequestInput, key?: string): Request => buildRequest(apiUrl, route, input, key)

/**
 * Calls an endpoint.
 *
 * @param key the Idempotency-Key of a write that may be repeated: the server runs it only once
 * @returns the reply with the data of its headers
 * @throws the body of the error response (`{ message, fields? }`), or "Wrong Services" (docs/specification.md 7)
 */
export async function send<R extends Route>(route: R, request: RequestOf<R>, key?: string): Promise<ApiResult<ReplyOf<R>>> {
  const requestTime = writeClock()
  const { body, headers } = await sendRequest(transport, requestFor(route, request as RequestInput, key)).catch((error) => {
    // Newer code has upgraded the database: this page may only read.
    if (statusOf(error) === 426) markReadOnly()
    // The session has ended: on this device, by an owner, or after 30 days.
    if (statusOf(error) === 401 && hasAccounts && !route.includes('/account')) openSignIn()
    // There is no storage left in this browser.
    if (statusOf(error) === 507 && !hasServer) setQuotaResult(false)
    return rejectTranslated(error)
  })
  const tables = headers.get(DEPENDS_HEADER)
  if (tables !== null) dependencies.set(route, tables.split(','))
  if (!route.startsWith('GET ')) setQuotaResult(true)
  if (isEdit(route, (request as RequestInput).body)) void requestPersistence(call).catch(console.warn)
  const result = toResult<ReplyOf<R>>(body, headers)
  requestedAt.set(result, requestTime)
  if (typeof body === 'object' && body !== null) requestedAt.set(body, requestTime)
  return result
}

/** Calls an endpoint and returns only its reply. Throws as `send` does. */
export const call = async <R extends Route>(route: R, request: RequestOf<R>, key?: string): Promise<ReplyOf<R>> =>
  (await send(route, request, key)).reply

const isErrorBody = (reason: unknown): reason is ErrorBody =>
  typeof reason === 'object' && reason !== null && typeof (reason as ErrorBody).message === 'string'

/** The translated message of an error of any type (`errorTranslator.ts`). */
export const messageOf = (reason: unknown): string =>
  translateMessage(isErrorBody(reason) ? reason.message : reason instanceof Error ? reason.message : WRONG_SERVICES)

/** The translated error messages by field. */
export const fieldErrorsOf = (reason: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries((isErrorBody(reason) && reason.fields) || {}).map(([field, sentence]) => [field, translateMessage(sentence)]),
  )

/** Like `fieldErrorsOf`, for a form with one field for a list: the message of an item, `tags.3`, is that of the field `tags`. */
export const listErrorsOf = (reason: unknown): FieldErrors =>
  Object.fromEntries(Object.entries(fieldErrorsOf(reason)).map(([field, sentence]) => [field.replace(/\..*/, ''), sentence]))

/** The translated messages of an error: the one of its first field, and the one for the whole call. */
export const errorTextsOf = (reason: unknown): { field: string | undefined; message: string } => ({
  field: Object.values(fieldErrorsOf(reason))[0],
  message: messageOf(reason),
})
