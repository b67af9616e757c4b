/** The element of a prerendered page that holds what it was rendered from (scripts/prerender). */
const HOLDER = 'made-from'

/** What was answered, and its headers that a page reads. */
type Made = [answer: unknown, headers: Record<string, string>]

let answers: Map<string, Made> | undefined

/** Nothing where the page is not hydrated: then it is not what this browser's school looks like (src/start/inline/first-paint.ts). */
function read(): Map<string, Made> {
  const holder =
    typeof document === 'undefined' || !('prerendered' in document.documentElement.dataset) ? null : document.getElementById(HOLDER)
  return new Map(Object.entries(JSON.parse(holder?.textContent ?? '{}')))
}

/**
 * The answer that a prerendered page brings with it, by which it is hydrated. Each is given once: the next request wants to know what it has
 * become.
 *
 * @param request a call of this app
 */
export function takeEmbeddedResponse({ method, url }: Request): Response | undefined {
  answers ??= read()
  const { pathname, search } = new URL(url)
  const key = pathname + search
  if (method !== 'GET' || !answers.has(key)) return undefined
  const [answer, headers] = answers.get(key) ?? []
  answers.delete(key)
  return Response.json(answer, { headers })
}

/** Drops the answers that hydration did not need. */
export const dropEmbeddedResponses = (): void => answers?.clear()
