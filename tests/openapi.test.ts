import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { describe, expect, test } from 'vitest'
import { handlers } from '#api/index.ts'
import { areas, namedEndpoints } from '#contract/areas.ts'
import { openApiDocument } from '#contract/http/openapi.ts'
import { getChanges } from '#contract/settings/changes.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { apiPage } from '../scripts/endpoint-table.ts'
import { createTestBackend } from './backend.ts'
import { document, errorsOf } from './document.ts'

/** Checks that the documents generated from the contract are complete and well-formed. */

interface Operation {
  operationId: string
  tags: string[]
  parameters?: { name?: string; in?: string; $ref?: string }[]
  requestBody?: { required: boolean }
  responses: Record<string, { headers?: object; content?: Record<string, { schema: unknown }> }>
}

const paths = document.paths as Record<string, Record<string, Operation>>
const operation = (line: string) => {
  const [method = '', path = ''] = line.split(' ')
  return paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation
}

describe('the OpenAPI document', () => {
  test('passes a standard linter without a word', { timeout: 60_000 }, async () => {
    const spectral = new Spectral()
    spectral.setRuleset({ extends: [oas] as never, rules: {} })
    const findings = await spectral.run(JSON.parse(JSON.stringify(document)))
    expect([...new Set(findings.map(({ code, message, path }) => `${code}: ${message} (${path.join('.')})`))]).toEqual([])
  })

  test('has exactly one operation for every endpoint that is answered, and no other', () => {
    const lines = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(lines.sort()).toEqual([...handlers, ...accountRoutes, { endpoint: getChanges }].map(({ endpoint }) => endpoint.route).sort())
  })

  test('names each operation as the contract does, once', () => {
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(operation('POST /api/notes/add')).toMatchObject({ operationId: 'addNote', tags: ['notes'] })
  })

  test('tells of keys, tokens, totals and refusals where a call has them', () => {
    const remove = operation('DELETE /api/notes/delete')
    expect(Object.keys(remove.responses['200']?.headers ?? {})).toEqual(['Undo-Token'])
    expect(remove.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
    expect(remove.parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'query', required: false }))
    expect(remove.requestBody).toMatchObject({ required: false })
    expect(remove.responses['404']).toMatchObject({ description: 'Note not found' })
    const list = operation('GET /api/data/notes/NotesData')
    expect(Object.keys(list.responses['200']?.headers ?? {})).toEqual(['X-Total-Count'])
    expect(JSON.stringify(list.parameters)).not.toContain('IdempotencyKey')
  })

  test('says that a date comes out as a text', () => {
    const { Note } = (document.components as { schemas: Record<string, { properties: Record<string, object> }> }).schemas
    expect(Note?.properties.datef).toEqual({ type: 'string', maxLength: 64, format: 'date-time' })
  })

  test('points to nothing that is not there', () => {
    const text = JSON.stringify(document)
    const find = (path: string) =>
      path.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)
    const lost = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].filter(([, path]) => find(path as string) === undefined)
    expect(lost.map(([found]) => found)).toEqual([])
  })

  test('refuses an answer that it does not describe', () => {
    const list = handlers.map(({ endpoint }) => endpoint).find(({ route: line }) => line === 'GET /api/data/notes/NotesData')
    if (!list) throw new Error('The notes have no list.')
    expect(errorsOf(list, 200, [])).toEqual([])
    expect(errorsOf(list, 200, [{ id: 1, title: 7 }])).toContain('/0/title must be string')
    expect(errorsOf(list, 418, {})).toHaveLength(1)
    expect(errorsOf(list, 503, {})).toContain("/ must have required property 'message'")
  })

  test('describes the answers to conditional reads, and a file', async () => {
    const { send } = await createTestBackend()
    const list = 'GET /api/data/notes/NotesData'
    const known = { 'If-None-Match': (await send(list)).headers.get('ETag') ?? '', 'A-IM': 'rows' }
    expect((await send(list, undefined, known)).status).toBe(304)
    await send('POST /api/notes/add', { title: 'Chalk', color: 'info' })
    expect((await send(list, undefined, known)).status).toBe(226)
    const { body } = await send('POST /api/data/files', new Uint8Array([1]), { 'Content-Type': 'text/plain', 'X-File-Name': 'a.txt' })
    expect((await send(`GET ${body.url}`)).headers.get('Content-Type')).toBe('application/octet-stream')
  })

  test('is the same each time it is printed', () => {
    expect(openApiDocument(namedEndpoints(), areas, { version: '1.0.0', server: '/' })).toEqual(document)
  })
})

test('docs/api.md is generated from this contract: `npm run openapi` writes it', () => {
  expect(readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8')).toBe(apiPage())
})
