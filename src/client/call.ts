import type { AnyEndpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import type { ErrorBody, FieldErrors } from '#contract/error.ts'
import { randomId } from '#contract/identity.ts'
import { DEPENDS_HEADER, TOTAL_HEADER, UNDO_HEADER } from '#contract/names.ts'
import { changedSince, moment } from './changes.ts'
import { apiUrl, transport } from './connect.ts'
import { sendJson, statusOf, WRONG_SERVICES } from './http.ts'
import { isEdit, keepWhatPeopleMade } from './keeping.ts'
import { tellOutdated } from './outdated.ts'
import { tellRoom } from './room.ts'

interface Sent {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/** What came back: the reply and what the headers said about it. */
export interface Answered<Reply> {
  reply: Reply
  /** The token that undoes a deletion. */
  undo: string | undefined
  /** How long the whole list is when one page of it was asked for. */
  total: number | undefined
}

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

/** The request of a call, as it goes over the wire. Every mutation carries an Idempotency-Key (KERNEL.md 2). */
export function requestFor(endpoint: AnyEndpoint, { params, query, body }: Sent): Request {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const search = asked.length ? `?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}` : ''
  const headers: Record<string, string> = endpoint.method === 'GET' ? {} : { 'Idempotency-Key': randomId() }
  if (body === undefined) return new Request(apiUrl(path + search), { method: endpoint.method, headers })
  if (body instanceof Blob) {
    headers['Content-Type'] = body.type || 'application/octet-stream'
    if (body instanceof File) headers['X-File-Name'] = encodeURIComponent(body.name)
    return new Request(apiUrl(path + search), { method: endpoint.method, headers, body })
  }
  headers['Content-Type'] = 'application/json'
  return new Request(apiUrl(path + search), { method: endpoint.method, headers, body: JSON.stringify(body) })
}

/**
 * Calls an endpoint and answers the reply with its headers.
 *
 * @throws the body of the refusal (`{ message, fields? }`), or "Wrong Services" (SPEC.md 7)
 */
export async function send<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Promise<Answered<ReplyOf<E>>> {
  const asked = moment()
  const { body, headers } = await sendJson(transport, requestFor(endpoint, request as Sent)).catch((refusal) => {
    if (statusOf(refusal) === 426) tellOutdated()
    if (statusOf(refusal) === 507) tellRoom(false)
    throw refusal
  })
  const tables = headers.get(DEPENDS_HEADER)
  if (tables !== null) dependencies.set(endpoint.line, tables.split(','))
  if (endpoint.method !== 'GET') tellRoom(true)
  if (isEdit(endpoint.line, (request as Sent).body)) void keepWhatPeopleMade(call).catch(console.warn)
  const total = headers.get(TOTAL_HEADER)
  const answered = {
    reply: body as ReplyOf<E>,
    undo: headers.get(UNDO_HEADER) ?? undefined,
    total: total === null ? undefined : Number(total),
  }
  askedAt.set(answered, asked)
  if (typeof body === 'object' && body !== null) askedAt.set(body, asked)
  return answered
}

/** Calls an endpoint and answers the reply alone. Throws as `send` does. */
export const call = async <E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>> =>
  (await send(endpoint, request)).reply

const isErrorBody = (reason: unknown): reason is ErrorBody =>
  typeof reason === 'object' && reason !== null && typeof (reason as ErrorBody).message === 'string'

/** The sentence of a refusal, whatever was thrown. */
export const messageOf = (reason: unknown): string =>
  isErrorBody(reason) ? reason.message : reason instanceof Error ? reason.message : WRONG_SERVICES

/** The sentences of a refusal by field. */
export const fieldsOf = (reason: unknown): FieldErrors => (isErrorBody(reason) ? (reason.fields ?? {}) : {})
