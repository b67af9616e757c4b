import 'fake-indexeddb/auto'
import { afterAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { handlers } from '#api/index.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { createTestBackend } from '../backend.ts'
import { isSweep } from '../sweep.ts'
import { fields, idFields, sample, topFields, withValue } from './payloads.ts'

/**
 * Every object has these names without being given them, so a careless lookup by a name from outside finds a function instead of nothing.
 * Each endpoint gets each of them in every parameter of path and query, in every field of the body and as a name of its own.
 */
const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype']

/** `npm test` sends three names to each place, other ones to the next place. */
const namesFor = (place: number) => (isSweep ? NAMES : [0, 1, 2].map((at) => NAMES[(place * 3 + at) % NAMES.length] as string))

const PROTOTYPES = [Object.prototype, Function.prototype, Array.prototype, String.prototype]
/** All that every object, function, list and text has. */
const inherited = () =>
  PROTOTYPES.flatMap((prototype) =>
    Reflect.ownKeys(prototype).flatMap((key) => {
      const { value, get, set } = Object.getOwnPropertyDescriptor(prototype, key) ?? {}
      return [key, value, get, set]
    }),
  )
const before = inherited()

/** A place of a call that takes text: what is sent when a name stands there. */
interface Place {
  where: string
  /** No list has an order of such a name. */
  isOrder?: boolean
  send(name: string): { line: string; body?: unknown }
}

function placesOf({ method, path, query, body, reply, upload }: AnyEndpoint): Place[] {
  const line = (params: Record<string, string> = {}) =>
    `${method} ${path.replaceAll(/:(\w+)/g, (_, param) => encodeURIComponent(params[param] ?? '1'))}`
  const good = upload ? new Uint8Array([1]) : body && withIds(body)
  const asked = Object.fromEntries(
    Object.entries((query && (sample(query) as object)) ?? {}).filter(([name]) => !['q', 'sort', 'page', 'pageSize'].includes(name)),
  )
  const search = (more: Record<string, string>) => `?${new URLSearchParams({ ...asked, ...more })}`
  const carries = method !== 'GET' && body
  const withBody = (value: unknown) => (carries ? { body: value } : {})
  const places: Place[] = []
  for (const [, param = ''] of path.matchAll(/:(\w+)/g)) {
    places.push({ where: `:${param}`, send: (name) => ({ line: line({ [param]: name }), ...withBody(good) }) })
  }
  const parameters = [...(query ? topFields(query) : []), ...(method === 'DELETE' && body ? topFields(body) : [])].map(([name]) =>
    String(name),
  )
  for (const parameter of parameters) {
    const isOrder = parameter === 'sort' && reply instanceof z.ZodMiniArray
    places.push({ where: `?${parameter}=`, isOrder, send: (name) => ({ line: line() + search({ [parameter]: name }) }) })
    places.push({ where: `?${parameter}=-`, isOrder, send: (name) => ({ line: line() + search({ [parameter]: `-${name}` }) }) })
  }
  places.push({ where: '?…=', send: (name) => ({ line: line() + search({ [name]: '1' }), ...withBody(good) }) })
  if (upload || !carries) return places
  for (const { path } of fields(body)) {
    places.push({ where: path.join('.'), send: (name) => ({ line: line(), body: withValue(good, path, name) }) })
    places.push({ where: `${path.join('.')}.…`, send: (name) => ({ line: line(), body: withValue(good, path, { [name]: name }) }) })
  }
  places.push({ where: '{…}', send: (name) => ({ line: line(), body: { ...(good as object), [name]: 'x' } }) })
  return places
}

/** A body that names rows which are there, so that the call gets as far as it can. */
const withIds = (body: NonNullable<AnyEndpoint['body']>) =>
  idFields(body).reduce((payload, path) => withValue(payload, path, 1), sample(body))

/** How many of the calls were answered with each status. */
const counts = new Map<number, number>()
let places = 0

test.each(handlers.map(({ endpoint }) => [endpoint.route, endpoint] as const))(
  '%s takes the names of Object.prototype for nothing but text',
  async (_, endpoint) => {
    const alarm = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { send } = await createTestBackend()
    const failed: string[] = []
    for (const place of placesOf(endpoint)) {
      for (const name of namesFor(places++)) {
        const { line, body } = place.send(name)
        const { status } = await send(line, body)
        counts.set(status, (counts.get(status) ?? 0) + 1)
        if (status >= 500 || (place.isOrder && status !== 400)) failed.push(`${status} for ${name} as ${place.where}`)
      }
    }
    expect(failed).toEqual([])
    expect(alarm.mock.calls).toEqual([])
    const after = inherited()
    expect(after.length === before.length && after.every((one, at) => Object.is(one, before[at]))).toBe(true)
  },
  600_000,
)

afterAll(() => {
  if (isSweep)
    console.info(`${NAMES.length} names in ${places} places of ${handlers.length} endpoints:`, Object.fromEntries([...counts].sort()))
})
