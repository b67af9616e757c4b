import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The names behind the colons of a path: `'/api/data/tasks/:id'` gives `'id'`. */
type PathParams<Line extends string> = Line extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : Line extends `${string}:${infer Name}`
    ? Name
    : never

/**
 * Who may make a call, from the most to the fewest; each may what those before it may: anybody; whoever may look into the office; teachers, for
 * what is theirs; the office, for families, mail, money and the shop; the owner, for who may enter. In a browser without a server everybody
 * is the owner.
 */
export type Access = 'public' | 'viewer' | 'teacher' | 'office' | 'owner'

interface Spec<Body, Query, Reply> {
  access: Access
  /** One sentence for the OpenAPI document and the API explorer. */
  summary: string
  /** What the request must carry. For DELETE it is gathered from query and body alike. */
  body?: Body
  /** What the query string may say. */
  query?: Query
  /** What a success answers. For readers and tests only. */
  reply: Reply
  /** The status of a success; 200 unless told. */
  status?: 200 | 201
  /** The sentences of the refusals that are part of the contract, by status. For readers and tests only. */
  errors?: Partial<Record<400 | 404 | 409, string>>
  /** DELETE only: the name under which the id is handed on, whether it came as this or as `id` (docs/specification.md 10, General). */
  key?: string
  /** The largest body in bytes; 256 KiB unless told. */
  maxBytes?: number
  /** Creates that clients double: the same body within so many ms gets the first answer (docs/backend-rules.md 2). */
  doubleSubmitMs?: number
  /** The body is a file's bytes, its type in Content-Type, instead of JSON. */
  upload?: boolean
  /** The reply is a file’s bytes with its type in Content-Type, instead of JSON. */
  download?: boolean
  /** Existing clients call it though docs/specification.md does not name it, or it is ours alone. */
  origin?: 'spec' | 'compat' | 'ours'
}

/** One call of the contract: what it is named on the wire, what goes in, what comes out. */
export interface Endpoint<
  Line extends string = string,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> extends Spec<Body, Query, Reply> {
  line: Line
  method: Method
  path: string
}

/**
 * Declares one call of the contract.
 *
 * @param line method and path as in docs/specification.md 7, parameters with a colon: `'PATCH /api/data/events/:id'`
 */
export function endpoint<
  const Line extends `${Method} /api/${string}`,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Query extends z.ZodMiniType = z.ZodMiniUndefined,
  Reply extends z.ZodMiniType = z.ZodMiniUndefined,
>(line: Line, spec: Spec<Body, Query, Reply>): Endpoint<Line, Body, Query, Reply> {
  const [method, path] = line.split(' ') as [Method, string]
  return { line, method, path, ...spec }
}

export type AnyEndpoint = Endpoint<string, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>

/** What a success of this call answers. */
export type ReplyOf<E> = E extends Endpoint<string, z.ZodMiniType, z.ZodMiniType, infer Reply> ? z.output<Reply> : never

type Field<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }
type Params<Line extends string> = [PathParams<Line>] extends [never] ? unknown : { params: Record<PathParams<Line>, string | number> }

/** What a caller hands over: `params`, `query` and `body`, each only where the call has one. */
export type RequestOf<E> =
  E extends Endpoint<infer Line, infer Body, infer Query, z.ZodMiniType>
    ? Params<Line> & Field<'body', z.input<Body>> & Field<'query', Partial<z.input<Query>> | undefined>
    : never

/** What a handler receives: the same, checked. */
export type InputOf<E> =
  E extends Endpoint<infer Line, infer Body, infer Query, z.ZodMiniType>
    ? { path: string; params: Record<PathParams<Line>, string>; body: z.output<Body>; query: z.output<Query> }
    : never
