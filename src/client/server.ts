const base = import.meta.env.BASE_URL

/** The origin of a server elsewhere, which this build was made for. */
const elsewhere: string | undefined = import.meta.env.VITE_API_ORIGIN

/** True where the server that sent this page answers `/api` (`SERVED_ATTRIBUTE` of contract/http/names.ts). Pages are also made at build time. */
const isServed = typeof document !== 'undefined' && 'served' in document.documentElement.dataset

/** True where a server answers; otherwise the back end is in this browser. */
export const hasServer = isServed || elsewhere !== undefined

/** True where the server is at another origin, and would have to allow each header of a call. */
export const isElsewhere = elsewhere !== undefined

/** The address of a call: below the app's base path, or at the server elsewhere. */
export const apiUrl = (path: string): string =>
  elsewhere ? elsewhere + path : new URL(base.replace(/\/$/, '') + path, location.origin).href
