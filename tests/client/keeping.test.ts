import { describe, expect, test } from 'vitest'
import { AUTOMATIC_WRITES, isEdit } from '#client/maintenance/persistence.ts'
import { namedEndpoints } from '#contract/areas.ts'
import { engineOf } from '#ui/hooks/browserEngine.ts'

describe('the browser is asked to keep what is here', () => {
  test('after a write of what a person made', () => {
    expect(isEdit('POST /api/notes/add', { title: 'Mine', color: 'info' })).toBe(true)
    expect(isEdit('DELETE /api/data/boards/:id', undefined)).toBe(true)
    expect(isEdit('POST /api/data/files', new Uint8Array(1))).toBe(true)
    expect(isEdit('PATCH /api/data/emails/:id', { unread: false, starred: true })).toBe(true)
  })

  test('not when somebody only looked', () => {
    expect(isEdit('GET /api/data/invoicedata', undefined)).toBe(false)
    expect(isEdit('POST /api/data/blog/posts/:id/views', undefined)).toBe(false)
    expect(isEdit('PATCH /api/data/emails/:id', { unread: false })).toBe(false)
    expect(isEdit('PATCH /api/data/chats/:id', { read: true })).toBe(false)
  })

  test('and what is left out is in the contract under that name', () => {
    const lines = namedEndpoints().map(({ endpoint }) => endpoint.route)
    for (const line of AUTOMATIC_WRITES) expect(lines).toContain(line)
  })
})

test.each([
  ['webkit', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15'],
  [
    'webkit',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/133.0 Mobile/15E148 Safari/604.1',
  ],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['chromium', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0'],
  ['other', 'Lynx/2.9'],
])('the advice on storage is that for %s', (engine, userAgent) => expect(engineOf(userAgent)).toBe(engine))
