import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handlers } from '#api/index.ts'
import { matcher } from '#api/kernel/match.ts'
import { buildRequest } from '#client/transport/buildRequest.ts'
import { statusOf } from '#client/transport/http.ts'
import type { Route } from '#contract/http/routes.ts'

/** Whatever a row has as its id, a call about it reaches its own endpoint, and this row. */

const match = matcher(handlers)
const withParams = handlers.map(({ endpoint }) => endpoint).filter(({ path }) => path.includes('/:'))
const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)

/** Which endpoint is reached, and with which parameters; the status of the refusal where the call is not sent. */
function reached(line: string, params: Record<string, string>) {
  try {
    const { method, url } = buildRequest((path) => `http://school.test${path}`, line as Route, { params })
    const found = match(method, new URL(url).pathname)
    return found && { line: found.handler.endpoint.route, params: found.params }
  } catch (reason) {
    return statusOf(reason)
  }
}

const allOf = (path: string, id: string) => Object.fromEntries(namesIn(path).map((name) => [name, id]))

const IDS = [
  '1?x=1',
  '1/occurrences',
  '1#',
  '1;v=2',
  '..%2f..',
  '%2e%2e',
  '%',
  '1\\2',
  ' ',
  '#COMMENT_1',
  '../trash',
  '__proto__',
  'ü',
  '\u202e',
]

describe.each(withParams.map((endpoint) => [endpoint.route, endpoint.path] as const))('%s', (line, path) => {
  test.each(IDS)('with the id %s', (id) => {
    expect(reached(line, allOf(path, id))).toEqual({ line, params: allOf(path, id) })
  })

  test('with any id', () => {
    const anyId = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }).filter((id) => id !== '.' && id !== '..')
    fc.assert(
      fc.property(anyId, (id) => {
        expect(reached(line, allOf(path, id))).toEqual({ line, params: allOf(path, id) })
      }),
    )
  })

  test.each(['', '.', '..'])('is not sent with the id "%s", which an address cannot hold', (id) => {
    expect(reached(line, allOf(path, id))).toBe(404)
  })
})
