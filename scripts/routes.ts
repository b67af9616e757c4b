import { readdirSync } from 'node:fs'

/** The address of a route's file: a dot is a slash, a layout begins with an underscore, an index adds nothing. */
const addressOf = (file: string): string => {
  const parts = file.replace(/\.tsx$/, '').split(/[./]/)
  return `/${parts.filter((part) => !part.startsWith('_') && part !== 'index').join('/')}`
}

const files = readdirSync('src/routes', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))

/** Every route but the one of all other addresses, by the files in `src/routes`: a new one cannot be forgotten. */
export const ROUTES = [...new Set(files.map(addressOf))].filter((path) => path !== '/$').sort()

/** Whether a page has the office's frame around it; its path begins with a slash or without. */
export const isOffice = (path: string): boolean => /^\/?(apps|dashboards|settings|user-profile)\b/.test(path)
