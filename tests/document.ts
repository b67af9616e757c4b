import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { areas, namedEndpoints } from '#contract/areas.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { openApiDocument } from '#contract/http/openapi.ts'

/** The OpenAPI document that `npm run openapi` prints. */
export const document = openApiDocument(namedEndpoints(), areas, { version: '1.0.0', server: '/' })

let ajv: Ajv2020 | undefined
const validators = new Map<string, ValidateFunction | undefined>()

/**
 * The errors of a response according to the OpenAPI document; empty if it conforms.
 *
 * @param type the Content-Type of the response; default: JSON
 */
export function errorsOf({ method, path, route: line }: AnyEndpoint, status: number, body: unknown, type = 'application/json'): string[] {
  const key = `${line} ${status} ${type}`
  if (!validators.has(key)) validators.set(key, compile(method, path, status, type))
  const validate = validators.get(key)
  if (!validate) return [`The document knows no answer ${status} ${type} to ${line}.`]
  return validate(body) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
}

type Node = Record<string, unknown>
const at = (node: unknown, ...steps: string[]) => steps.reduce<unknown>((inner, step) => (inner as Node | undefined)?.[step], node)

/** The validator of a body of this type; undefined if the document declares no body or one that is not JSON. */
function compile(method: string, path: string, status: number, type: string): ValidateFunction | undefined {
  if (!ajv) {
    ajv = new Ajv2020({ strict: false, allErrors: true })
    formats.default(ajv)
    ajv.addSchema(document as object, 'document')
  }
  const steps = ['paths', path.replaceAll(/:(\w+)/g, '{$1}'), method.toLowerCase(), 'responses', String(status)]
  const found = at(document, ...steps) as { $ref?: string; content?: Node } | undefined
  const response = found?.$ref ? (at(document, ...found.$ref.split('/').slice(1)) as typeof found) : found
  if (!response) return undefined
  if (!response.content) return type === '' ? ajv.compile({}) : undefined
  if (!type.startsWith('application/json')) return response.content['*/*'] ? ajv.compile({}) : undefined
  if (!response.content['application/json']) return undefined
  const pointer = found?.$ref ?? `#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
  return ajv.compile({ $ref: `document${pointer}/content/application~1json/schema` })
}
