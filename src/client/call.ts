import type { AnyEndpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import type { ErrorBody, FieldErrors } from '#contract/error.ts'
import { DEPENDS_HEADER } from '#contract/names.ts'
import { changedSince, moment } from './changes.ts'
import { apiUrl, transport } from './connect.ts'
import { sendJson, statusOf, WRONG_SERVICES } from './http.ts'
import { isEdit, keepWhatPeopleMade } from './keeping.ts'
import { tellOutdated } from './outdated.ts'
import { sendRemembering } from './remembered.ts'
import { tellRoom } from './room.ts'
import { refuse, told } from './telling.ts'
import { type Answered, answeredWith, type Sent, wireRequest } from './wire.ts'

export type { Answered }

/** The tables that each call was last answered from. */
const dependencies = new Map<string, readonly string[]>()

/** The tables a call depends on, as far as it has been answered before. */
export const dependenciesOf = (endpoint: AnyEndpoint): readonly string[] | undefined => dependencies.get(endpoint.line)

/** When what was answered had been asked for: before that moment is in it, after it may not be. */
const askedAt = new WeakMap<object, number>()

/** True when a write has touched what a call answers since `answered` (a reply, or what `send` gave) was asked for. */
export function isOutdated(endpoint: AnyEndpoint, answered: unknown): boolean {
  const asked = typeof answered === 'object' && answered !== null ? askedAt.get(answered) : undefined
  return asked !== undefined && changedSince(asked, dependenciesOf(endpoint))
}

/** A server elsewhere would have to allow the headers of a conditional call: there, this is the business of the browser's cache. */
const sendOver = import.meta.env.VITE_API_ORIGIN ? sendJson : sendRemembering

/** The request of a call, to whoever answers this page. */
export const requestFor = (endpoint: AnyEndpoint, sent: Sent, key?: string): Request => wireRequest(apiUrl, endpoint, sent, key)

/**
 * Calls an endpoint and answers the reply with its headers.
 *
 * @param key the Idempotency-Key of a write that may be sent once more: whatever was sent with it before is not done again
 * @throws the body of the refusal (`{ message, fields? }`), or "Wrong Services" (SPEC.md 7)
 */
export async function send<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, key?: string): Promise<Answered<ReplyOf<E>>> {
  const asked = moment()
  const { body, headers } = await sendOver(transport, requestFor(endpoint, request as Sent, key)).catch((refusal) => {
    if (statusOf(refusal) === 426) tellOutdated()
    if (statusOf(refusal) === 507) tellRoom(false)
    return refuse(refusal)
  })
  const tables = headers.get(DEPENDS_HEADER)
  if (tables !== null) dependencies.set(endpoint.line, tables.split(','))
  if (endpoint.method !== 'GET') tellRoom(true)
  if (isEdit(endpoint.line, (request as Sent).body)) void keepWhatPeopleMade(call).catch(console.warn)
  const answered = answeredWith<ReplyOf<E>>(body, headers)
  askedAt.set(answered, asked)
  if (typeof body === 'object' && body !== null) askedAt.set(body, asked)
  return answered
}

/** Calls an endpoint and answers the reply alone. Throws as `send` does. */
export const call = async <E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, key?: string): Promise<ReplyOf<E>> =>
  (await send(endpoint, request, key)).reply

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
