import { apiUrl } from '#client/server.ts'
import { pathSegment } from '#client/transport/buildRequest.ts'
import { transport } from '#client/transport/connect.ts'
import { WRONG_SERVICES } from '#client/transport/http.ts'

/** The parts of a JSON Schema that the explorer reads. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
}

/** One call of the contract, as the OpenAPI document describes it. */
export interface Operation {
  id: string
  method: string
  path: string
  area: string
  summary: string
  parameters: Parameter[]
  /** An example of the body as JSON; undefined if the call has none. */
  example: string | undefined
}

/** The parts of the OpenAPI document that the explorer reads. */
interface OpenApi {
  paths: Record<string, Record<string, RawOperation>>
  components: { schemas: Record<string, Schema> }
}
interface RawOperation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: (Parameter & { $ref?: string })[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** The URL of the OpenAPI document. */
export const OPENAPI_PATH = `${import.meta.env.BASE_URL}api/openapi.json`

/** Reads all calls of the contract from the generated OpenAPI document. */
export async function loadOperations(): Promise<Operation[]> {
  const response = await fetch(OPENAPI_PATH)
  if (!response.ok) throw new Error(response.statusText)
  const { paths, components }: OpenApi = await response.json()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => {
      const schema = raw.requestBody?.content['application/json']?.schema
      return {
        id: raw.operationId,
        method: method.toUpperCase(),
        path,
        // Each call has one tag: its area.
        area: raw.tags[0] ?? '',
        summary: raw.summary,
        parameters: (raw.parameters ?? []).filter((parameter) => parameter.in === 'path' || parameter.in === 'query'),
        example: schema && JSON.stringify(exampleOf(schema, components.schemas), null, 2),
      }
    }),
  )
}

/** Example values of types. */
const DEFAULTS: Record<string, unknown> = { string: '', number: 0, integer: 0, boolean: false, null: null }
/** Example values of string formats. */
const FORMATS: Record<string, string> = { date: '2026-01-31', 'date-time': '2026-01-31T09:30:00.000Z', email: 'somebody@school.example' }

/** An example value of a schema with its required properties. */
export function exampleOf(schema: Schema, schemas: Record<string, Schema>, depth = 0): unknown {
  // A schema may refer to itself, so the depth is limited.
  if (schema.$ref) return depth > 6 ? null : exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, depth + 1)
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, schemas, depth + 1)
  if (schema.properties) {
    const required = schema.required ?? []
    const fields = Object.entries(schema.properties).filter(([name]) => required.length === 0 || required.includes(name))
    return Object.fromEntries(fields.map(([name, inner]) => [name, exampleOf(inner, schemas, depth + 1)]))
  }
  const type = [schema.type ?? 'null'].flat()[0] ?? 'null'
  if (type === 'array') return schema.items ? [exampleOf(schema.items, schemas, depth + 1)] : []
  if (type === 'object') return {}
  return (schema.format && FORMATS[schema.format]) ?? DEFAULTS[type]
}

/** The result of a call. */
export interface CallResult {
  /** Method and URL of the request. */
  line: string
  status: number
  /** Time from the call to the complete response, in ms. */
  ms: number
  /** The response as text; JSON is indented. */
  text: string
}

/** Sends a request with the values of the form. */
export async function sendRequest(
  { method, path }: Operation,
  values: Record<string, string>,
  body: string | undefined,
): Promise<CallResult> {
  const pathParameters = new Set<string>()
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    pathParameters.add(name)
    return pathSegment(values[name])
  })
  const query = new URLSearchParams(Object.entries(values).filter(([name, value]) => value !== '' && !pathParameters.has(name)))
  /** The path with its query. */
  const line = query.size ? `${target}?${query}` : target
  const started = performance.now()
  const sent = body ? { body, headers: { 'Content-Type': 'application/json' } } : {}
  const response = await transport(new Request(apiUrl(line), { method, ...sent })).catch(() => {
    // The error for a call that no back end answered.
    throw WRONG_SERVICES
  })
  const text = await response.text()
  const ms = performance.now() - started
  const json = response.headers.get('Content-Type')?.includes('json')
  return { line: `${method} ${line}`, status: response.status, ms, text: json ? JSON.stringify(JSON.parse(text), null, 2) : text }
}
