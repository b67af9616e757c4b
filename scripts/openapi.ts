/** Writes what is printed from the contract: the OpenAPI document to standard output, and the README's table of endpoints in place. */
import { readFileSync } from 'node:fs'
import { areas, namedEndpoints } from '#contract/areas.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { updateReadme } from './endpoint-table.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
updateReadme(new URL('../README.md', import.meta.url))
process.stdout.write(`${JSON.stringify(openApiDocument(namedEndpoints(), areas, { version, server: '/' }), null, 2)}\n`)
