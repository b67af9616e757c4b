import type { areas } from '../areas.ts'
import type * as endpoint from './endpoint.ts'

type Exports<Area> = Area extends unknown ? Area[keyof Area] : never
type Declared = Extract<Exports<(typeof areas)[keyof typeof areas]>, { line: string; reply: unknown }>

/** Every endpoint of the contract under its route, as `areas.ts` lists them. Types only: whoever calls by a route loads no schema. */
export type Endpoints = { [Endpoint in Declared as Endpoint['line']]: Endpoint }

/** How a caller names an endpoint: method and path, `'PATCH /api/data/notes/:id'`. */
export type Route = keyof Endpoints

/** What a success of this route answers. */
export type ReplyOf<R extends Route> = endpoint.ReplyOf<Endpoints[R]>

/** What a caller of this route hands over: `params`, `query` and `body`, each only where the endpoint has one. */
export type RequestOf<R extends Route> = endpoint.RequestOf<Endpoints[R]>
