import { describe, expect, test } from 'vitest'
import { handlers } from '#api/index.ts'
import { fields } from '../kernel/payloads.ts'

/** An address of a picture or a video that is no such thing is not stored: existing clients lose it, all others are refused (docs/backend-rules.md 12). */

const NAME = /^(image|img|thumb|avatar|photo|cover|coverImg|picture|taskImage|video|url|href|src|icon)s?$/i
const NOT_OURS = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'file:///etc/passwd',
  'blob:http://school.test/1',
  'ftp://elsewhere.test/a.png',
  'x:y',
  '//elsewhere.test/a.png',
]

/** What comes from a file of people’s is imported without a picture that is none. */
const IMPORTS = ['POST /api/data/contacts/import', 'POST /api/data/contacts/:id/merge']

const cases = handlers.flatMap(({ endpoint: { route, body, origin, upload } }) =>
  body && !upload
    ? fields(body)
        .filter(({ path }) => NAME.test(String(path.findLast((step) => typeof step === 'string'))))
        .map(({ path, schema }) => ({ route, path: path.join('.'), schema, isOurs: origin === 'ours' && !IMPORTS.includes(route) }))
    : [],
)

test('there are addresses to look at', () => {
  expect(cases.length).toBeGreaterThan(20)
})

describe.each(cases.map((one) => [`${one.route} ${one.path}`, one] as const))('%s', (_, { schema, isOurs }) => {
  test.each(NOT_OURS)('does not take %j', (address) => {
    const { success, data } = schema.safeParse(address)
    if (isOurs) expect(success).toBe(false)
    else expect(success ? (data ?? '') : '').toBe('')
  })
})
