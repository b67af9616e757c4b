import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The parameter names of a path: `'/api/data/tasks/:id'` gives `'id'`. */
type PathParams<RouteText extends string> = RouteText extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : RouteText extends `${string}:${infer Name}`
    ? Name
    : never

/**
 * Who may call an endpoint, from the largest group to the smallest. Each may do what those before it may: everybody; everybody who may see
 * the office; teachers; office staff, for families, mail, money and the shop; the owner, for members. In a browser without a server the
 * user is the owner.
 */
export type Access = 'public' | 'viewer' | 'teacher' | 'office' | 'owner'

interface EndpointOptions<Body, Query, Reply> {
  access: Access
  /** One sentence for the OpenAPI document and the API explorer. */
  summary: string
  /** Schema of the body. For DELETE it is merged from query and body. */
  body?: Body
  /** Schema of the query string. */
  query?: Query
  /** Schema of a successful reply. For documentation and tests only. */
  reply: Reply
  /** The status of a successful reply; 200 by default. */
  status?: 200 | 201
  /** Error messages that are part of the contract, by status. For documentation and tests only. */
  errors?: Partial<Record<400 | 404 | 409, string>>
  /**
   * DELETE only: the name of the id for the handler; clients may send it under this name or as `id` (docs/specification.md 10, General).
   */
  idName?: string
  /** Maximum size of the body in bytes; 256 KiB by default. */
  maxBytes?: number
  /** For requests that clients send twice: the same body within this time, in ms, gets the first reply (docs/backend-rules.md 2). */
  doubleSubmitMs?: number
  /** The body is the content of a file instead of JSON; its type is in Content-Type. */
  upload?: boolean
  /** The reply is a file’s bytes with its type in Content-Type, instead of JSON. */
  download?: boolean
  /** Where the endpoint comes from: docs/specification.md, existing clients beyond it (`compat`), or this app alone (`ours`). */
  origin?: 'spec' | 'compat' | 'ours'
}

/** An endpoint of the contract. */
export interface Endpoint<
  RouteText extends string = string,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> extends EndpointOptions<Body, Query, Reply> {
  route: RouteText
  method: Method
  path: string
}

/**
 * Declares an endpoint of the contract.
 *
 * @param route method and path as in docs/specification.md 7, parameters with a colon: `'PATCH /api/data/events/:id'`
 */
export function endpoint<
  const RouteText extends `${Method} /api/${string}`,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Query extends z.ZodMiniType = z.ZodMiniUndefined,
  Reply extends z.ZodMiniType = z.ZodMiniUndefined,
>(route: RouteText, options: EndpointOptions<Body, Query, Reply>): Endpoint<RouteText, Body, Query, Reply> {
  const [method, path] = route.split(' ') as [Method, string]
  return { route, method, path, ...options }
}

export type AnyEndpoint = Endpoint<string, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>

/** The type of a successful reply of an endpoint. */
export type ReplyOf<E> = E extends Endpoint<string, z.ZodMiniType, z.ZodMiniType, infer Reply> ? z.output<Reply> : never

type Field<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }
type Params<RouteText extends string> = [PathParams<RouteText>] extends [never]
  ? unknown
  : { params: Record<PathParams<RouteText>, string | number> }

/** The arguments of a call: `params`, `query` and `body`, each only if the endpoint has it. */
export type RequestOf<E> =
  E extends Endpoint<infer RouteText, infer Body, infer Query, z.ZodMiniType>
    ? Params<RouteText> & Field<'body', z.input<Body>> & Field<'query', Partial<z.input<Query>> | undefined>
    : never

/** The validated input of a handler. */
export type InputOf<E> =
  E extends Endpoint<infer RouteText, infer Body, infer Query, z.ZodMiniType>
    ? { path: string; params: Record<PathParams<RouteText>, string>; body: z.output<Body>; query: z.output<Query> }
    : never
