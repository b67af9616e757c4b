import { readdirSync } from 'node:fs'

/** The URL of a route's file: a dot is a slash, a layout begins with an underscore, an index adds nothing. */
const urlOf = (file: string): string => {
  const parts = file.replace(/\.tsx$/, '').split(/[./]/)
  return `/${parts.filter((part) => !part.startsWith('_') && part !== 'index').join('/')}`
}

const files = readdirSync('src/routes', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))

/** All routes except the catch-all, read from `src/routes` so that none is forgotten. */
export const ROUTES = [...new Set(files.map(urlOf))].filter((path) => path !== '/$').sort()

/** True for a path of the office; it may begin with a slash. */
export const isOffice = (path: string): boolean => /^\/?(apps|dashboards|settings|user-profile)\b/.test(path)
