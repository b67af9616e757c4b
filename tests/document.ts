import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { areas, namedEndpoints } from '#contract/areas.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { openApiDocument } from '#contract/http/openapi.ts'

/** The OpenAPI document as `npm run openapi` prints it. */
export const document = openApiDocument(namedEndpoints(), areas, { version: '1.0.0', server: '/' })

let ajv: Ajv2020 | undefined
const validators = new Map<string, ValidateFunction | undefined>()

/** What is wrong with an answer, held against the document as a stranger would read it: nothing where it conforms. */
export function faultsOf({ method, path, line }: AnyEndpoint, status: number, body: unknown): string[] {
  const key = `${line} ${status}`
  if (!validators.has(key)) validators.set(key, compile(method, path, status))
  const validate = validators.get(key)
  if (!validate) return [`The document knows no answer ${status} to ${line}.`]
  return validate(body) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
}

function compile(method: string, path: string, status: number): ValidateFunction | undefined {
  if (!ajv) {
    ajv = new Ajv2020({ strict: false, allErrors: true })
    formats.default(ajv)
    ajv.addSchema(document as object, 'document')
  }
  const steps = ['paths', path.replaceAll(/:(\w+)/g, '{$1}'), method.toLowerCase(), 'responses', String(status)]
  const found = steps.reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], document)
  if (!found) return undefined
  const shared = (found as { $ref?: string }).$ref
  const at = shared ?? `#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
  return ajv.compile({ $ref: `document${at}/content/application~1json/schema` })
}
