import { describe, expect, test } from 'vitest'
import { formatFileSize, safeFileName } from '#contract/files/files-rules.ts'
import { createTestBackend } from '../backend.ts'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255, 13, 10])

describe('POST /api/data/files', () => {
  test('stores the bytes under a fresh id and answers where they are', async () => {
    const { send, store } = await createTestBackend()
    const name = encodeURIComponent('Lageplan – Übersicht.png')
    const { status, body } = await send('POST /api/data/files', PNG, { 'Content-Type': 'image/png', 'X-File-Name': name })
    expect(status).toBe(201)
    expect(body).toEqual({ id: body.id, name: 'Lageplan – Übersicht.png', type: 'image/png', size: 8, url: `/api/data/files/${body.id}` })
    expect(await store.transaction('read', ['files'], (tx) => tx.files.get(body.id))).toEqual(PNG)
  })

  test('a repeat with the same Idempotency-Key stores nothing twice', async () => {
    const { send, db } = await createTestBackend()
    const before = await db.files.count()
    const headers = { 'Content-Type': 'image/png', 'X-File-Name': 'a.png', 'Idempotency-Key': 'once' }
    const first = await send('POST /api/data/files', PNG, headers)
    const second = await send('POST /api/data/files', PNG, headers)
    expect(second.body).toEqual(first.body)
    expect(await db.files.count()).toBe(before + 1)
  })

  test('shortens a name too long without cutting a letter in two or losing the ending, so that the file can be read', async () => {
    const { send } = await createTestBackend()
    const name = encodeURIComponent(`${'a'.repeat(179)}${'😀'.repeat(60)}.png`)
    const { body } = await send('POST /api/data/files', PNG, { 'Content-Type': 'image/png', 'X-File-Name': name })
    expect([...body.name]).toHaveLength(200)
    expect(body.name).toMatch(/^a{179}😀+\.png$/u)
    expect((await send(`GET ${body.url}`)).status).toBe(200)
  })

  test('refuses an empty file', async () => {
    const { send } = await createTestBackend()
    expect(await send('POST /api/data/files', new Uint8Array())).toMatchObject({
      status: 400,
      body: { message: 'The file is empty. Choose another file.' },
    })
  })

  test('takes ten mebibytes and refuses one byte more', async () => {
    const { send, db } = await createTestBackend()
    const before = await db.files.count()
    expect((await send('POST /api/data/files', new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413)
    expect(await db.files.count()).toBe(before)
    expect((await send('POST /api/data/files', new Uint8Array(10 * 1024 * 1024))).status).toBe(201)
  })

  test('a type that is none is stored as plain bytes', async () => {
    const { send } = await createTestBackend()
    const { body } = await send('POST /api/data/files', PNG, { 'Content-Type': 'text/html"><script>' })
    expect(body).toMatchObject({ type: 'application/octet-stream', name: 'file' })
  })
})

describe('GET /api/data/files/:id', () => {
  test('answers the bytes, a picture as a picture', async () => {
    const { send, respond } = await createTestBackend()
    const { body } = await send('POST /api/data/files', PNG, { 'Content-Type': 'image/png', 'X-File-Name': 'a.png' })
    const response = await respond(new Request(`http://school.test${body.url}`))
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([...PNG])
    const download = await send(`GET ${body.url}?download=1`)
    expect(download.headers.get('Content-Disposition')).toContain('attachment')
  })

  test.each(['text/html', 'image/svg+xml', 'image/png+xml', 'video/mp4+xml', 'audio/xml+xml', 'application/pdf'])(
    'answers %s, which could run, as a download only',
    async (type) => {
      const { send } = await createTestBackend()
      const { body } = await send('POST /api/data/files', PNG, { 'Content-Type': type, 'X-File-Name': 'page' })
      const { headers } = await send(`GET ${body.url}`)
      expect([headers.get('Content-Type'), headers.get('Content-Disposition')]).toEqual([
        'application/octet-stream',
        "attachment; filename*=UTF-8''page",
      ])
    },
  )

  test('answers a page as bytes in a sandbox', async () => {
    const { send } = await createTestBackend()
    const { body } = await send('POST /api/data/files', PNG, { 'Content-Type': 'text/html', 'X-File-Name': 'page.html' })
    const { headers } = await send(`GET ${body.url}`)
    expect(headers.get('Content-Type')).toBe('application/octet-stream')
    expect(headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''page.html")
    expect(headers.get('Content-Security-Policy')).toContain('sandbox')
  })

  test('answers 404 for an unknown file', async () => {
    const { send } = await createTestBackend()
    expect(await send('GET /api/data/files/none')).toMatchObject({ status: 404, body: { message: 'File not found' } })
  })
})

describe('the rules', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\notes\\plan.pdf', 'plan.pdf'],
    ['a\r\nX-Evil: 1.txt', 'aX-Evil 1.txt'],
    ['..', 'file'],
    ['', 'file'],
    ['成绩 2026.xlsx', '成绩 2026.xlsx'],
  ])('the name %j becomes %j', (sent, name) => {
    expect(safeFileName(sent)).toBe(name)
  })

  test.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 KB'],
    [999_499, '999 KB'],
    [999_500, '1.0 MB'],
    [2_400_000, '2.4 MB'],
  ])('%d bytes read %s', (bytes, said) => {
    expect(formatFileSize(bytes)).toBe(said)
  })
})
