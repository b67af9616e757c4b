import { readFileSync } from 'node:fs'

/** Every route, from the tree that the router's plugin writes: a new one cannot be forgotten. */
export const ROUTES = (/fullPaths:([^:]+?)fileRoutesByTo/.exec(readFileSync('src/routeTree.gen.ts', 'utf8'))?.[1] ?? '')
  .split('|')
  .map((line) => line.trim().replace(/^'|'$/g, ''))
  .filter((path) => path.startsWith('/') && path !== '/$')

/** Whether a page has the office's frame around it; its path begins with a slash or without. */
export const isOffice = (path: string): boolean => /^\/?(apps|dashboards|settings|user-profile)\b/.test(path)
