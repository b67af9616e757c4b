/** Generates docs/api.md from the contract, and prints the OpenAPI document to standard output. */
import { readFileSync, writeFileSync } from 'node:fs'
import { areas, namedEndpoints } from '#contract/areas.ts'
import { openApiDocument } from '#contract/http/openapi.ts'
import { apiPage } from './endpoint-table.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
writeFileSync(new URL('../docs/api.md', import.meta.url), apiPage())
process.stdout.write(`${JSON.stringify(openApiDocument(namedEndpoints(), areas, { version, server: '/' }), null, 2)}\n`)
