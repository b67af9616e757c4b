const base = import.meta.env.BASE_URL

/** The origin of the API server that this build was made for, if it is another one. */
const apiOrigin: string | undefined = import.meta.env.VITE_API_ORIGIN

/**
 * True if the server that sent this page also answers `/api` (`SERVED_ATTRIBUTE` of contract/http/names.ts). There is no document during
 * prerendering.
 */
const isServed = typeof document !== 'undefined' && 'served' in document.documentElement.dataset

/** True if a server answers; otherwise the back end runs in this browser. */
export const hasServer = isServed || apiOrigin !== undefined

/** True if users of that server have to sign in (`ACCOUNTS_ATTRIBUTE`). */
export const hasAccounts = isServed && 'accounts' in document.documentElement.dataset

/** True if the server is at another origin, whose CORS rules would have to allow each request header. */
export const isCrossOrigin = apiOrigin !== undefined

/** The URL of a call: below the app's base path, or at the other origin. */
export const apiUrl = (path: string): string =>
  apiOrigin ? apiOrigin + path : new URL(base.replace(/\/$/, '') + path, location.origin).href
