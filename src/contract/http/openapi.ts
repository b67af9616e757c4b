import * as z from 'zod/mini'
import type { NamedEndpoint } from '../areas.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { TOTAL_HEADER, UNDO_HEADER } from './names.ts'

type Json = Record<string, unknown>

/** Facts about the app for the document. */
export interface DocumentInfo {
  version: string
  /** Base path or URL of the app. */
  server: string
}

const ERROR_DESCRIPTIONS: Record<number, string> = {
  400: 'Something in the request is missing or wrong; `fields` says what, field by field.',
  403: 'The request was sent by a form or by a page of another website. Nothing was changed.',
  404: 'There is no such row.',
  409: 'What is stored does not allow it.',
  413: 'The request is too large.',
  422: 'The Idempotency-Key was used for another call.',
  426: 'A newer version of the app has changed the database: reload to update. Nothing was changed.',
  500: 'Internal server error. Nothing was changed.',
  503: 'The database does not answer, or took too long. Nothing was changed.',
  507: 'The device has no room left. Nothing was saved.',
}

/**
 * Creates the OpenAPI 3.1 document of the contract. Pure: the same contract gives the same document.
 *
 * @param modules the modules of the contract by area, for the names of their schemas
 */
export function openApiDocument(endpoints: NamedEndpoint[], modules: Record<string, Record<string, unknown>>, info: DocumentInfo): Json {
  const schemas = new Schemas(modules)
  const paths: Record<string, Json> = {}
  for (const named of endpoints) {
    const path = named.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operation(named, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Homeroom',
      version: info.version,
      description:
        'The whole back end of Homeroom. In the app a service worker answers it; a server that answers it can stand in its place.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Homeroom' },
    },
    servers: [{ url: info.server.replace(/\/$/, '') || '/' }],
    security: [],
    tags: [...new Set(endpoints.map(({ area }) => area))].map((name) => ({ name, description: `The calls of ${name}.` })),
    paths,
    components: {
      schemas: schemas.components(),
      responses: { ...CONDITIONAL, ...errorResponses(JSON.stringify(paths)) },
      headers: HEADERS,
      parameters: { IdempotencyKey },
    },
  }
}

const IdempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A key of the client’s for this call alone. The same call sent again within 24 hours gets the same answer and is stored once.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const HEADERS = {
  [UNDO_HEADER]: { description: 'The token that brings back what was deleted (`restoreTrash`).', schema: { type: 'string' } },
  [TOTAL_HEADER]: {
    description: 'How many rows match in all, where the answer is one page of them.',
    schema: { type: 'integer', minimum: 0 },
  },
}

const ErrorBody = {
  type: 'object',
  required: ['message', 'error'],
  properties: {
    message: { type: 'string', description: 'A sentence that a person can read.' },
    error: { type: 'string', description: 'The same text.' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'A sentence for each field that is wrong.' },
  },
}

const content = (schema: unknown) => ({ 'application/json': { schema } })
const FILE = { '*/*': { schema: { type: 'string', format: 'binary' } } }

/** Responses to conditional reads (RFC 9110 13, RFC 3229). */
const CONDITIONAL: Json = {
  Unchanged: { description: 'Nothing has changed since the answer whose `ETag` the request names in `If-None-Match`.' },
  Changes: {
    description: 'What has changed in the list since then. Only a request with `A-IM: rows` gets it.',
    content: content({
      type: 'object',
      required: ['key', 'rows', 'gone'],
      properties: {
        key: { type: 'string', description: 'The field that holds a row’s key.' },
        rows: { type: 'array', items: { type: 'object' }, description: 'The rows that are new or changed.' },
        gone: { type: 'array', items: { type: ['string', 'number'] }, description: 'The keys of the rows that are gone.' },
      },
    }),
  },
}
const header = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } })

/** Shared error responses that any endpoint refers to. */
const errorResponses = (paths: string): Json =>
  Object.fromEntries(
    Object.entries(ERROR_DESCRIPTIONS)
      .filter(([status]) => paths.includes(`/Refusal${status}"`))
      .map(([status, description]) => [`Refusal${status}`, { description, content: content({ $ref: '#/components/schemas/ErrorBody' }) }]),
  )

function operation({ area, name, endpoint }: NamedEndpoint, schemas: Schemas): Json {
  const parameters = parametersOf(endpoint, schemas)
  const body = endpoint.body && bodyOf(endpoint, schemas)
  return {
    operationId: name,
    summary: endpoint.summary,
    description: endpoint.summary,
    tags: [area],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responsesOf(endpoint, schemas),
    'x-origin': endpoint.origin ?? 'spec',
  }
}

function parametersOf(endpoint: AnyEndpoint, schemas: Schemas): Json[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  }))
  const inQuery = endpoint.query ? queryParameters(schemas.fieldsOf(endpoint.query)) : []
  // A DELETE accepts the fields of its body in the query string too (docs/specification.md 10, General).
  // There all of them are optional.
  const bodyAsQuery = endpoint.method === 'DELETE' && endpoint.body ? queryParameters(schemas.fieldsOf(endpoint.body), true) : []
  const key = endpoint.method === 'GET' ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]
  return [...inPath, ...inQuery, ...bodyAsQuery.filter(({ name }) => !inQuery.some((parameter) => parameter.name === name)), ...key]
}

function queryParameters({ properties = {}, required = [] }: ReturnType<Schemas['fieldsOf']>, optional = false): Json[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: !optional && required.includes(name), schema }))
}

function bodyOf(endpoint: AnyEndpoint, schemas: Schemas): Json {
  if (endpoint.upload) return { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  return { required: endpoint.method !== 'DELETE', content: content(schemas.convert(endpoint.body as z.ZodMiniType, 'input')) }
}

function responsesOf(endpoint: AnyEndpoint, schemas: Schemas): Json {
  const { method, path, query, body, errors = {}, status = 200 } = endpoint
  const headers = { ...(method === 'DELETE' && header(UNDO_HEADER)), ...(isList(query) && header(TOTAL_HEADER)) }
  const responses: Record<number, Json> = {
    [status]: {
      description: endpoint.summary,
      ...(Object.keys(headers).length > 0 && { headers }),
      content: endpoint.download ? FILE : content(schemas.convert(endpoint.reply, 'output')),
    },
  }
  if (method === 'GET') responses[304] = { $ref: '#/components/responses/Unchanged' }
  if (method === 'GET' && endpoint.reply instanceof z.ZodMiniArray) responses[226] = { $ref: '#/components/responses/Changes' }
  const statuses = [500, 503]
  if (query || body || path.includes('/:')) statuses.push(400)
  if (path.includes('/:')) statuses.push(404)
  if (method !== 'GET') statuses.push(403, 422, 426, 507)
  if (method !== 'GET' && body) statuses.push(413)
  for (const errorStatus of statuses) responses[errorStatus] = { $ref: `#/components/responses/Refusal${errorStatus}` }
  for (const [errorStatus, message] of Object.entries(errors)) {
    responses[Number(errorStatus)] = { description: message, content: content({ $ref: '#/components/schemas/ErrorBody' }) }
  }
  return responses
}

const isList = (query: z.ZodMiniType | undefined): boolean => query instanceof z.ZodMiniObject && 'pageSize' in query.shape

/** Converts schemas to JSON Schema. Exported schemas become components, separately for input and output. */
class Schemas {
  readonly #names = z.registry<{ id?: string }>()
  readonly #components = new Map<string, Json>([['ErrorBody', ErrorBody]])

  constructor(modules: Record<string, Record<string, unknown>>) {
    const usedNames = new Set(this.#components.keys())
    for (const [area, module] of Object.entries(modules)) {
      for (const [name, value] of Object.entries(module)) {
        if (!(value instanceof z.ZodMiniType) || this.#names.has(value)) continue
        const id = usedNames.has(name) ? `${capitalize(area)}${name}` : name
        usedNames.add(id)
        this.#names.add(value, { ...z.globalRegistry.get(value), id })
      }
    }
  }

  /** Converts a schema: a reference for exported schemas, else the JSON Schema itself. `io` selects the input or the output type. */
  convert(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
    const { $schema: _, $defs = {}, ...root } = this.#convert(schema, io) as Json & { $defs?: Record<string, Json> }
    const name = (id: string) => (io === 'input' ? `${id}Input` : id)
    for (const [id, definition] of Object.entries($defs)) this.#components.set(name(id), withComponentRefs(definition, name))
    const { id } = this.#names.get(schema) ?? {}
    if (!id || root.$ref) return withComponentRefs(root, name)
    this.#components.set(name(id), withComponentRefs(root, name))
    return { $ref: `#/components/schemas/${name(id)}` }
  }

  /** The fields of an object schema, inline or as component. */
  fieldsOf(schema: z.ZodMiniType): { properties?: Record<string, Json>; required?: string[] } {
    const json = this.convert(schema, 'input')
    return typeof json.$ref === 'string' ? (this.#components.get(json.$ref.split('/').at(-1) as string) ?? {}) : json
  }

  components(): Json {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  #convert(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
    return z.toJSONSchema(schema, {
      io,
      metadata: this.#names,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        // The output of a transformation has the wire format of its input: dates stay strings.
        const { def } = zodSchema._zod
        if (def.type === 'pipe' && io === 'output' && Object.keys(jsonSchema).every((key) => ['id', 'format'].includes(key))) {
          const {
            $schema: _,
            $defs: __,
            ...shape
          } = z.toJSONSchema((def as unknown as { in: z.ZodMiniType }).in, { io: 'input', unrepresentable: 'any' })
          Object.assign(jsonSchema, shape)
        }
        // A preprocessed input, such as a number from text, has the format of the schema behind it.
        if (def.type === 'pipe' && io === 'input' && Object.keys(jsonSchema).length === 0) {
          const {
            $schema: _,
            $defs: __,
            ...shape
          } = z.toJSONSchema((def as unknown as { out: z.ZodMiniType }).out, { io, unrepresentable: 'any' })
          Object.assign(jsonSchema, shape)
        }
        Object.assign(jsonSchema, z.globalRegistry.get(zodSchema))
        delete (jsonSchema as Json).id
      },
    }) as Json
  }
}

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Rewrites references to point into `components`. */
function withComponentRefs(value: Json, name: (id: string) => string): Json {
  const text = JSON.stringify(value, (key, item) =>
    key === '$ref' && typeof item === 'string' ? item.replace(/^#\/\$defs\/(.+)$/, (_, id) => `#/components/schemas/${name(id)}`) : item,
  )
  return JSON.parse(text)
}
