import type { areas } from '../areas.ts'
import type * as endpoint from './endpoint.ts'

type Exports<Area> = Area extends unknown ? Area[keyof Area] : never
type Declared = Extract<Exports<(typeof areas)[keyof typeof areas]>, { route: string; reply: unknown }>

/** All endpoints by route, as listed in `areas.ts`. Types only: a caller that uses routes loads no schemas. */
export type Endpoints = { [Endpoint in Declared as Endpoint['route']]: Endpoint }

/** The name of an endpoint for callers: method and path, `'PATCH /api/data/notes/:id'`. */
export type Route = keyof Endpoints

/** The type of a successful reply of a route. */
export type ReplyOf<R extends Route> = endpoint.ReplyOf<Endpoints[R]>

/** The arguments of a call of a route: `params`, `query` and `body`, each only if the endpoint has it. */
export type RequestOf<R extends Route> = endpoint.RequestOf<Endpoints[R]>
