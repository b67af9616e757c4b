import { type NamedEndpoint, namedEndpoints } from '#contract/areas.ts'

const INTRODUCTION = `# The API

Generated from \`src/contract/\` by \`npm run openapi\`; do not edit it. The contract is the specification of the API. Schemas of
requests and responses are in the OpenAPI document, which is part of each build at \`/api/openapi.json\`. Settings → API
lists the calls and tries them.

## Conventions

- Requests and responses are JSON. A list without parameters returns the whole array. With \`page\` and \`pageSize\` it returns one page, and
  \`X-Total-Count\` says how many rows there are.
- Ids compare as strings: \`1\` and \`"1"\` name the same row.
- An error is \`{ "message": "…", "error": "…", "fields": { … } }\`. \`error\` repeats \`message\`; \`fields\` names the invalid fields.
- A write may carry an \`Idempotency-Key\`. A repeated key gets the stored response for 24 hours.
- The response to a deletion that can be undone has an \`Undo-Token\`; \`POST /api/data/trash/:token/restore\` undoes it.
- The response to a read has an \`ETag\`, unless it depends on the time. Its header \`Depends-On\` names the tables that it was read from.
- The last segment of a path matches without regard to letter case.

Calls with ⊕ are not in section 7 of the [specification](specification.md), but existing clients use them.

## The typed client

TypeScript programs call the API through a client that is typed by the contract. An endpoint is named by its route. The entry of the
package is TypeScript, so programs need a bundler or \`tsx\`:

\`\`\`ts
import { createClient } from 'homeroom/client'

const { call, send } = createClient('https://school.example')
const note = await call('POST /api/notes/add', { body: { title: 'Order chalk', color: 'info' } }) // Note
const { reply, total } = await send('GET /api/data/notes/NotesData', { query: { q: 'chalk', page: 1, pageSize: 20 } }) // Note[], number
\`\`\`
`

const cell = (text: string) => text.replaceAll('|', '\\|')

const row = ({ name, endpoint: { method, path, summary, origin } }: NamedEndpoint) =>
  `| \`${method} ${path}\`${origin === 'compat' ? ' ⊕' : ''} | \`${name}\` | ${cell(summary)} |`

/**
 * Returns docs/api.md: the conventions of the API and a table of the endpoints of each area, as Markdown.
 * `⊕` marks endpoints that section 7 of docs/specification.md does not have but existing clients call.
 */
export function apiPage(endpoints: NamedEndpoint[] = namedEndpoints()): string {
  const areas = [...new Set(endpoints.map(({ area }) => area))]
  const sections = areas.map((area) => {
    const rows = endpoints.filter((endpoint) => endpoint.area === area).map(row)
    return `## ${area}\n\n| call | name | what it does |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return [INTRODUCTION, ...sections].join('\n')
}
