import type { ErrorBody, FieldErrors } from '#contract/http/error.ts'
import { DEPENDS_HEADER } from '#contract/http/names.ts'
import type { ReplyOf, RequestOf, Route } from '#contract/http/routes.ts'
import { changedSince, moment } from '../live/changeBus.ts'
import { isEdit, requestPersistence } from '../maintenance/persistence.ts'
import { publishQuota } from '../maintenance/quota.ts'
import { apiUrl, hasServer, isElsewhere } from '../server.ts'
import { tellOutdated } from '../updates/schemaGuard.ts'
import { type Answered, answeredWith, buildRequest, type Sent } from './buildRequest.ts'
import { fetchWithEtag } from './conditionalGet.ts'
import { transport } from './connect.ts'
import { refuse, told } from './errorTranslator.ts'
import { sendJson, statusOf, WRONG_SERVICES } from './http.ts'

export type { Answered }

/** The tables that each call was last answered from. */
const dependencies = new Map<string, readonly string[]>()

/** The tables a call depends on, as far as it has been answered before. */
export const dependenciesOf = (route: Route): readonly string[] | undefined => dependencies.get(route)

/** When what was answered had been asked for: before that moment is in it, after it may not be. */
const askedAt = new WeakMap<object, number>()

/** True when a write has touched what a call answers since `answered` (a reply, or what `send` gave) was asked for. */
export function isOutdated(route: Route, answered: unknown): boolean {
  const asked = typeof answered === 'object' && answered !== null ? askedAt.get(answered) : undefined
  return asked !== undefined && changedSince(asked, dependenciesOf(route))
}

/** A server elsewhere would have to allow the headers of a conditional call: there, this is the business of the browser's cache. */
const sendOver = isElsewhere ? sendJson : fetchWithEtag

/** The request of a call, to whoever answers this page. */
export const requestFor = (route: Route, sent: Sent, key?: string): Request => buildRequest(apiUrl, route, sent, key)

/**
 * Calls an endpoint and answers the reply with its headers.
 *
 * @param key the Idempotency-Key of a write that may be sent once more: whatever was sent with it before is not done again
 * @throws the body of the refusal (`{ message, fields? }`), or "Wrong Services" (docs/specification.md 7)
 */
export async function send<R extends Route>(route: R, request: RequestOf<R>, key?: string): Promise<Answered<ReplyOf<R>>> {
  const asked = moment()
  const { body, headers } = await sendOver(transport, requestFor(route, request as Sent, key)).catch((refusal) => {
    if (statusOf(refusal) === 426) tellOutdated()
    if (statusOf(refusal) === 507 && !hasServer) publishQuota(false)
    return refuse(refusal)
  })
  const tables = headers.get(DEPENDS_HEADER)
  if (tables !== null) dependencies.set(route, tables.split(','))
  if (!route.startsWith('GET ')) publishQuota(true)
  if (isEdit(route, (request as Sent).body)) void requestPersistence(call).catch(console.warn)
  const answered = answeredWith<ReplyOf<R>>(body, headers)
  askedAt.set(answered, asked)
  if (typeof body === 'object' && body !== null) askedAt.set(body, asked)
  return answered
}

/** Calls an endpoint and answers the reply alone. Throws as `send` does. */
export const call = async <R extends Route>(route: R, request: RequestOf<R>, key?: string): Promise<ReplyOf<R>> =>
  (await send(route, request, key)).reply

const isErrorBody = (reason: unknown): reason is ErrorBody =>
  typeof reason === 'object' && reason !== null && typeof (reason as ErrorBody).message === 'string'

/** The sentence of a refusal, whatever was thrown, as it is told to people (`telling.ts`). */
export const messageOf = (reason: unknown): string =>
  told(isErrorBody(reason) ? reason.message : reason instanceof Error ? reason.message : WRONG_SERVICES)

/** The sentences of a refusal by field, as they are told to people. */
export const fieldsOf = (reason: unknown): FieldErrors =>
  Object.fromEntries(Object.entries((isErrorBody(reason) && reason.fields) || {}).map(([field, sentence]) => [field, told(sentence)]))

/** What is said of whatever was thrown: of the first field that it is about, and as a whole. */
export const explain = (reason: unknown): { field: string | undefined; message: string } => ({
  field: Object.values(fieldsOf(reason))[0],
  message: messageOf(reason),
})
