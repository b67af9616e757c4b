import { readFileSync } from 'node:fs'

/** Every route, from the tree that the router's plugin writes: a new one cannot be forgotten. */
export const ROUTES = (/fullPaths:([^:]+?)fileRoutesByTo/.exec(readFileSync('src/routeTree.gen.ts', 'utf8'))?.[1] ?? '')
  .split('|')
  .map((line) => line.trim().replace(/^'|'$/g, ''))
  .filter((path) => path.startsWith('/') && path !== '/$')

/** The addresses of pages with the office's frame around them, with a slash before them or without. */
export const OFFICE = /^\/?(apps|dashboards|settings|user-profile)\b/
